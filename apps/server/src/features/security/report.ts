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

const table = (title: string, heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `<h2>${escapeHtml(title)}</h2>\n<table>\n<thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead>\n<tbody>\n${rows.map(row).join('\n')}\n</tbody>\n</table>`

const reasonOf = (reason: Reason | null): string => (reason === null ? '' : inEnglish(reason))

const protections = (list: SecurityState['features']) =>
  list.map(({ title, state, reason }) => [title, states[state], reasonOf(reason)])

const scoreText = ({ score, unknown }: SecurityState['score']): string =>
  score === null ? 'unknown' : `${score} of 100${unknown === 0 ? '' : `, ${unknown} unknown`}`

const style =
  'body{font:14px/1.5 system-ui;margin:2rem;max-width:60rem}table{border-collapse:collapse;width:100%}td,th{border:1px solid #999;padding:.3rem .5rem;text-align:left}'

export const reportHtml = (state: SecurityState, device: Device, version: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Security report: ${escapeHtml(device.title)}</title>
<style>${style}</style>
</head>
<body>
<h1>Security report</h1>
<p>${escapeHtml(device.title)}${device.sample ? ' (simulated)' : ''}, ${escapeHtml(device.description)}. Checked ${escapeHtml(state.observedAt)} by Clearpane ${escapeHtml(version)}.</p>
<p>Security score: ${escapeHtml(scoreText(state.score))}. Privacy score: ${escapeHtml(scoreText(state.privacy))}. Each score starts at 100. Each protection that’s off costs 15 points (high impact), 8 (medium) or 3 (low). Protections that couldn’t be read don’t count.</p>
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
