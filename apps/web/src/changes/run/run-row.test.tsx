// @vitest-environment happy-dom
/**
 * Tests how a run is shown in the dashboard's list of recent changes, for every kind of change that can't be undone.
 */
import { detail, foldJournal, runPlan } from '@clearpane/engine'
import { lastingChanges, MemoryHost, MemoryJournalStore, testClock, testIds } from '@clearpane/engine/testing'
import { type Change, planSchema, resourceKey } from '@clearpane/model'
import { losesNothing } from '@clearpane/model/returns'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { clear, planOf, show } from '../../testing/screen.tsx'
import { RunRow } from './run-row.tsx'
import { canBeUndone } from './run-state.ts'

afterEach(clear)

/** The run is carried out on an in-memory PC, and then read back from its journal. */
const runOf = async (change: Change) => {
  const [host, store] = [new MemoryHost(), new MemoryJournalStore()]
  if (change.from.status === 'present' && 'value' in change.from.state)
    host.properties.set(resourceKey(change.resource), change.from.state)
  const plan = planSchema.parse(planOf({ kind: 'selection', choices: [] }, [change]))
  const deps = { host, store, clock: testClock(), ids: testIds(), makeAttachments: () => [] }
  await runPlan(deps, plan, { title: 'A', startedBy: 'you' })
  const [run] = foldJournal(await store.read()).runs
  return run === undefined ? expect.fail('no run was recorded') : detail(run, false)
}

describe.each(lastingChanges)('a run with $name', ({ change }) => {
  it('is shown with its result instead of “no change”, and without an offer to undo', async () => {
    const run = await runOf(change)
    await show(<RunRow run={run} title="A" />)
    expect(screen.queryByText(/no change/i)).toBeNull()
    expect(screen.getByText(losesNothing(change.resource) ? 'done' : 'can’t be undone')).toBeTruthy()
    expect(canBeUndone(run)).toBe(false)
    if (change.resource.kind === 'file') expect(screen.getByText(/^Freed /)).toBeTruthy()
  })
})
