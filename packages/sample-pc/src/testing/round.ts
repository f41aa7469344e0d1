/** Applies requests for items, plans the same requests again, and undoes everything. */
import { foldJournal, planSelection, planUndoAll, runPlan } from '@clearpane/engine'
import { MemoryJournalStore, testClock, testIds } from '@clearpane/engine/testing'
import type { Item } from '@clearpane/model'
import { expect } from 'vitest'
import type { SamplePc } from '../open.ts'

/**
 * Applies requests and undoes them. `whileApplied` is called between applying and undoing. `left`: number of changes
 * that would result from applying the requests a second time.
 */
export const applyAndUndo = async (pc: SamplePc, items: Item[], whileApplied?: () => Promise<void>) => {
  const [clock, store] = [testClock(), new MemoryJournalStore()]
  const [{ host, inventory }, device] = [pc, await pc.host.device()]
  const input = { catalog: new Map(), choices: [], items, inventory, device, at: clock.now() }
  const plan = await planSelection(host, input)
  expect(plan.refusals).toEqual([])
  const deps = { host, store, clock, ids: testIds(), makeAttachments: () => [] }
  await runPlan(deps, plan, { title: 'items', startedBy: 'test' })
  const again = await planSelection(host, input)
  await whileApplied?.()
  const journal = foldJournal(await store.read())
  const undo = await planUndoAll(host, journal, device, clock.now(), { kind: 'undoAll', putBack: [] })
  expect([undo.undoConflicts, undo.leftOut]).toEqual([[], []])
  await runPlan(deps, undo, { title: 'back', startedBy: 'test' })
  return {
    changed: plan.changes.length,
    left: again.changes.length,
    results: journal.runs.flatMap(({ changes }) => changes.map(({ result }) => result)),
  }
}
