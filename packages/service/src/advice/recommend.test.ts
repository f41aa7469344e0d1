import { effectEntrySchema } from '@clearpane/contracts'
import type { RunDetail, TweakStatus } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import type { Entry } from '../ledger/effects.ts'
import { recordsOf } from './kept.ts'
import { appliedAt, benefitOf } from './recommend.ts'

const at = (hour: number) => `2026-11-26T${String(hour).padStart(2, '0')}:00:00.000Z`
const since = Date.parse(at(8))

type Cause = RunDetail['changes'][number]['causes'][number]
const run = (
  hour: number,
  causes: readonly Cause[],
  kind: 'selection' | 'undo' = 'selection',
  result = 'done',
) =>
  ({
    endedAt: at(hour),
    origin: kind === 'selection' ? { kind, choices: [] } : { kind, runId: 'a', putBack: [] },
    changes: causes.map((cause) => ({ causes: [cause], result })),
  }) as unknown as RunDetail

const tweak = (id: string): Cause => ({ by: 'tweak', id, option: 'on' })
const entry = (id: string, option: 'disabled' | 'enabled' = 'disabled'): Cause => ({
  ...{ by: 'item', type: 'startup', id, option },
})
type Rows = ReadonlyMap<string, { status: TweakStatus }>
const none: Rows = new Map()
const states = (state: TweakStatus['state'], ...ids: string[]): Rows =>
  new Map(ids.map((id) => [id, { status: { state } as TweakStatus }]))

const one = { tweakIds: ['a.one'], startupIds: [] }
const two = { tweakIds: [], startupIds: ['x', 'y'] }
const set = states('applied', 'a.one')

type Case = {
  case: string
  offered: { tweakIds: string[]; startupIds: string[] }
  runs: RunDetail[]
  rows: Rows
  is: string | null
}

describe('a recommendation', () => {
  test.each<Case>([
    {
      case: 'a run did it and it holds',
      offered: one,
      runs: [run(9, [tweak('a.one')])],
      rows: set,
      is: at(9),
    },
    {
      ...{ case: 'a run did it and it didn’t last', offered: one, runs: [run(9, [tweak('a.one')])] },
      ...{ rows: states('notApplied', 'a.one'), is: null },
    },
    { case: 'it holds and no run did it', offered: one, runs: [], rows: set, is: null },
    {
      ...{ case: 'a run did it before the analysis', offered: one, runs: [run(7, [tweak('a.one')])] },
      ...{ rows: set, is: null },
    },
    {
      ...{ case: 'the change failed', offered: one, rows: set, is: null },
      runs: [run(9, [tweak('a.one')], 'selection', 'failed')],
    },
    {
      ...{ case: 'both start-up entries are off', offered: two, rows: none, is: at(10) },
      runs: [run(10, [entry('y')]), run(9, [entry('x')])],
    },
    {
      ...{ case: 'one of two start-up entries is off', offered: two, rows: none, is: null },
      runs: [run(9, [entry('x')])],
    },
    {
      ...{ case: 'an undo brought an entry back', offered: two, rows: none, is: null },
      runs: [run(11, [entry('x')], 'undo'), run(9, [entry('x'), entry('y')])],
    },
    {
      ...{ case: 'an entry was turned on', offered: two, rows: none, is: null },
      runs: [run(9, [entry('x'), entry('y', 'enabled')])],
    },
    {
      ...{ case: 'nothing is offered', offered: { tweakIds: [], startupIds: [] }, rows: none, is: null },
      runs: [run(9, [tweak('a.one')])],
    },
  ])('reports $is as the time when it was applied, when $case', ({ offered, runs, rows, is }) =>
    expect(appliedAt(offered, runs, rows, since)).toBe(is),
  )
})

describe('the expected benefit', () => {
  const figures = (boot: number) => ({
    ...{ at: 1, memory: 1, processes: null, diskFree: null, boot, startedAt: 1 },
  })
  const moved = (tweakIds: string[], from: number, to: number): Entry =>
    effectEntrySchema.parse({
      ...{ runId: 'r', tweakIds, changed: 1, isUndo: false, before: figures(from), after: figures(from) },
      noise: { memory: null, processes: null, diskFree: null, boot: 1 },
      later: { boot: to, startedAt: 2 },
    })
  const finding = { ruleId: 'edge-preloads', tweakIds: ['edge.startupBoost'], startupIds: [] }

  test('is taken from earlier changes of only this setting on this PC, with count, median and spread', () =>
    expect(
      benefitOf(finding, [
        moved(['edge.startupBoost'], 30, 26),
        moved(['edge.startupBoost'], 30, 24),
        // This improvement is no larger than the usual variation between startups.
        moved(['edge.startupBoost'], 30, 29.5),
        // Together with another setting.
        moved(['edge.startupBoost', 'edge.rewards'], 30, 5),
      ]),
    ).toEqual({ from: 'measured', what: 'boot', unit: 's', runs: 2, median: -5, spread: 1 }))

  test('comes from a source or from the facts, or is unknown, if nothing was measured on this PC', () => {
    expect(benefitOf(finding, [])).toMatchObject({ from: 'source' })
    const slow = { ruleId: 'slow-startup-programs', tweakIds: [], startupIds: ['x'] }
    expect(benefitOf(slow, [])).toEqual({ from: 'facts' })
    expect(benefitOf({ ruleId: 'run-failed', tweakIds: [], startupIds: [] }, [])).toEqual({ from: 'unknown' })
  })
})

test('the ratings of recommendations are counted separately for each rule', () => {
  const said = (ruleId: string, answer: 'helpful' | 'not_helpful', analysisId: string) => ({
    ...{ ruleId, answer, analysisId },
  })
  const records = recordsOf([
    said('a', 'helpful', '1'),
    said('a', 'not_helpful', '2'),
    said('b', 'helpful', '1'),
  ])
  expect([...records]).toEqual([
    ['a', { helpful: 1, notHelpful: 1 }],
    ['b', { helpful: 1, notHelpful: 0 }],
  ])
})
