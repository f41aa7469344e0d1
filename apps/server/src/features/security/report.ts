/**
 * The security report as a file: everything on the page, for readers without Clearpane. Text of a PC never
 * becomes markup.
 */
import type { SecurityState } from '@clearpane/contracts'
import { type Device, inEnglish, type Reason } from '@clearpane/model'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char)

const states = {
  applied: 'On',
  partly: 'Partly on',
  notApplied: 'Off',
  unknown: 'Unknown',
  notApplicable: 'Not applicable',
} as const

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`

/** Drops columns that are empty in every row. */
const table = (title: string, all: readonly string[], full: readonly (readonly string[])[]): string => {
  const isSaid = (_: string, column: number) => full.some((cells) => cells[column] !== '')
  const [heads, rows] = [all.filter(isSaid), full.map((cells) => cells.filter(isSaid))]
  return rows.length === 0
    ? ''
    : `<h2>${escapeHtml(title)}</h2>\n<table>\n<thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead>\n<tbody>\n${rows.map(row).join('\n')}\n</tbody>\n</table>`
}

const reasonOf = (reason: Reason | null): string => (reason === null ? '' : inEnglish(reason))

const protections = (list: SecurityState['features']) =>
  list.map(({ title, state, reason }) => [title, states[state], reasonOf(reason)])

const scoreText = ({ score, unknown }: SecurityState['score']): string =>
  score === null ? 'unknown' : `${score} of 100${unknown === 0 ? '' : `, ${unknown} unknown`}`

/** Paper has no dark theme and no window to scroll. */
const style = `
:root { color-scheme: light dark }
body { font: 14px/1.5 "Segoe UI Variable Text", system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem }
h2 { font-size: 1rem; margin: 2rem 0 .5rem; break-after: avoid }
table { border-collapse: collapse; width: 100% }
th { font-weight: 400; opacity: .75 }
td, th { border-bottom: 1px solid #8886; padding: .4rem .75rem .4rem 0; text-align: left; vertical-align: top }
td { overflow-wrap: anywhere }
tr { break-inside: avoid }
@media print { :root { color-scheme: light } body { margin: 0; max-width: none; padding: 0; color: #000 } }
@page { margin: 14mm }
`

/** In this PC's time zone: the file is read where it was created. */
const timeText = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))

export const reportHtml = (state: SecurityState, device: Device, version: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Security report: ${escapeHtml(device.title)}</title>
<style>${style}</style>
</head>
<body>
<h1>Security report</h1>
<p>${escapeHtml(device.title)}${device.sample ? ' (simulated)' : ''}, ${escapeHtml(device.description)}. Checked <time datetime="${escapeHtml(state.observedAt)}">${escapeHtml(timeText(state.observedAt))}</time> by Clearpane ${escapeHtml(version)}.</p>
<p>Security score: ${escapeHtml(scoreText(state.score))}. Privacy score: ${escapeHtml(scoreText(state.privacy))}. Each score starts at 100. Each protection that’s off costs 15 points (high impact), 8 (medium) or 3 (low). Only protections that could be read count.</p>
${table('Protections', ['Protection', 'State', 'Note'], protections([...state.features, ...state.more]))}
${table('USB', ['Policy', 'State', 'Note'], protections(state.usb))}
${table(
  'Firewall profiles',
  ['Profile', 'Property', 'Value'],
  state.firewall.profiles.map(({ name, property, value, reason }) => [
    name,
    property,
    value ?? reasonOf(reason),
  ]),
)}
${table(
  'Custom firewall rules',
  ['Name', 'Rule'],
  state.firewall.rules.map(({ name, rule }) => [name, rule]),
)}
</body>
</html>
`

export const reportJson = (state: SecurityState, device: Device, version: string): string =>
  `${JSON.stringify({ report: 'security', clearpane: version, device: { id: device.id, title: device.title, description: device.description, sample: device.sample }, state }, null, 2)}\n`
