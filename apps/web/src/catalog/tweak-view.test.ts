import { tweakById, tweaks } from '@clearpane/catalog'
import { because, type Observation, type Tweak, type TweakStatus, textReason } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import { startOptions } from './start-types.ts'
import { countFilter, passes } from './tweak-filter.ts'
import {
  canStage,
  controlOf,
  defaultAmong,
  hasNoWayOff,
  isSafeToSelect,
  lockOf,
  type Row,
  rowName,
  rowState,
  toggled,
} from './tweak-view.ts'

const tweak = (id: string): Tweak => {
  const found = tweakById.get(id)
  if (found === undefined) throw new Error(`the catalog has no ${id}`)
  return found
}

const row = (id: string, state: TweakStatus['state'], more: Partial<TweakStatus> = {}): Row => ({
  tweak: tweak(id),
  status: {
    id,
    state,
    option: state === 'applied' ? (tweak(id).options[0]?.id ?? null) : null,
    reason: null,
    settings: [],
    ...more,
  },
})
const observed = (observation: Observation): TweakStatus['settings'] => [
  { resource: { kind: 'service', name: 'X' }, observed: observation, holds: null },
]

describe('a row’s control', () => {
  it.each([
    ['a plain entry has a switch', 'privacy.advertisingId', 'switch'],
    ['an entry with options has a list', 'services.fax', 'options'],
    ['an entry that is only watched has none', 'services.taskScheduler', 'watched'],
    ['an entry that sets nothing has none', 'debloat.microsoftEdge', 'note'],
  ] as const)('is right: %s', (_case, id, control) => expect(controlOf(tweak(id))).toBe(control))

  it('stages nothing if there is nothing to set or the setting is only watched, whatever the PC reports', () => {
    for (const one of tweaks) {
      const control = controlOf(one)
      if (control === 'note' || control === 'watched')
        expect({ id: one.id, stages: canStage(row(one.id, 'notApplied')) }).toEqual({
          id: one.id,
          stages: false,
        })
    }
  })
})

describe('the state of a row', () => {
  it.each([
    ['applied is on', row('privacy.advertisingId', 'applied'), 'on'],
    ['partly is mixed', row('privacy.advertisingId', 'partly'), 'mixed'],
    ['not applied is off', row('privacy.advertisingId', 'notApplied'), 'off'],
    [
      'a denied one needs an administrator',
      row('privacy.advertisingId', 'unknown', {
        settings: observed({ status: 'denied', reason: textReason('no') }),
      }),
      'admin',
    ],
    [
      'an unreadable one is unknown',
      row('privacy.advertisingId', 'unknown', {
        settings: observed({ status: 'failed', reason: textReason('no') }),
      }),
      'unknown',
    ],
    [
      'a policy of an organisation is named',
      row('privacy.advertisingId', 'notApplicable', {
        reason: because('managed'),
      }),
      'managed',
    ],
    [
      'anything else that does not apply says so',
      row('privacy.advertisingId', 'notApplicable', {
        reason: because('needsBuild', { least: 2, build: 1 }),
      }),
      'notApplicable',
    ],
  ] as const)('is right: %s', (_case, one, state) => expect(rowState(one)).toBe(state))
})

describe('pressing a switch', () => {
  it.each([
    ['stages on if it’s off', row('privacy.advertisingId', 'notApplied'), undefined, 'on'],
    ['stages the Windows default if it’s on', row('privacy.advertisingId', 'applied'), undefined, 'default'],
    [
      'stages nothing if it’s on and only undo leads back',
      row('privacy.languageList', 'applied'),
      undefined,
      null,
    ],
    ['unstages a staged one', row('privacy.advertisingId', 'notApplied'), 'on', null],
    ['stages on for a mixed one', row('privacy.advertisingId', 'partly'), undefined, 'on'],
  ] as const)('does the right thing: %s', (_case, one, staged, next) =>
    expect(toggled(one, staged)).toBe(next),
  )
})

