import {
  encodeRegistryData,
  englishPowerNames,
  inEnglish,
  type Kind,
  type Observation,
  type RegistryData,
  type Scalar,
  type ScalarKind,
  textReason,
} from '@clearpane/model'
import { describe, expect, it, vi } from 'vitest'
import { calendarDay, elapsed, timeAgo } from './time.ts'
import { shortValue, type ValueWords, valueText } from './value.ts'

const words: ValueWords = {
  locale: 'en',
  reasonOf: inEnglish,
  noBytes: '(no bytes)',
  emptyList: '(empty list)',
  rawBytes: 'raw bytes',
  absent: 'not set',
  notThere: 'not there',
  denied: 'access denied',
  unavailable: 'not on this PC',
  failed: 'could not be read',
  delayed: 'delayed',
  enabled: 'enabled',
  disabled: 'disabled',
  installed: 'installed',
  notInstalled: 'not installed',
  on: 'on',
  off: 'off',
  automatic: 'automatic',
  none: 'none',
  noFiles: 'no files',
  ready: 'ready',
  done: 'done',
  wholeKey: 'there',
  values: 'values',
  keys: 'keys',
  power: englishPowerNames,
  start: { Boot: 'Boot', System: 'System', Automatic: 'Automatic', Manual: 'Manual', Disabled: 'Disabled' },
  running: { running: 'running', stopped: 'stopped', paused: 'paused', pending: 'changing' },
}
const registry = (data: RegistryData): Observation => ({
  status: 'present',
  state: { kind: 'registry', ...encodeRegistryData(data) },
})

