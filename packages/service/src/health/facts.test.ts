import { aTweak, registrySetting } from '@clearpane/engine/testing'
import { because, type Reading, systemInformation, type TweakStatus } from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { healthFacts } from './facts.ts'

const at = '2026-11-25T10:00:00.000Z'
const is = (value: number, unit: string): Reading => ({ status: 'measured', value, unit, source: 's', at })
const none: Reading = { status: 'unavailable', reason: because('notReadHere') }
const factsOf = (known: Parameters<typeof systemInformation>[0]) =>
  healthFacts({
    rows: [],
    specKeys: {},
    information: systemInformation(known, because('notReadHere')),
    startup: none,
    usualMemory: null,
    observedAt: at,
  })

test.each([
  {
    case: 'a nearly full drive of Windows counts beside an empty one',
    known: { systemDriveFree: is(3, '%') },
  },
  { case: 'a full second drive costs nothing', known: { systemDriveFree: is(60, '%') } },
  { case: 'without the drive of Windows, free space elsewhere isn’t its share', known: {} },
])('a fact of the health score is right: $case', ({ known }) => {
  const { disk } = factsOf({ diskFree: is(50, 'bytes'), diskTotal: is(100, 'bytes'), ...known })
  expect(disk.reading).toEqual(known.systemDriveFree ?? none)
})

describe('a setting in the health score', () => {
  type State = TweakStatus['state']
  const states: State[] = ['applied', 'partly', 'notApplied', 'unknown', 'notApplicable']
  const row = (id: string, state: State) => ({
    tweak: aTweak(id, [registrySetting('HKCU\\A', id, { want: 'absent' })], { impact: 'Medium' }),
    status: { id, state, option: null, reason: null, settings: [] },
  })
  const withStates = (group: 'securityPage.defender' | 'privacySettings', all: readonly State[]) => {
    const rows = all.map((state, i) => row(`security.t${i}`, state))
    const specKeys = Object.fromEntries(all.map((_, i) => [`${group}.key${i}`, [`security.t${i}`]]))
    const facts = healthFacts({
      ...{ rows, specKeys, information: systemInformation({}, because('notReadHere')) },
      ...{ startup: none, usualMemory: null, observedAt: at },
    })
    const { reading, isWhole } = group === 'privacySettings' ? facts.privacy : facts.protections
    return { value: reading.status === 'measured' ? reading.value : null, isWhole }
  }

  const groups = ['securityPage.defender', 'privacySettings'] as const
  test.each(groups.flatMap((group) => states.map((state) => ({ group, state }))))(
    'in the group $group with the state $state is counted correctly beside an active setting',
    ({ group, state }) => {
      const is: Record<State, { value: number; isWhole: boolean }> = {
        applied: { value: 100, isWhole: true },
        partly: { value: 50, isWhole: true },
        notApplied: { value: 50, isWhole: true },
        unknown: { value: 100, isWhole: false },
        // This PC doesn't have the setting, so it has no effect on the score and doesn't count as a missing reading.
        notApplicable: { value: 100, isWhole: true },
      }
      expect(withStates(group, ['applied', state])).toEqual(is[state])
    },
  )

  test.each(groups)(
    'in the group %s changes no figure if it doesn’t apply to the PC, however many such settings there are',
    (group) =>
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...states), { maxLength: 8 }), fc.nat(5), (all, more) => {
          const others = all.filter((state) => state !== 'notApplicable')
          const beside = [...all, ...Array.from({ length: more }, (): State => 'notApplicable')]
          expect(withStates(group, beside)).toEqual(withStates(group, others))
        }),
        { numRuns: 100 },
      ),
  )

  test.each(groups)('in the group %s adds no figure if no setting in the group applies to the PC', (group) =>
    expect(withStates(group, ['notApplicable', 'notApplicable']).value).toBeNull(),
  )
})
