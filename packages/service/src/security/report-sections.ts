/** The report's sections, one for each that the page shows. Pure. */
import type { SecurityState } from '@clearpane/contracts'
import { inEnglish, type Reason } from '@clearpane/model'
import { paragraph, section, table } from './html.ts'

const states = {
  applied: 'On',
  partly: 'Partly on',
  notApplied: 'Off',
  unknown: 'Unknown',
  notApplicable: 'Not applicable',
} as const

/** Titles of settings, by id. */
export type Titles = ReadonlyMap<string, string>

const reasonOf = (reason: Reason | null): string => (reason === null ? '' : inEnglish(reason))

/** In this PC's time zone: the file is read where it was created. */
export const timeText = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))

export const protectionsSection = (title: string, list: SecurityState['features']): string =>
  section(
    title,
    'None on this PC.',
    table(
      ['Protection', 'Impact', 'State', 'Note'],
      list.map((one) => [
        one.title,
        one.impact,
        states[one.state],
        [reasonOf(one.reason), one.why ?? ''].filter((note) => note !== '').join(' '),
      ]),
    ),
  )

const severities = { low: 'Low', moderate: 'Moderate', high: 'High', severe: 'Severe' } as const
const outcomes = { active: 'Active', removed: 'Removed', allowed: 'Allowed' } as const

export const findingsSection = ({ protectionLog: log, threats }: SecurityState): string => {
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
      ? paragraph('Defender’s log names no finding.')
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

export const firewallSections = ({ profiles, rules, unread }: SecurityState['firewall']): string =>
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

export const advice = (title: string, empty: string, ids: readonly string[], titles: Titles): string =>
  section(
    title,
    empty,
    table(
      ['Setting'],
      ids.map((id) => [titles.get(id) ?? id]),
    ),
  )

const privacyState = ({ state, lost }: SecurityState['privacy']['parts'][number]): string => {
  if (state === 'notApplicable') return states.notApplicable
  if (lost === null) return states.unknown
  return lost === 0 ? 'Private' : 'Shares data'
}

export const privacySection = ({ parts }: SecurityState['privacy'], titles: Titles): string =>
  section(
    'Privacy',
    'None of its settings is on this PC.',
    table(
      ['Setting', 'Impact', 'State', 'Points lost'],
      parts.map((part) => [
        titles.get(part.tweakId) ?? part.key,
        part.impact,
        privacyState(part),
        part.lost === null ? '?' : part.lost.toString(),
      ]),
    ),
  )
