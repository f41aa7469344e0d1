/**
 * Tests the whole catalog on the sample PC: after everything has been applied and undone, the PC's state is the same
 * as before, byte for byte. The time that it takes to observe the catalog is measured in bench/.
 */
import { tweaks } from '@clearpane/catalog'
import {
  fitTweaks,
  foldJournal,
  indexTweaks,
  planSelection,
  planUndoAll,
  runPlan,
  select,
} from '@clearpane/engine'
import { MemoryJournalStore, testClock, testIds } from '@clearpane/engine/testing'
import type { Choice, Tweak } from '@clearpane/model'
import { expect, test } from 'vitest'
import { openRestrictedPc, type SamplePc } from './index.ts'
import { movableClock, openTestPc } from './testing/open.ts'

/**
 * Selects as many choices as possible without contradictions; if two choices contradict each other, the first one
 * wins.
 */
const consistent = (catalog: ReadonlyMap<string, Tweak>, choices: readonly Choice[]): Choice[] => {
  const kept: Choice[] = []
  for (const choice of choices)
    if (select(catalog, [...kept, choice]).diagnostics.length === 0) kept.push(choice)
  return kept
}

const isExact = ({ reversible, options }: Tweak) =>
  reversible === 'exact' && options.every(({ settings }) => settings.every(({ guard }) => guard !== true))

const applyAndUndo = async (
  pc: SamplePc,
  option: number,
): Promise<{ changed: number; results: string[] }> => {
  const device = await pc.host.device()
  const catalog = indexTweaks(fitTweaks(tweaks, device.facts, '2026-11-25T12:00:00.000Z'))
  const clock = testClock()
  const store = new MemoryJournalStore()
  const deps = { host: pc.host, store, clock, ids: testIds(), makeAttachments: () => [] }
  const desired = tweaks.filter(isExact).flatMap(({ id, options }): Choice[] => {
    const chosen = options[option]
    return chosen === undefined ? [] : [{ tweakId: id, option: chosen.id }]
  })
  const plan = await planSelection(pc.host, {
    catalog,
    choices: consistent(catalog, desired),
    device,
    at: clock.now(),
  })
  expect(plan.refusals).toEqual([])
  await runPlan(deps, plan, { title: 'all', startedBy: 'test' })
  const journal = foldJournal(await store.read())
  const undo = await planUndoAll(pc.host, journal, device, clock.now(), { kind: 'undoAll', putBack: [] })
  expect(undo.undoConflicts).toEqual([])
  await runPlan(deps, undo, { title: 'back', startedBy: 'test' })
  return {
    changed: plan.changes.length,
    results: journal.runs.flatMap(({ changes }) => changes.map(({ result }) => result)),
  }
}

test.each([
  ['first', 0],
  ['second', 1],
])(
  'applying and undoing the %s option of every exactly reversible tweak leaves the PC unchanged',
  async (_, option) => {
    using pc = openTestPc({ tweaks })
    const before = pc.stateHash()
    const { changed, results } = await applyAndUndo(pc, option)
    expect(pc.stateHash()).toBe(before)
    expect(results.filter((result) => result !== 'done')).toEqual([])
    expect(changed).toBeGreaterThan(option === 0 ? 400 : 10)
  },
)

test('on the restricted PC, some changes in the whole catalog fail, and undoing the other changes restores the PC', async () => {
  const pc = openRestrictedPc({ file: ':memory:', tweaks, clock: movableClock() })
  try {
    const before = pc.stateHash()
    const { results } = await applyAndUndo(pc, 0)
    expect(pc.stateHash()).toBe(before)
    expect(new Set(results)).toEqual(new Set(['done', 'notHeld', 'denied', 'failed']))
  } finally {
    pc.close()
  }
})
