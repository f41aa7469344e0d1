import {
  type Change,
  encodeRegistryData,
  type LeftOut,
  type Plan,
  planSchema,
  type Tweak,
  textReason,
} from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaOf, groupByArea, strongest, viewPlan } from './plan-view.ts'
import { settingNames } from './settings/settings-view.ts'

const resource = (name: string) => ({ kind: 'registry', hive: 'HKCU', path: 'Software\\Test', name }) as const
const one = {
  status: 'present',
  state: { kind: 'registry', ...encodeRegistryData({ type: 'REG_DWORD', data: 1 }) },
} as const

const byTweaks = (ids: readonly string[]) => ids.map((id) => ({ by: 'tweak' as const, id, option: 'on' }))

const change = (id: number, extra: Partial<Change> = {}): Change => ({
  id,
  resource: resource(`v${id}`),
  from: { status: 'absent' },
  to: one,
  causes: [{ by: 'tweak', id: 'privacy.a', option: 'on' }],
  admin: false,
  restart: 'none',
  reversible: 'exact',
  ...extra,
})

const leftOut = (why: LeftOut['why']): LeftOut => ({
  resource: resource(why),
  observed: one,
  causes: [{ by: 'tweak', id: 'privacy.a', option: 'on' }],
  why,
  detail: textReason(why),
})

const plan = (changes: Change[], left: LeftOut[] = []): Plan =>
  planSchema.parse({
    version: 1,
    device: 'sample',
    at: '2026-11-21T12:00:00.000Z',
    origin: { kind: 'selection', choices: [] },
    changes,
    leftOut: left,
    undoConflicts: [],
    refusals: [],
    hash: '0'.repeat(64),
  })

const tweaks = new Map(
  (
    [
      ['privacy.a', 'privacy', 'Turn off A'],
      ['gaming.b', 'gaming', 'Turn on B'],
    ] as const
  ).map(([id, area, title]) => [id, { id, area, title } as Tweak]),
)

describe('a plan sorted for reading', () => {
  it('first shows what makes the run incomplete, and hides the other left-out settings in a closed section', () => {
    const view = viewPlan(
      plan(
        [change(1)],
        (['already', 'notApplicable', 'denied', 'failed', 'conflict', 'guard'] as const).map(leftOut),
      ),
      tweaks,
    )
    expect(view.problems.map(({ why }) => why)).toEqual(['denied', 'failed', 'conflict', 'guard'])
    expect([view.already.length, view.notApplicable.length]).toEqual([1, 1])
  })

  it('shows the most extensive restart that a change requires, counts the changes that require an administrator, and lists permanent changes separately', () => {
    const view = viewPlan(
      plan([
        change(1, { restart: 'explorer', admin: true }),
        change(2, { restart: 'logoff' }),
        change(3, { reversible: 'no' }),
      ]),
      tweaks,
    )
    expect([view.restart, view.admin, view.lasting.map(({ id }) => id)]).toEqual(['logoff', 1, [3]])
  })

  it.each([
    { case: 'no change needs no restart', of: [], is: 'none' },
    { case: 'a reboot outweighs the rest', of: ['none', 'reboot', 'explorer'], is: 'reboot' },
  ] as const)('is right: $case', ({ of, is }) => expect(strongest(of)).toBe(is))

  it.each([
    {
      case: 'the first known tweak gives the area',
      ids: ['x.unknown', 'gaming.b', 'privacy.a'],
      area: 'gaming',
      title: 'x.unknown · Turn on B · Turn off A',
    },
    { case: 'keys we clean up belong to no tweak', ids: [], area: 'other', title: '' },
  ] as const)('is right: $case', ({ ids, area, title }) => {
    const causes = byTweaks(ids)
    expect([areaOf(causes, tweaks), settingNames(causes, tweaks, 'en')]).toEqual([area, title])
  })

  it('contains all changes and no others, whatever the tweaks (seed 3)', () => {
    const ids = fc.array(fc.constantFrom('privacy.a', 'gaming.b', 'gone.x'), { maxLength: 3 })
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 30 }), (lists) => {
        const changes = lists.map((ids, i) => change(i + 1, { causes: byTweaks(ids) }))
        const seen = groupByArea(changes, tweaks).flatMap((group) => group.changes.map(({ id }) => id))
        expect(seen.toSorted((a, b) => a - b)).toEqual(changes.map(({ id }) => id))
      }),
      { seed: 3, numRuns: 200 },
    )
  })
})
