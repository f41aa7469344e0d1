/**
 * Tests the report as an HTML page: it contains every section of the security page, and no text from a PC becomes
 * markup.
 */
import type { SecurityState } from '@clearpane/contracts'
import { because, type Device } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { reportHtml, reportJson } from './report.ts'

const bad = `"><img src=x onerror='a'>&amp;</td></table><script>`
const at = '2026-01-02T03:04:05.000Z'
type Protection = SecurityState['features'][number]

const protection = (title: string, more: Partial<Protection> = {}): Protection => ({
  ...{ key: title, tweakId: 'a.b', title, impact: 'High', state: 'applied', reason: null },
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
  features: [protection(bad, { why: bad, locked: true })],
  more: [protection('Sandbox', { state: 'notApplied' })],
  usb: [protection('AutoRun', { state: 'unknown', reason: because('notReadHere') })],
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
const titles = new Map([
  ['a.named', bad],
  ['a.unread', 'Location'],
])
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
    titles,
  }
  const page = reportHtml(of)
  expect(page).toContain('<td><bdi>invoice\\u202efdp.exe\\u001b[2J\\u2028</bdi></td>')
  for (const text of [page, reportJson(of)]) expect(text).not.toMatch(/[^\P{Cc}\n]|[\p{Bidi_Control}\p{Zl}]/u)
  expect(JSON.parse(reportJson(of))).toMatchObject({ state: spoofed, device: { title: hidden } })
})

const html = (more: Partial<SecurityState> = {}) =>
  reportHtml({ state: { ...state, ...more }, device, version: bad, titles })
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
    ['more protections', 'Sandbox High Off'],
    ['the firewall’s profiles in words', 'Public network firewall On'],
    ['rules of one’s own', 'Custom firewall rules Name Rule'],
    ['rules that couldn’t be read', 'Unknown: '],
    ['USB policies with their reason', 'AutoRun High Unknown'],
    ['the parts of the privacy score', 'Location Low Unknown ?'],
    ['recommendations', 'Recommendations Setting'],
    ['what may be worth it', 'people may use Setting Location'],
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
    // note; three strings in a profile; two in a rule; an unreadable rule; two privacy settings; a recommendation.
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
