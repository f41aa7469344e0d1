// Runs before the first paint, so that a light page never flashes dark. A file, because the server's CSP forbids inline script.
;(() => {
  const asks = (query) => matchMedia(query).matches
  let theme = null
  try {
    theme = JSON.parse(localStorage.getItem('clearpane_theme') ?? 'null')
  } catch {
    // Storage may be forbidden: then the system decides every time.
  }
  if (theme !== 'dark' && theme !== 'light' && theme !== 'contrast')
    theme = asks('(prefers-contrast: more)')
      ? 'contrast'
      : asks('(prefers-color-scheme: light)')
        ? 'light'
        : 'dark'
  document.documentElement.dataset.theme = theme
  // Windows has Segoe UI. The style sheet names our own font, which is then loaded, only with this mark.
  if (!navigator.userAgent.includes('Windows')) document.documentElement.dataset.font = 'own'
  // The app's own script didn't arrive, so nothing else can say why the page is empty.
  addEventListener(
    'error',
    ({ target }) => {
      const root = document.getElementById('root')
      const said = document.getElementById('no-answer')
      if (target instanceof HTMLElement && root?.childElementCount === 0 && said !== null) said.hidden = false
    },
    true,
  )
})()
