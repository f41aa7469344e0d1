/** A PC in memory whose journals can be lost, and whose history is stored as rows. */
import type { StoredRun } from '@clearpane/engine'
import { MemoryJournalStore, testClock, testIds } from '@clearpane/engine/testing'
import { openHistory } from '@clearpane/service/projection/history.ts'
import { openStore } from '@clearpane/store'
import { stockHost } from '../../testing/server.ts'

/** A test PC in memory, whose journals behave as if they were files. `lost`: runs whose journals can't be read. */
export const aPc = () => {
  const host = stockHost()
  const store = new MemoryJournalStore()
  const lost = new Set<string>()
  const lostRun = (runId: string): StoredRun => ({
    runId,
    records: [],
    damaged: 2,
    lost: { at: '2026-01-01T00:00:00.000Z', folder: '/x', files: [], why: 'noRecords', detail: '' },
  })
  const stored = async (): Promise<StoredRun[]> =>
    (await store.read()).map((one) => (lost.has(one.runId) ? lostRun(one.runId) : one))
  let looks = 0
  const journals = {
    sweep: async () => {
      looks += 1
      return (await stored()).map((one) => ({
        runId: one.runId,
        stamp: one.lost === undefined ? JSON.stringify(one.records).length.toString() : null,
      }))
    },
    readOne: async (runId: string): Promise<StoredRun | null> => {
      const records = store.runs.get(runId)
      if (records === undefined) return null
      return lost.has(runId) ? lostRun(runId) : { runId, records: [...records], damaged: 0 }
    },
  }
  const rows = async () => (await openStore(':memory:')).projection('sample')
  const history = openHistory({ rows, aside: rows }, journals, 'sample')
  /** Counts how many times all journals were read. */
  return { host, store, lost, stored, history, looks: () => looks, clock: testClock(), ids: testIds() }
}
export type Pc = ReturnType<typeof aPc>
