import {
  because,
  causeKey,
  type LeftOut,
  type Origin,
  resourceKey,
  settingsOf,
  type UndoOrigin,
} from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeOf } from '../../testing/screen.tsx'
import { leftOutGroups, whyOf } from './review-body.tsx'
import { keeping, shownSettings, without } from './use-review.ts'

const key = (id: string) => causeKey({ by: 'tweak', id, option: '' })
const origin = {
  kind: 'selection',
  presetId: 'privacy-focused',
  choices: [{ tweakId: 'privacy.a', option: 'on' }, { tweakId: 'privacy.b' }],
  items: [{ type: 'app', id: 'Some.App_1', option: 'removed' }],
  rules: [{ name: 'Game', rule: null }],
} as unknown as Extract<Origin, { kind: 'selection' }>
const all = [key('privacy.a'), key('privacy.b'), 'app some.app_1', 'rule Game']

describe('a review without some settings', () => {
  it.each<{ case: string; off: string[]; is: object | null }>([
    { case: 'is the same while nothing is taken out', off: [], is: origin },
    { case: 'keeps nothing once everything is', off: all, is: null },
    {
      case: 'is no longer the preset, keeps the options of the rest, and still leaves what goes further',
      off: [key('privacy.b'), 'rule Game'],
      is: {
        kind: 'selection',
        choices: [{ ...origin.choices[0], atLeast: true }],
        items: origin.items,
      },
    },
    {
      case: 'may contain only items',
      off: [...all.slice(0, 2), 'rule Game'],
      is: { choices: [], items: origin.items },
    },
  ])('requests the right plan: $case', ({ off, is }) => {
    const left = without(origin, new Set(off))
    if (is === null) expect(left).toBeNull()
    else expect(left).toMatchObject(is)
    if (off.length > 0) expect(left?.presetId).toBeUndefined()
  })

  it('keeps every row in its place, whichever rows are ticked (seed 8)', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    fc.assert(
      fc.property(fc.subarray(ids), (off) => {
        const row = (id: string, at: string) => ({ key: id, cause: null, changes: [at] })
        const whole = ids.map((id) => row(id, 'first'))
        const now = ids.filter((id) => !off.includes(id)).map((id) => row(id, 'again'))
        const shown = shownSettings(whole, now, new Set(off))
        expect(shown.map((one) => one.key)).toEqual(ids)
        for (const one of shown) expect(one.changes).toEqual([off.includes(one.key) ? 'first' : 'again'])
      }),
      { seed: 8 },
    )
  })
})

describe('an undo without some settings', () => {
  const undo: UndoOrigin = { kind: 'undo', runId: 'r', putBack: [] }
  const causes = [1, 2].map((n) => ({ by: 'tweak' as const, id: `privacy.${n}`, option: 'on' }))
  const shared = changeOf(3, 'shared', { causes })
  const changes = [changeOf(1, 'privacy.1'), changeOf(2, 'privacy.2'), shared]
  const keys = changes.map(({ resource }) => resourceKey(resource)).sort()

  it.each<{ case: string; off: string[]; keep: string[] | null | undefined }>([
    { case: 'is the same while nothing is taken out', off: [], keep: undefined },
    {
      case: 'keeps what they wrote, and what they share with another',
      off: [key('privacy.1')],
      keep: keys.filter((one) => !one.endsWith('privacy.2')),
    },
    { case: 'is nothing once all are taken out', off: [key('privacy.1'), key('privacy.2')], keep: null },
  ])('requests the right plan: $case', ({ off, keep }) => {
    const left = keeping(undo, settingsOf(changes), new Set(off))
    if (keep === null) expect(left).toBeNull()
    else expect(left?.keep).toEqual(keep)
  })
})

describe('the list of settings that a plan left out', () => {
  it.each([
    { why: 'notApplicable', detail: because('managed'), is: 'organization' },
    { why: 'notApplicable', detail: because('protectedTaskbar'), is: 'windows' },
    { why: 'notApplicable', detail: because('notHere'), is: 'notHere' },
    { why: 'denied', detail: because('noRights'), is: 'locked' },
    { why: 'failed', detail: because('noAnswer'), is: 'unreadable' },
    { why: 'guard', detail: because('guard'), is: 'watched' },
    { why: 'already', detail: because('already'), is: 'already' },
  ] as const)('gives the reason $why with $detail.code as "$is"', ({ is, ...of }) =>
    expect(whyOf(of)).toBe(is),
  )

  it('counts each setting once, even if it has several stored values', () => {
    const item = (id: string, name: string): LeftOut => ({
      resource: { kind: 'registry', hive: 'HKCU', path: 'Software\\Made', name },
      observed: { status: 'absent' },
      causes: [{ by: 'tweak', id, option: 'on' }],
      why: 'already',
      detail: because('already'),
    })
    const groups = leftOutGroups([item('a.a', '1'), item('a.a', '2'), item('a.b', '3')])
    expect(groups.map(({ why, settings }) => [why, settings.length])).toEqual([['already', 2]])
    expect(leftOutGroups([item('a.a', '1'), item('a.b', '2')], new Set(['tweak a.a']))).toMatchObject([
      { why: 'already', settings: [{ key: 'tweak a.b' }] },
    ])
  })

  it('shows each setting once, either as already set or as missing', () => {
    const part = (id: string, name: string, here: boolean): LeftOut => ({
      resource: { kind: 'registry', hive: 'HKCU', path: 'Software\\Made', name },
      observed: { status: 'absent' },
      causes: [{ by: 'tweak', id, option: 'on' }],
      why: here ? 'already' : 'notApplicable',
      detail: because(here ? 'already' : 'notHere'),
    })
    const parts = [
      part('gaming.mode', '1', true),
      part('gaming.mode', '2', false),
      part('gaming.gone', '3', false),
      part('gaming.new', '4', false),
    ]
    const groups = leftOutGroups(parts, new Set(['tweak gaming.new']))
    expect(groups.map(({ why, settings }) => [why, settings.map(({ key }) => key)])).toEqual([
      ['notHere', ['tweak gaming.gone']],
      ['already', ['tweak gaming.mode']],
    ])
  })
})
