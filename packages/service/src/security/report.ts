/** The security report as a file: it contains everything that the page shows, for readers who don't have Clearpane.
 */
import type { SecurityState } from '@clearpane/contracts'
import { type Device, inEnglish, type Reason } from '@clearpane/model'
import { visible, visibleLines } from '@clearpane/model/visible'
import { type KnownSettings, nameOf, type SetSettings, stateWord, suggested } from './report-settings.ts'

// These functions build the page of the report from data. Text from a PC never becomes markup, because each function
// escapes its arguments. Nor can such text hide anything or reorder the text next to it: invisible characters are
// shown as codes, and each string is isolated.

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string =>
  visible(text).replace(/[&<>"']/g, (char) => escapes[char] ?? char)

const isolated = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`

const cellsOf = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${isolated(cell)}</td>`).join('')}</tr>`

const heading = (title: string): string => `<h2>${escapeHtml(title)}</h2>`

const paragraph = (text: string): string => `<p>${isolated(text)}</p>`

/** Makes a table. Leaves out columns that are empty in every row; returns nothing if there are no rows. */
const table = (all: readonly string[], full: readonly (readonly string[])[]): string => {
  if (full.length === 0) return ''
  const isSaid = (_: string, column: number) => full.some((cells) => cells[column] !== '')
  const [heads, rows] = [all.filter(isSaid), full.map((cells) => cells.filter(isSaid))]
  return `<table>\n<thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead>\n<tbody>\n${rows.map(cellsOf).join('\n')}\n</tbody>\n</table>`
}

/** Makes a heading followed by its parts, or by a sentence if all parts are empty. */
const section = (title: string, empty: string, ...parts: readonly string[]): string => {
  const said = parts.filter((part) => part !== '')
  return [heading(title), ...(said.length === 0 ? [paragraph(empty)] : said)].join('\n')
}

// The sections of the report, in words; the page has the same sections.

const reasonOf = (reason: Reason | null): string => (reason === null ? '' : inEnglish(reason))

/** Formats a time in this PC's time zone, because the file is usually read where it was created. */
const timeText = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))

type Protection = SecurityState['features'][number]

const protectionState = ({ tweakId, state, reason }: Protection, settings: KnownSettings): string => {
  const known = settings.get(tweakId)
  return known === undefined ? 'Unknown' : stateWord(known, state, reason)
}

const noteOf = ({ reason, why }: Protection): string =>
  [reasonOf(reason), why ?? ''].filter((note) => note !== '').join(' ')

const protectionsSection = (title: string, list: readonly Protection[], settings: KnownSettings): string =>
  section(
    title,
    'None on this PC.',
    table(
      ['Protection', 'Impact', 'State', 'Note'],
      list.map((one) => [
        nameOf(one.tweakId, settings),
        one.impact,
        protectionState(one, settings),
        noteOf(one),
      ]),
    ),
  )

/**
 * Lists what is off or couldn't be read; settings that only lock something or reduce convenience aren't protections.
 */
const openSection = (
  { features, more, usb, score, recommendations, questions }: SecurityState,
  settings: KnownSettings,
): string => {
  const counted = new Set([...features, ...more, ...score.parts].map(({ tweakId }) => tweakId))
  const isOpen = ({ state, reason, tweakId }: Protection) =>
    state === 'unknown' ||
    (counted.has(tweakId) &&
      (state === 'notApplied' ||
        state === 'partly' ||
        (state === 'notApplicable' && reason?.code === 'managed')))
  const whyOf = (one: Protection) => {
    const note = noteOf(one)
    if (note !== '') return note
    if (recommendations.includes(one.tweakId)) return 'Not set yet: see Recommendations.'
    return questions.includes(one.tweakId) ? 'Not set yet: see Worth considering.' : 'Not set yet.'
  }
  return section(
    'What is open',
    'Nothing: all protections that count are on.',
    table(
      ['Protection', 'State', 'Reason'],
      [...features, ...more, ...usb]
        .filter(isOpen)
        .map((one) => [nameOf(one.tweakId, settings), protectionState(one, settings), whyOf(one)]),
    ),
  )
}

const changedSection = ({ settings, unread }: SetSettings): string =>
  section(
    'What Clearpane changed',
    'No security or privacy setting: Clearpane has set none, or its changes were undone.',
    settings.length === 0
      ? ''
      : paragraph('Set by Clearpane and not undone. The lists below show the state of each setting now.'),
    table(
      ['Setting', 'Before', 'After', 'When'],
      settings.map(({ name, before, after, at }) => [name, before, after, timeText(at)]),
    ),
    unread === 0
      ? ''
      : paragraph(
          `Runs whose records couldn’t be read in full: ${unread}. Their changes may be missing here.`,
        ),
  )

const severities = { low: 'Low', moderate: 'Moderate', high: 'High', severe: 'Severe' } as const
const outcomes = { active: 'Active', removed: 'Removed', allowed: 'Allowed' } as const

const findingsSection = ({ protectionLog: log, threats }: SecurityState): string => {
  const title = 'Defender’s findings and scans'
  if (log === null) return section(title, `Unknown: ${reasonOf(threats.reason)}`)
  const moment = (at: string | null) => (at === null ? 'none on record' : timeText(at))
  const found = log.findings.map(({ at, name, severity, path, state }) => [
    name,
    outcomes[state],
    severity === null ? '' : severities[severity],
    timeText(at),
    path ?? '',
  ])
  return section(
    title,
    '',
    table(
      ['What', 'When'],
      [
        ['Last quick scan', moment(log.quickScan)],
        ['Last full scan', moment(log.fullScan)],
        ['Definitions updated', moment(log.definitions)],
      ],
    ),
    found.length === 0
      ? paragraph('Defender’s log lists no findings.')
      : table(['Finding', 'State', 'Severity', 'When', 'File'], found),
  )
}

const networks: Readonly<Record<string, string>> = {
  Domain: 'Domain network',
  Private: 'Private network',
  Public: 'Public network',
}
const properties: Readonly<Record<string, string>> = {
  Enabled: 'firewall',
  DefaultInboundAction: 'connections from outside',
}
const switches: Readonly<Record<string, string>> = { true: 'On', false: 'Off' }

const firewallSections = ({ profiles, rules, unread }: SecurityState['firewall']): string =>
  [
    section(
      'Firewall profiles',
      'None could be read.',
      table(
        ['Profile', 'Property', 'State'],
        profiles.map(({ name, property, value, reason }) => [
          networks[name] ?? name,
          properties[property] ?? property,
          value === null ? `Unknown: ${reasonOf(reason)}` : (switches[value] ?? value),
        ]),
      ),
    ),
    section(
      'Custom firewall rules',
      'No custom rules.',
      table(
        ['Name', 'Rule'],
        [
          ...rules.map(({ name, rule }) => [name, rule]),
          ...unread.map(({ name, reason }) => [name, `Unknown: ${reasonOf(reason)}`]),
        ],
      ),
    ),
  ].join('\n')

const advice = (title: string, empty: string, ids: readonly string[], settings: KnownSettings): string =>
  section(
    title,
    empty,
    table(
      ['Setting', 'Now', 'Suggested'],
      ids.map((id) => {
        const known = settings.get(id)
        const now = known === undefined ? 'Unknown' : stateWord(known, known.status.state, null)
        return [nameOf(id, settings), now, suggested(id, settings)]
      }),
    ),
  )

const privacySection = ({ parts }: SecurityState['privacy'], settings: KnownSettings): string =>
  section(
    'Privacy',
    'None of its settings is on this PC.',
    table(
      ['Setting', 'Impact', 'State'],
      parts.map(({ tweakId, impact, state }) => {
        const known = settings.get(tweakId)
        return [
          nameOf(tweakId, settings),
          impact,
          known === undefined ? 'Unknown' : stateWord(known, state, null),
        ]
      }),
    ),
  )

const scoreText = ({ score, unknown }: SecurityState['score']): string =>
  score === null ? 'unknown' : `${score} of 100${unknown === 0 ? '' : `, ${unknown} unknown`}`

const figures = ({ critical: { on, of, unknown }, threats, recommendations }: SecurityState): string =>
  [
    `Core protections on: ${of === 0 ? 'none on this PC' : `${on} of ${of}`}${unknown === 0 ? '' : `, ${unknown} couldn’t be read`}.`,
    `Recommendations: ${recommendations.length}.`,
    `Active threats: ${threats.count ?? `unknown${threats.reason === null ? '' : ` (${inEnglish(threats.reason)})`}`}.`,
  ].join(' ')

/** The report's style sheet: the report is meant for paper, so it has no dark theme and nothing that scrolls. */
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

/** The scores come last: readers look for what is off first, and a score means little without its formula. */
const measuredSection = ({ score, privacy }: SecurityState): string =>
  [
    heading('How measured?'),
    paragraph(
      'Core protections are those under Windows Defender on the security page. A protection counts as on only if it could be read and is fully on.',
    ),
    paragraph(
      `Security score: ${scoreText(score)}. Privacy score: ${scoreText(privacy)}. Each score starts at 100. Each protection that’s off, and each setting that shares data, costs 15 points (high impact), 8 (medium) or 3 (low). Only what could be read counts.`,
    ),
  ].join('\n')

/** Explains why the report contains no recommendations. A protection that couldn't be read might be off. */
const noneOf = ({ score: { unknown } }: SecurityState): string =>
  unknown === 0
    ? 'None: everything that’s safe for everyone is on.'
    : `None among what could be read. Couldn’t be read: ${unknown}.`

export type ReportOf = {
  state: SecurityState
  settings: KnownSettings
  changed: SetSettings
  device: Device
  version: string
}

export const reportHtml = ({
  state,
  settings,
  changed,
  device,
  version,
}: ReportOf): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Security report: ${escapeHtml(device.title)}</title>
<style>${style}</style>
</head>
<body>
<h1>Security report</h1>
<p>${escapeHtml(device.title)}${device.sample ? ' (simulated)' : ''}, ${escapeHtml(device.description)}. Checked <time datetime="${escapeHtml(state.observedAt)}">${escapeHtml(timeText(state.observedAt))}</time> by Clearpane ${escapeHtml(version)}.</p>
${paragraph(figures(state))}
${openSection(state, settings)}
${changedSection(changed)}
${findingsSection(state)}
${protectionsSection('Protections', state.features, settings)}
${protectionsSection('More protections', state.more, settings)}
${firewallSections(state.firewall)}
${protectionsSection('Policies for USB and removable drives', state.usb, settings)}
${privacySection(state.privacy, settings)}
${advice('Recommendations', noneOf(state), state.recommendations, settings)}
${advice('Worth considering: each costs something that people may use', 'None.', state.questions, settings)}
${measuredSection(state)}
</body>
</html>
`

export const reportJson = ({
  state,
  device,
  version,
}: Pick<ReportOf, 'state' | 'device' | 'version'>): string =>
  // An escape code in JSON means the character itself.
  visibleLines(
    `${JSON.stringify({ report: 'security', clearpane: version, device: { id: device.id, title: device.title, description: device.description, sample: device.sample }, state }, null, 2)}\n`,
  )
