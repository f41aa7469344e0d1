/** The two pages that exist without the web app. No style and no script of their own, so the policy needs no exception for them. */

const page = (title: string, ...paragraphs: string[]): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title} · Clearpane</title>
</head>
<body>
<h1>${title}</h1>
${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}
</body>
</html>
`

export const signInPage = page(
  'Open the link printed by clearpane',
  'This browser has not been signed in to Clearpane yet.',
  'When Clearpane starts, it prints a link that works once. Open that link in this browser. If it was used already, start Clearpane again for a new one.',
)

export const notBuiltPage = page(
  'The dashboard has not been built',
  'The server runs, but the files of its pages are not there.',
  'Run <code>npm run build</code>, or use <code>npm start</code>, which builds what is missing.',
)
