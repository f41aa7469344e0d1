/**
 * Tests that the plan, the record and the summary agree about which changes can't be undone, for every kind and every
 * action.
 */
import { type Change, resourceKey } from '@clearpane/model'
import { isForGood, losesNothing, reversibleAs } from '@clearpane/model/returns'
import { describe, expect, test } from 'vitest'
import { detail, foldJournal, leastReversible, planUndo, planUndoAll, runPlan } from '../index.ts'
import { sealPlan } from '../plan/plan.ts'
import {
  lastingChanges,
  lastingKinds,
  MemoryHost,
  MemoryJournalStore,
  testClock,
  testIds,
} from '../testing/index.ts'

const at = '2026-01-01T00:00:00.000Z'

const carriedOut = async (change: Change) => {
  const [host, store] = [new MemoryHost(), new MemoryJournalStore()]
  if (change.from.status === 'present' && 'value' in change.from.state)
    host.properties.set(keyOf(change), change.from.state)
  const plan = sealPlan({
    device: 'sample',
    at,
    origin: { kind: 'selection', choices: [] },
    changes: [change],
    leftOut: [],
    undoConflicts: [],
    refusals: [],
  })
  const deps = { host, store, clock: testClock(), ids: testIds(), makeAttachments: () => [] }
  const runId = await runPlan(deps, plan, { title: 'A', startedBy: 'you' })
  const journal = foldJournal(await store.read())
  const [run] = journal.runs
  if (run === undefined) return expect.fail('no run was recorded')
  return { host, journal, runId, run: detail(run, false) }
}
const keyOf = ({ resource }: Change) => resourceKey(resource)

test('each kind of change that can’t be undone has an example in this test', () => {
  expect(lastingKinds.length).toBeGreaterThan(2)
  expect(new Set(lastingChanges.map(({ change }) => change.resource.kind))).toEqual(
    new Set([...lastingKinds, 'appx']),
  )
})

describe.each(lastingChanges)('$name', ({ change }) => {
  const { resource } = change

  test('is planned as permanent, whatever a tweak promises about undoing it', () => {
    expect(reversibleAs(resource, leastReversible([change.reversible]))).toBe('no')
    if (resource.kind !== 'appx') expect(reversibleAs(resource, 'exact')).toBe('no')
  })

  test('counts as permanent in the history, and never as a change to undo', async () => {
    const { run } = await carriedOut(change)
    expect(run).toMatchObject({ held: 1, changed: 0, undone: 0 })
    expect(run.lasting).toMatchObject(
      losesNothing(resource) ? { forGood: 0, nothingLost: 1 } : { forGood: 1, nothingLost: 0 },
    )
    expect(isForGood(change)).toBe(!losesNothing(resource))
  })

  test('isn’t included in an undo of its run or of everything', async () => {
    const { host, journal, runId } = await carriedOut(change)
    const device = await host.device()
    const one = await planUndo(host, journal, device, at, { kind: 'undo', runId, putBack: [] })
    const all = await planUndoAll(host, journal, device, at, { kind: 'undoAll', putBack: [] })
    expect([one?.changes, one?.undoConflicts, all.changes, all.undoConflicts]).toEqual([[], [], [], []])
  })

  test('gets a restore point only if the change loses something', async () => {
    const { host, run } = await carriedOut(change)
    expect(host.restorePoints).toHaveLength(losesNothing(resource) ? 0 : 1)
    if (losesNothing(resource))
      expect(run.restorePoint).toMatchObject({ outcome: 'notAsked', reason: { code: 'nothingToPutBack' } })
  })
})

test('a summary counts the bytes of a file class that was emptied, and gives no number of files if that number is unknown', async () => {
  const found = lastingChanges.find(({ name }) => name === 'a class of files') ?? expect.fail('no class')
  const { run } = await carriedOut(found.change)
  expect(run.lasting?.deleted).toEqual({ files: null, bytes: 7_000 })
})

test('the removal of an app that the Store still offers can be undone', () => {
  const resource = { kind: 'appx', packageFamilyName: 'Maker.Here_8wekyb3d8bbwe' } as const
  expect(isForGood({ resource, reversible: 'reinstall' })).toBe(false)
})
