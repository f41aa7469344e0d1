/**
 * The pages that are shown without loading the web app. These pages have no inline style or script, so the security
 * policy doesn't have to make an exception.
 */
import { wire } from '@clearpane/contracts'
import type { PageLanguage } from './page-language.ts'

/** The app's icon, which is included in the page because the icon's file can't be loaded without a session. */
const icon = `<svg viewBox="0 0 32 32" fill="none" aria-hidden="true">
<rect x="3" y="3" width="26" height="26" rx="7" fill="#14313a"/>
<path d="M8 8h7v7H8z" fill="#7fdbe6"/><path d="M17 8h7v7h-7zM8 17h7v7H8z" fill="#7fdbe6" opacity=".65"/>
<path d="M17 17h7v7h-7z" fill="#7fdbe6" opacity=".35"/>
</svg>`

/**
 * `body` and `head` are HTML. The empty icon stops the browser from requesting an icon that can't be loaded without a
 * session.
 */
export const page = (title: string, body: string, language: PageLanguage = 'en', head = ''): string =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title} · Clearpane</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${wire.sessionStylePath}">
${head}</head>
<body>
<main>
${icon}
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`

export const notBuiltPage = page(
  'The dashboard has not been built',
  `<p>The server is running, but its web pages haven’t been built.</p>
<p>Run <code>npm run build</code>, or use <code>npm start</code>, which builds them first.</p>`,
)
