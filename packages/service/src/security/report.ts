/** The security report as a file: everything on the page, for readers without Clearpane. */
import type { SecurityState } from '@clearpane/contracts'
import { type Device, inEnglish } from '@clearpane/model'
import { visibleLines } from '@clearpane/model/visible'
import { escapeHtml, paragraph } from './html.ts'
import {
  advice,
  findingsSection,
  firewallSections,
  privacySection,
  protectionsSection,
  type Titles,
  timeText,
} from './report-sections.ts'

const scoreText = ({ score, unknown }: SecurityState['score']): string =>
  score === null ? 'unknown' : `${score} of 100${unknown === 0 ? '' : `, ${unknown} unknown`}`

const figures = ({ critical: { on, of, unknown }, threats, recommendations }: SecurityState): string =>
  [
    `Core protections on: ${of === 0 ? 'none on this PC' : `${on} of ${of}`}${unknown === 0 ? '' : `, ${unknown} couldn’t be read`}.`,
    `Recommendations: ${recommendations.length}.`,
    `Active threats: ${threats.count ?? `unknown${threats.reason === null ? '' : ` (${inEnglish(threats.reason)})`}`}.`,
  ].join(' ')

/** Paper has no dark theme and no window to scroll. */
const style = `
:root { color-scheme: light dark }
body { font: 14px/1.5 "Segoe UI Variable Text", system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem }
h2 { font-size: 1rem; margin: 2rem 0 .5rem; break-after: avoid }
table { border-collapse: collapse; width: 100% }
table + table { margin-top: 1rem }
th { font-weight: 400; opacity: .75 }
td, th { border-bottom: 1px solid #8886; padding: .4rem .75rem .4rem 0; text-align: left; vertical-align: top }
p, td { overflow-wrap: anywhere }
tr { break-inside: avoid }
@media print { :root { color-scheme: light } body { margin: 0; max-width: none; padding: 0; color: #000 } }
@page { margin: 14mm }
`

const scores = ({ score, privacy }: SecurityState): string =>
  `Security score: ${scoreText(score)}. Privacy score: ${scoreText(privacy)}. Each score starts at 100. Each protection that’s off costs 15 points (high impact), 8 (medium) or 3 (low). Only protections that could be read count.`

/** A protection that couldn't be read may be off. */
const noneOf = ({ score: { unknown } }: SecurityState): string =>
  unknown === 0
    ? 'None: everything that’s safe for everyone is on.'
    : `None among what could be read. Couldn’t be read: ${unknown}.`

export type ReportOf = { state: SecurityState; device: Device; version: string; titles: Titles }

export const reportHtml = ({ state, device, version, titles }: ReportOf): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Security report: ${escapeHtml(device.title)}</title>
<style>${style}</style>
</head>
<body>
<h1>Security report</h1>
<p>${escapeHtml(device.title)}${device.sample ? ' (simulated)' : ''}, ${escapeHtml(device.description)}. Checked <time datetime="${escapeHtml(state.observedAt)}">${escapeHtml(timeText(state.observedAt))}</time> by Clearpane ${escapeHtml(version)}.</p>
${paragraph(scores(state))}
${paragraph(figures(state))}
${findingsSection(state)}
${protectionsSection('Protections', state.features)}
${protectionsSection('More protections', state.more)}
${firewallSections(state.firewall)}
${protectionsSection('Policies for USB and removable drives', state.usb)}
${privacySection(state.privacy, titles)}
${advice('Recommendations', noneOf(state), state.recommendations, titles)}
${advice('Worth considering: each costs something that people may use', 'None.', state.questions, titles)}
</body>
</html>
`

export const reportJson = ({ state, device, version }: ReportOf): string =>
  // A code in JSON is the character itself.
  visibleLines(
    `${JSON.stringify({ report: 'security', clearpane: version, device: { id: device.id, title: device.title, description: device.description, sample: device.sample }, state }, null, 2)}\n`,
  )
