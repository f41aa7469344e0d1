import type { Plan } from '@clearpane/model'
import { expect, test } from 'vitest'
import { foldJournal, Observations, recover, runPlan } from '../index.ts'
import { MemoryHost, MemoryJournalStore, testClock, testIds } from '../testing/index.ts'

const resource = { kind: 'action', name: 'resetTcpIp', scope: 'machine' } as const
const state = (value: string) => ({ status: 'present', state: { kind: 'action', value } }) as const

const plan: Plan = {
  version: 1,
  device: 'sample',
  at: '2026-01-01T00:00:00.000Z',
  origin: { kind: 'selection', choices: [] },
  changes: [
    {
      id: 1,
      resource,
      from: state('ready'),
      to: state('done'),
      causes: [],
      admin: false,
      restart: 'none',
      reversible: 'no',
    },
  ],
  leftOut: [],
  undoConflicts: [],
  refusals: [],
  hash: 'x',
}

test('if the process died during an action, the recovery doesn’t report that the action never ran', async () => {
  const [store, clock] = [new MemoryJournalStore(), testClock()]
  const host = Object.assign(new MemoryHost(), {
    // After the action, there is no state to read, so the state is always `ready`.
    observe: async () => Observations.from([[resource, state('ready')]]),
    act: async () => {
      throw new Error('crash')
    },
  })
  const deps = { host, store, clock, ids: testIds(), makeAttachments: () => [] }
  await expect(runPlan(deps, plan, { title: 'test', startedBy: 'test' })).rejects.toThrow('crash')
  await recover(host, store, clock)
  expect(foldJournal(await store.read()).runs[0]?.changes).toMatchObject([{ result: 'recoveredUnreadable' }])
})
