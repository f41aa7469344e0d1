/**
 * The pages that exist without the web app. They have no style and no inline script, so the policy needs no
 * exception.
 */

/** `body` and `head` are HTML. The icon is empty, or the browser would request one that needs a session. */
export const page = (title: string, body: string, head = ''): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${title} · Clearpane</title>
<link rel="icon" href="data:,">
${head}</head>
<body>
<h1>${title}</h1>
${body}
</body>
</html>
`

export const notBuiltPage = page(
  'The dashboard has not been built',
  `<p>The server is running, but its web pages haven’t been built.</p>
<p>Run <code>npm run build</code>, or use <code>npm start</code>, which builds them first.</p>`,
)
