/**
 * Tests the report as an HTML page: it contains every section of the security page, it names settings with nouns, and
 * no text from a PC becomes markup.
 */
import { tweakById } from '@clearpane/catalog'
import type { SecurityState } from '@clearpane/contracts'
import { because, type Device, type RunChange, type RunDetail, type Tweak } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { reportHtml, reportJson } from './report.ts'
import { type Known, setByRuns } from './report-settings.ts'

const bad = `"><img src=x onerror='a'>&amp;</td></table><script>`
const at = '2026-01-02T03:04:05.000Z'
type Protection = SecurityState['features'][number]

/** A protection whose title names an action; the report must never show such a title next to a state. */
const protection = (tweakId: string, more: Partial<Protection> = {}): Protection => ({
  ...{
    key: tweakId,
    tweakId,
    title: 'Turn off what is meant',
    impact: 'High',
    state: 'applied',
    reason: null,
  },
  ...{ locked: false, why: null, ...more },
})
const score = {
  ...{ score: 70, atLeast: 55, band: 'yellow' as const, unknown: 1 },
  parts: [
    { key: bad, tweakId: 'a.named', impact: 'High', state: 'notApplied', worth: 15, lost: 15 },
    { key: 'x', tweakId: 'a.unread', impact: 'Low', state: 'unknown', worth: 3, lost: null },
    { key: bad, tweakId: 'a.untitled', impact: 'Low', state: 'applied', worth: 3, lost: 0 },
  ] as SecurityState['score']['parts'],
}
const state: SecurityState = {
  ...{ observedAt: at, score, privacy: score, critical: { on: 4, of: 5, unknown: 1 } },
  threats: { count: 1, reason: null },
  protectionLog: {
    findings: [{ at, name: bad, severity: 'severe', path: bad, state: 'active' }],
    ...{ quickScan: at, fullScan: null, definitions: at },
  },
  features: [protection('a.named', { why: bad, locked: true })],
  more: [protection('a.sandbox', { state: 'notApplied' })],
  usb: [protection('a.autorun', { state: 'unknown', reason: because('notReadHere') })],
  firewall: {
    profiles: [
      { name: 'Public', property: 'Enabled', value: 'true', reason: null },
      { name: bad, property: bad, value: bad, reason: null },
    ],
    rules: [{ name: bad, rule: bad }],
    unread: [{ name: bad, reason: because('notReadHere') }],
  },
  recommendations: ['a.named'],
  questions: ['a.unread'],
}
const device = { id: 'this', title: bad, description: bad, sample: false } as Device
const option = (id: string, label: string) => ({ id, label, settings: [] })
const known = (name: string, [open, set]: [string, string], state: Known['status']['state']): Known => ({
  tweak: {
    area: 'security',
    name: { en: name, de: 'Deutsch' },
    states: { open: { en: open, de: 'Offen' }, set: { en: set, de: 'Gesetzt' } },
    options: [option('on', 'On')],
  },
  status: { state, option: state === 'applied' ? 'on' : null },
})
const settings = new Map([
  ['a.named', known(bad, ['Open', 'Closed'], 'notApplied')],
  ['a.unread', known('Location', ['Allowed', 'Blocked'], 'unknown')],
  ['a.untitled', known(bad, ['Shared', 'Private'], 'applied')],
  ['a.sandbox', known('Sandbox', ['May start', 'Blocked'], 'notApplied')],
  ['a.autorun', known('AutoRun', ['USB starts programs', 'Blocked'], 'unknown')],
])
const changed = { settings: [{ name: 'Sandbox', before: 'May start', after: 'Blocked', at }], unread: 2 }
const hidden = 'invoice\u202efdp.exe\u001b[2J\u2028'
/** Data in which every string that comes from the PC itself is hostile. */
const spoofed: SecurityState = JSON.parse(
  JSON.stringify(state).replaceAll(JSON.stringify(bad).slice(1, -1), JSON.stringify(hidden).slice(1, -1)),
)

