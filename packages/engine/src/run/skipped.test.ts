/**
 * Tests that a value that has changed since the plan was made is left alone: the history reports it, and an undo has
 * nothing to restore.
 */
import { because, encodeRegistryData, type Resource } from '@clearpane/model'
import { expect, test } from 'vitest'
import { detail } from '../journal/history.ts'
import { foldJournal } from '../journal/ledger.ts'
import { planSelection } from '../plan/plan.ts'
import { indexTweaks } from '../plan/select.ts'
import { planUndo } from '../plan/undo.ts'
import {
  aTweak,
  MemoryHost,
  MemoryJournalStore,
  registrySetting,
  testClock,
  testIds,
} from '../testing/index.ts'
import { runPlan } from './run.ts'

const at = '2026-01-01T00:00:00.000Z'
const dword = (data: number) => ({ want: 'value' as const, value: { type: 'REG_DWORD' as const, data } })
const one: Resource = { kind: 'registry', hive: 'HKCU', path: 'A\\B', name: 'one' }
const tweaks = ['one', 'two'].map((name) =>
  aTweak(`t.${name}`, [registrySetting('HKCU\\A\\B', name, dword(1))]),
)

test('the apply loop skips the change to one of two planned values if that value was changed after planning', async () => {
  const [host, store] = [new MemoryHost(), new MemoryJournalStore()]
  const device = await host.device()
  const choices = tweaks.map(({ id }) => ({ tweakId: id }))
  const plan = await planSelection(host, { catalog: indexTweaks(tweaks), choices, device, at })
  host.registry.write(one, encodeRegistryData({ type: 'REG_DWORD', data: 9 }))
  const deps = { host, store, clock: testClock(), ids: testIds(), makeAttachments: () => [] }
  const runId = await runPlan(deps, plan, { title: 'test', startedBy: 'test' })
  const journal = foldJournal(await store.read())
  const [run] = journal.runs
  expect(run && detail(run, false)).toMatchObject({
    result: 'partly',
    planned: 2,
    held: 1,
    changed: 1,
    failed: 1,
    settings: { held: 1, failed: 1 },
    changes: [
      { resource: one, result: 'stale', reason: because('stale') },
      { resource: { ...one, name: 'two' }, result: 'done' },
    ],
  })
  const undo = await planUndo(host, journal, device, at, { kind: 'undo', runId, putBack: [] })
  expect(undo?.changes.map(({ resource }) => resource)).toEqual([{ ...one, name: 'two' }])
  expect(undo?.undoConflicts).toEqual([])
})