describe('a value in readable form', () => {
  it.each([
    {
      case: 'shows a small number as just the number',
      of: registry({ type: 'REG_DWORD', data: 1 }),
      text: '1',
      note: 'REG_DWORD',
    },
    {
      case: 'a large number also in hexadecimal',
      of: registry({ type: 'REG_DWORD', data: 255 }),
      text: '255 (0xff)',
      note: 'REG_DWORD',
    },
    {
      case: 'a number beyond 2^53 keeps its digits',
      of: registry({ type: 'REG_QWORD', data: '18446744073709551615' }),
      text: '18446744073709551615',
      note: 'REG_QWORD',
    },
    {
      case: 'a string is quoted, so an empty one can be seen',
      of: registry({ type: 'REG_SZ', data: '' }),
      text: '""',
      note: 'REG_SZ',
    },
    {
      case: 'a list shows its lines',
      of: registry({ type: 'REG_MULTI_SZ', data: ['a', 'b'] }),
      text: '"a", "b"',
      note: 'REG_MULTI_SZ',
    },
    {
      case: 'bytes are grouped',
      of: registry({ type: 'REG_BINARY', data: '0102ff' }),
      text: '01 02 ff',
      note: 'REG_BINARY',
    },
    {
      case: 'bytes that are not what the type promises stay bytes, and say so',
      of: { status: 'present', state: { kind: 'registry', type: 4, hex: '0100' } } as Observation,
      text: '01 00',
      note: 'REG_DWORD, raw bytes',
    },
    {
      case: 'absent is a word, not a zero',
      of: { status: 'absent' } as Observation,
      text: 'not set',
      note: '',
    },
    {
      case: 'denied carries its reason',
      of: { status: 'denied', reason: textReason('error 5') } as Observation,
      text: 'access denied',
      note: 'error 5',
    },
    {
      case: 'unavailable differs from absent',
      of: { status: 'unavailable', reason: textReason('no such API') } as Observation,
      text: 'not on this PC',
      note: 'no such API',
    },
    {
      case: 'failed differs from denied',
      of: { status: 'failed', reason: textReason('error 1359') } as Observation,
      text: 'could not be read',
      note: 'error 1359',
    },
    {
      case: 'a service says start type, delay and running state',
      of: {
        status: 'present',
        state: { kind: 'service', start: 'Automatic', delayed: true, running: 'running', triggered: false },
      } as Observation,
      text: 'Automatic (delayed), running',
      note: '',
    },
    {
      case: 'ignores the delay of a service that isn’t automatic',
      of: {
        status: 'present',
        state: { kind: 'service', start: 'Manual', delayed: true, running: 'stopped', triggered: true },
      } as Observation,
      text: 'Manual, stopped',
      note: '',
    },
  ])('is right: $case', ({ of, text, note }) => {
    expect(valueText(of, words)).toMatchObject({ text, note })
  })

  it.each<{ case: string; kind: ScalarKind; value: Scalar; text: string; note?: string }>([
    { case: 'a task is enabled or not', kind: 'task', value: true, text: 'enabled' },
    { case: 'a feature is enabled or not', kind: 'feature', value: false, text: 'disabled' },
    { case: 'a capability is installed or not', kind: 'capability', value: false, text: 'not installed' },
    {
      case: 'an app says its version beside',
      kind: 'appx',
      value: '1.2.3.4',
      text: 'installed',
      note: '1.2.3.4',
    },
    { case: 'other switches are on or off', kind: 'defender', value: true, text: 'on' },
    { case: 'a number is a number', kind: 'bcd', value: 30, text: '30' },
    { case: 'a word is a word', kind: 'tcp', value: 'Disabled', text: 'Disabled' },
    { case: 'name servers are listed', kind: 'dns', value: ['9.9.9.9', '1.1.1.1'], text: '9.9.9.9, 1.1.1.1' },
    { case: 'no name servers means those from the network', kind: 'dns', value: [], text: 'automatic' },
    { case: 'files are counted in bytes', kind: 'file', value: 3 * 2 ** 20, text: '3 MB' },
    { case: 'many files in larger units', kind: 'file', value: 3 * 2 ** 30, text: '3 GB' },
    { case: 'no files isn’t zero', kind: 'file', value: 0, text: 'no files' },
    { case: 'an action is ready', kind: 'action', value: 'ready', text: 'ready' },
  ])('is right: $case', ({ kind, value, text, note = '' }) => {
    expect(valueText({ status: 'present', state: { kind, value } }, words)).toMatchObject({
      tone: 'value',
      text,
      note,
    })
  })

  it.each([
    ['1 KB', 1024],
    ['1,5 MB', 1.5 * 2 ** 20],
    ['2 GB', 2 ** 31],
  ])('has German forms: %s', (text, value) => {
    const of: Observation = { status: 'present', state: { kind: 'file', value } }
    expect(valueText(of, { ...words, locale: 'de' }).text.replaceAll('\u00a0', ' ')).toBe(text)
  })

  it('describes a registry value in the page’s language', () => {
    const german = { ...words, noBytes: '(keine Bytes)', emptyList: '(leere Liste)', rawBytes: 'rohe Bytes' }
    const empty: Observation = { status: 'present', state: { kind: 'registry', type: 3, hex: '' } }
    const short: Observation = { status: 'present', state: { kind: 'registry', type: 4, hex: '01' } }
    expect(valueText(empty, german).text).toBe('(keine Bytes)')
    expect(valueText(short, german).note).toBe('REG_DWORD, rohe Bytes')
    expect(valueText(registry({ type: 'REG_MULTI_SZ', data: [] }), german).text).toBe('(leere Liste)')
  })

  it.each<[Kind, string]>([
    ['registry', 'not set'],
    ['bcd', 'not set'],
    ['appx', 'not installed'],
    ['task', 'not there'],
    ['registryKey', 'not there'],
  ])('is, for a missing %s, "%s"', (kind, text) => {
    expect(valueText({ status: 'absent' }, words, kind)).toMatchObject({ tone: 'absent', text })
  })

  it('shows how many values a whole registry key contains', () => {
    const tree = { className: '', security: null, link: false, values: [], keys: [] }
    const holds = { ...tree, values: [{ name: 'a', type: 1, hex: '' }], keys: [{ name: 'b', tree }] }
    const of: Observation = { status: 'present', state: { kind: 'registryKey', tree: holds } }
    expect(valueText(of, words)).toMatchObject({ text: 'there', note: 'values: 1, keys: 1' })
  })

  it('is shortened in a table cell if it is long, and complete elsewhere', () => {
    const whole = valueText(registry({ type: 'REG_SZ', data: 'x'.repeat(500) }), words)
    expect(whole.text).toHaveLength(502)
    expect(shortValue(whole).text.length).toBeLessThan(100)
  })
})

describe('the text of a time', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  it.each([
    { case: 'seconds', iso: '2026-11-21T11:59:30Z', says: '30 seconds ago' },
    { case: 'minutes', iso: '2026-11-21T11:57:10Z', says: '2 minutes ago' },
    { case: 'yesterday', iso: '2026-11-20T11:00:00Z', says: 'yesterday' },
    { case: 'never reads a time step as now', iso: '2026-11-21T12:00:00Z', says: 'now' },
  ])('is right: $case', ({ iso, says }) => {
    expect(timeAgo(iso, now, 'en')).toBe(says)
  })
  it.each([
    [0, '0:00'],
    [-5, '0:00'],
    [7_400, '0:07'],
    [760_000, '12:40'],
  ])('of %d ms is %s', (ms, text) => expect(elapsed(ms)).toBe(text))
})

describe('a date without a time', () => {
  it.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])('is the same day in %s', (zone) => {
    vi.stubEnv('TZ', zone)
    try {
      expect([calendarDay('2026-11-26', 'en'), calendarDay('2026-11-26', 'de')]).toEqual([
        'Nov 26, 2026',
        '26.11.2026',
      ])
    } finally {
      vi.unstubAllEnvs()
    }
  })
})