test('the security report shows hidden characters as codes, both as a page and as data', () => {
  const of = {
    state: spoofed,
    device: { ...device, title: hidden, description: hidden },
    version: hidden,
    settings,
    changed,
  }
  const page = reportHtml(of)
  expect(page).toContain('<td><bdi>invoice\\u202efdp.exe\\u001b[2J\\u2028</bdi></td>')
  for (const text of [page, reportJson(of)]) expect(text).not.toMatch(/[^\P{Cc}\n]|[\p{Bidi_Control}\p{Zl}]/u)
  expect(JSON.parse(reportJson(of))).toMatchObject({ state: spoofed, device: { title: hidden } })
})

const html = (more: Partial<SecurityState> = {}) =>
  reportHtml({ state: { ...state, ...more }, settings, changed, device, version: bad })
/** The text as a reader sees it, with a space between table cells. */
const textOf = (page: string) =>
  page
    .replace(/<style>.*<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

describe('the security report', () => {
  test.each([
    [
      'the figures at the top',
      'Core protections on: 4 of 5, 1 couldn’t be read. Recommendations: 1. Active threats: 1.',
    ],
    ['when Defender scanned', 'Last full scan none on record'],
    ['what Defender found, with its file', 'Active Severe'],
    ['protections', 'Protections Protection Impact State Note'],
    ['more protections', 'Sandbox High May start'],
    ['the firewall’s profiles in words', 'Public network firewall On'],
    ['rules of one’s own', 'Custom firewall rules Name Rule'],
    ['rules that couldn’t be read', 'Unknown: '],
    ['USB policies with their reason', 'AutoRun High Unknown'],
    ['the parts of the privacy score', 'Location Low Unknown'],
    ['recommendations', 'Recommendations Setting Now Suggested'],
    ['what may be worth it', 'people may use Setting Now Suggested Location Unknown Blocked'],
    ['what is off, with the reason', ' Sandbox May start Not set yet. '],
    ['what couldn’t be read, with the reason', 'AutoRun Unknown not read on this system yet'],
    ['what Clearpane changed', 'Setting Before After When Sandbox May start Blocked 2 January 2026'],
    ['that some runs couldn’t be read', 'records couldn’t be read in full: 2.'],
  ])('has %s', (_, text) => {
    expect(textOf(html())).toContain(text)
  })

  test.each([
    [
      'Defender’s log can’t be read',
      { protectionLog: null, threats: { count: null, reason: because('notReadHere') } },
      'Defender’s findings and scans Unknown: ',
    ],
    [
      'Defender found nothing',
      { protectionLog: { findings: [], quickScan: null, fullScan: null, definitions: null } },
      'Defender’s log lists no findings.',
    ],
    ['there are no rules', { firewall: { profiles: [], rules: [], unread: [] } }, 'No custom rules.'],
    [
      'no core protection is on this PC',
      { critical: { on: 0, of: 0, unknown: 0 } },
      'Core protections on: none on this PC. Recommendations: 1.',
    ],
    [
      'nothing is left to recommend',
      { recommendations: [], score: { ...score, unknown: 0 } },
      'Recommendations None: everything that’s safe for everyone is on.',
    ],
    [
      'nothing is left to recommend among what was read',
      { recommendations: [] },
      'Recommendations None among what could be read. Couldn’t be read: 1.',
    ],
  ] as const)('says so if %s', (_, more, text) => {
    expect(textOf(html(more as Partial<SecurityState>))).toContain(text)
  })

  test('shows a hostile name as plain text everywhere', () => {
    const page = html()
    // Counts these strings: title, heading, description and version; a finding's name and path; a protection and its
    // note; three strings in a profile; two in a rule; one unreadable rule; two privacy settings; and a
    // recommendation.
    expect(page.split('&quot;&gt;&lt;img src=x onerror=&#39;a&#39;&gt;&amp;amp;').length - 1).toBe(
      4 + 2 + 2 + 3 + 2 + 1 + 2 + 1,
    )
    const tags = new Set([...page.matchAll(/<\/?([^\s>]+)/g)].map(([, tag]) => tag))
    expect([...tags].toSorted()).toEqual([
      '!doctype',
      'bdi',
      'body',
      'h1',
      'h2',
      'head',
      'html',
      'meta',
      'p',
      'style',
      'table',
      'tbody',
      'td',
      'th',
      'thead',
      'time',
      'title',
      'tr',
    ])
    const closed = (tag: string) => page.split(`<${tag}>`).length === page.split(`</${tag}>`).length
    expect(['table', 'td', 'tr', 'p', 'h2'].filter((tag) => !closed(tag))).toEqual([])
  })
})

describe('the words of the security report', () => {
  const page = textOf(html())

  test('name no setting by its title, because the title describes an action', () => {
    expect(page).not.toContain('Turn off what is meant')
  })

  test('have points only under “How measured?”, which is the last part', () => {
    const [before, after, ...more] = page.split('How measured?')
    expect(more).toEqual([])
    expect(before).not.toMatch(/points?\b|\bscores?\b|of 100/i)
    expect(after).toContain('Security score: 70 of 100')
  })

  // The words of the real catalog, because a state next to an action's title would mean the opposite of what is true.
  test.each([
    ['applied', 'Remote Assistance High Blocked'],
    ['notApplied', 'Remote Assistance High Invitations allowed'],
    ['unknown', 'Remote Assistance High Unknown'],
  ] as const)('say what it means that a setting of the catalog is %s', (is, words) => {
    const tweak = tweakById.get('security.remoteAssistance') as Tweak
    const status = { state: is, option: is === 'applied' ? (tweak.options[0]?.id ?? null) : null }
    const one = protection(tweak.id, { title: tweak.title, state: is })
    const report = reportHtml({
      ...{ state: { ...state, more: [one] }, device, version: '1', changed },
      settings: new Map<string, Known>([...settings, [tweak.id, { tweak, status }]]),
    })
    expect(textOf(report)).toContain(words)
    expect(report).not.toContain(tweak.title)
  })
})

describe('what Clearpane changed', () => {
  const tweak = tweakById.get('security.remoteAssistance') as Tweak
  const rows = new Map<string, Known>([[tweak.id, { tweak, status: { state: 'applied', option: 'on' } }]])
  const [setting] = tweak.options[0]?.settings ?? []
  const change = (more: Partial<RunChange> = {}) =>
    ({
      ...{ changeId: 1, resource: setting?.resource, before: { status: 'absent' }, to: { status: 'absent' } },
      causes: [{ by: 'tweak', id: tweak.id, option: tweak.options[0]?.id }],
      ...{ result: 'done', undone: false, ...more },
    }) as unknown as RunChange
  const run = (endedAt: string, changes: RunChange[], more: Partial<RunDetail> = {}) =>
    ({
      endedAt,
      at: endedAt,
      changes,
      origin: { kind: 'selection' },
      result: 'done',
      damaged: 0,
      ...more,
    }) as unknown as RunDetail
  const later = '2026-02-03T00:00:00.000Z'

  test('is listed once for each setting, as the newest run left that setting', () => {
    expect(setByRuns([run(later, [change()]), run(at, [change()])], rows)).toEqual({
      settings: [{ name: 'Remote Assistance', before: 'Invitations allowed', after: 'Blocked', at: later }],
      unread: 0,
    })
  })

  test.each([
    ['that was undone', change({ undone: true }), {}],
    ['that failed', change({ result: 'failed' }), {}],
    ['of an undo', change(), { origin: { kind: 'undoAll' } }],
  ] as const)('has no change %s', (_, one, more) => {
    expect(setByRuns([run(at, [one], more as unknown as Partial<RunDetail>)], rows).settings).toEqual([])
  })

  test('counts the runs whose records can’t be read in full', () => {
    const runs = [run(at, [], { result: 'unreadable' }), run(at, [], { damaged: 1 }), run(at, [])]
    expect(setByRuns(runs, rows).unread).toBe(2)
  })
})