describe('a service’s row', () => {
  it('offers Windows’ start types in order, and the default is one of them', () => {
    // Windows starts these services in a fixed order as part of a group, so they can't have a delayed start.
    const inOrder = ['services.superfetch', 'services.printSpooler']
    const twelve = tweaks.filter((one) => startOptions(one) !== null)
    expect(twelve.length).toBeGreaterThanOrEqual(10)
    for (const one of twelve) {
      expect({ id: one.id, starts: startOptions(one)?.map(({ start }) => start) }).toEqual({
        id: one.id,
        starts: ['Automatic', ...(inOrder.includes(one.id) ? [] : ['Delayed']), 'Manual', 'Disabled'],
      })
      expect({ id: one.id, known: defaultAmong(one) !== null }).toEqual({ id: one.id, known: true })
    }
  })

  it.each([
    ['what is on stays on if a page locks it', 'applied', { 'security.enableUAC': 'why' }, 'why'],
    ['what is off can be turned on there', 'notApplied', { 'security.enableUAC': 'why' }, null],
    ['what is half on can be turned on', 'partly', { 'security.enableUAC': 'why' }, null],
    ['a page without locks locks nothing', 'applied', undefined, null],
    ['a lock only affects its own entry', 'applied', { 'security.smartScreen': 'why' }, null],
  ] as const)('is locked: %s', (_case, state, locks, why) =>
    expect(lockOf(row('security.enableUAC', state), locks)).toBe(why),
  )

  it('has the name that Windows uses for the service', () =>
    expect(rowName(row('services.superfetch', 'applied'), 'en')).toBe('SysMain'))

  it('has a name in the user’s language', () =>
    expect(rowName(row('services.printSpooler', 'applied'), 'de')).toBe('Druckwarteschlange'))
})

describe('a setting that is safe to select', () => {
  it('is never unsafe, unproven, permanent or weakening, anywhere in the catalog', () => {
    const safe = tweaks.filter(({ id }) => isSafeToSelect(row(id, 'notApplied')))
    expect(safe.length).toBeGreaterThan(100)
    for (const one of safe) {
      expect(one.risk).toBe('safe')
      expect(['documented', 'measured', 'community']).toContain(one.evidence)
      expect(one.unverified ?? one.weakensSecurity ?? false).toBe(false)
      expect(one.reversible).not.toBe('no')
    }
  })

  // Invented entries, because the catalog currently has no safe entry with any of these reasons.
  it.each<{ case: string; more: Partial<Tweak> }>([
    { case: 'has a price', more: { risk: 'caution' } },
    { case: 'weakens protection', more: { weakensSecurity: true } },
    { case: 'nobody confirmed', more: { unverified: true } },
    { case: 'does nothing', more: { evidence: 'placebo' } },
    { case: 'nobody shows', more: { evidence: 'unsourced' } },
    { case: 'cannot be undone', more: { reversible: 'no' } },
  ])('is never what $case', ({ more }) => {
    const safe = row('privacy.advertisingId', 'notApplied')
    expect(isSafeToSelect(safe)).toBe(true)
    expect(isSafeToSelect({ ...safe, tweak: { ...safe.tweak, ...more } })).toBe(false)
  })

  it.each(['applied', 'unknown', 'notApplicable'] as const)('never has the state %s', (state) =>
    expect(isSafeToSelect(row('privacy.advertisingId', state))).toBe(false),
  )
})

describe('a filter of the list', () => {
  const rows = [
    row('privacy.advertisingId', 'notApplied'),
    row('privacy.activityHistory', 'applied'),
    row('privacy.cameraAccess', 'unknown'),
  ]
  it.each([
    ['none shows all', [], 3],
    ['states are "or"', ['todo', 'done'], 2],
    ['the others narrow', ['todo', 'safe'], 1],
    ['unknown counts as blocked', ['blocked'], 1],
    ['staged shows what is staged', ['staged'], 1],
  ] as const)('shows the right rows: %s', (_case, filters, shown) =>
    expect(
      rows.filter((one) => passes(one, filters, { 'privacy.cameraAccess': { option: 'on' } })),
    ).toHaveLength(shown),
  )

  it('shows the number of rows that match it', () => expect(countFilter(rows, 'done', {})).toBe(1))
})

it.each([
  { id: 'security.configureFirewall', off: false },
  { id: 'services.enableFastStartup', off: false },
  { id: 'privacy.advertisingId', off: true },
])('a switch whose target is Windows’ own default can’t flip to nothing: $id', ({ id, off }) => {
  const tweak = tweakById.get(id)
  if (tweak === undefined) throw new Error(`no tweak ${id}`)
  const status = { id, state: 'applied' as const, option: 'on', reason: null, settings: [] }
  expect(hasNoWayOff({ tweak, status })).toBe(!off)
})
