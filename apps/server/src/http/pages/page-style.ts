/**
 * The style of the pages that work without the web app, at an address that needs no session. Uses the app
 * themes' colours; the user's system chooses the theme.
 */
export const pageStyle = `
:root { color-scheme: dark; --bg: oklch(0.165 0.012 250); --surface: oklch(0.205 0.013 250); --raised: oklch(0.245 0.014 250);
  --line: transparent; --text: oklch(0.96 0.005 250); --muted: oklch(0.74 0.014 250); --accent: oklch(0.8 0.12 200); --on-accent: oklch(0.19 0.03 220) }
@media (prefers-color-scheme: light) { :root { color-scheme: light; --bg: oklch(0.975 0.004 250); --surface: oklch(1 0 0); --raised: oklch(0.955 0.006 250);
  --text: oklch(0.24 0.015 250); --muted: oklch(0.47 0.016 250); --accent: oklch(0.5 0.1 215); --on-accent: oklch(0.99 0.005 215) } }
@media (prefers-contrast: more) { :root { color-scheme: dark; --bg: oklch(0 0 0); --surface: oklch(0 0 0); --raised: oklch(0.22 0 0);
  --line: oklch(0.8 0 0); --text: oklch(1 0 0); --muted: oklch(0.92 0 0); --accent: oklch(0.9 0.16 195); --on-accent: oklch(0 0 0) } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem; background: var(--bg); color: var(--text);
  font: 1rem/1.5 "Segoe UI Variable Text", "Segoe UI Variable", "Segoe UI", system-ui, sans-serif; -webkit-text-size-adjust: 100% }
main { width: 100%; max-width: 36rem; padding: 2rem; border: 1px solid var(--line); border-radius: 14px; background: var(--surface) }
main > svg { display: block; width: 3rem; height: 3rem }
h1 { margin: 1.25rem 0 0.75rem; font-size: 1.75rem; line-height: 2.25rem; font-weight: 600; text-wrap: balance }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1rem; line-height: 1.5rem; font-weight: 600 }
p { margin: 0 0 0.75rem } p, li { color: var(--muted); text-wrap: pretty; overflow-wrap: anywhere }
ol { margin: 0; padding-left: 1.25rem } li { margin-bottom: 0.5rem } li::marker { color: var(--text) }
code { padding: 0.125rem 0.375rem; border-radius: 6px; background: var(--raised); color: var(--text); font: 0.875rem/1.25rem "Cascadia Mono", Consolas, monospace }
.act { display: inline-flex; align-items: center; min-height: 2.75rem; margin-top: 1rem; padding: 0 1.125rem; border-radius: 6px;
  background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none }
.act:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (max-width: 30rem) { main { padding: 1.25rem } body { padding: 0.75rem; place-items: start center } }
`
