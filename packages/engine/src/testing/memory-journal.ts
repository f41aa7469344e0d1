/**
 * A journal store kept in memory. The store survives a "crash" of the process, which a test simulates by throwing an
 * error.
 */
import type { JournalRecord, RecordOf } from '@clearpane/model'
import type { Attachment, JournalStore, RunJournal, StoredRun } from '../journal-store.ts'
import type { Clock, Ids, RunLock } from '../ports.ts'

export class MemoryJournalStore implements JournalStore {
  readonly runs = new Map<string, JournalRecord[]>()
  readonly attachments = new Map<string, readonly Attachment[]>()
  /** Called before each append; if it throws, it simulates a crash before the record was durable. */
  beforeAppend: (record: JournalRecord) => void = () => {}

  async create(runId: string, attachments: readonly Attachment[]): Promise<RunJournal> {
    if (this.runs.has(runId)) throw new Error(`run ${runId} exists`)
    this.runs.set(runId, [])
    this.attachments.set(runId, attachments)
    return this.open(runId)
  }

  async open(runId: string): Promise<RunJournal> {
    const records = this.runs.get(runId)
    if (records === undefined) throw new Error(`no run ${runId}`)
    return {
      runId,
      append: async (record) => {
        this.beforeAppend(record)
        records.push(structuredCopy(record))
      },
      close: async () => {},
    }
  }

  async read(): Promise<StoredRun[]> {
    return [...this.runs].map(([runId, records]) => ({
      runId,
      records: records.map(structuredCopy),
      damaged: 0,
    }))
  }
}

const structuredCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** A clock that counts seconds from 2026-01-01, and run ids that count from 1. */
export const testClock = (): Clock => {
  let second = 0
  return { now: () => new Date(Date.UTC(2026, 0, 1) + 1000 * second++).toISOString() }
}

export const testIds = (): Ids => {
  let n = 0
  return { run: () => `run-${String(++n).padStart(4, '0')}` }
}

/** Returns the n-th run id in a test, in the format of the journal store; the ids sort by n. */
export const testRunId = (n: number): string => {
  const [, date, time, ms] =
    /^(.{10})T(.{8})\.(\d{3})/.exec(new Date(Date.UTC(2026, 0, 1) + n).toISOString()) ?? []
  return `${date?.replaceAll('-', '')}-${time?.replaceAll(':', '')}-${ms}-test`
}

/** Makes a record that tests can recognize by `what`. */
export const testIntent = (what: string): RecordOf<'intent'> => ({
  type: 'intent',
  at: '2026-01-01T00:00:00.000Z',
  changeId: 1,
  resource: { kind: 'service', name: what },
  before: { status: 'absent' },
  to: { status: 'absent' },
  causes: [{ by: 'tweak', id: what, option: 'on' }],
})

export const memoryLock = (): RunLock => {
  let held: { pid: number; startedBy: string; since: string } | null = null
  return {
    acquire: async (startedBy) => {
      if (held !== null) return { held: false, holder: held }
      held = { pid: 1, startedBy, since: '2026-01-01T00:00:00.000Z' }
      return {
        held: true,
        release: async () => {
          held = null
        },
      }
    },
    holder: async () => held,
  }
}
