/**
 * Matches the Task Scheduler entries with a PC's tasks, and reads what Windows recorded about these entries.
 */
import type { EntryView, Task } from '@clearpane/contracts'
import { because, type DeviceId, messageOf, type Reason, textReason } from '@clearpane/model'
import type { Store } from '@clearpane/store'
import {
  type EntriesAsked,
  entryDifferences,
  entryOf,
  entryXml,
  type Synced,
  startDayIn,
  syncEntries,
  wantedEntries,
} from '../entries/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { listTasks, readSettings } from './kept.ts'

export type EntriesOf = {
  store: Pick<Store, 'records'>
  device: Pick<DeviceSession, 'id' | 'service' | 'entries'>
  /** Date on the PC's wall clock. */
  today: string
}

const reasonOf = (error: unknown): Reason => textReason(messageOf(error))

const askedOf = async ({ store, device, today }: EntriesOf): Promise<EntriesAsked | null> => {
  if (device.entries === null) return null
  const { userSid: sid } = (await device.service.device()).facts
  if (sid === null) return null
  const { program, dataDir } = device.entries
  return { sid, program, dataDir, today, settings: await readSettings(store, device.id) }
}

/**
 * Changes in progress. Each PC's changes are made one at a time, because two changes of tasks in quick succession
 * must not overwrite each other.
 */
const chains = new Map<DeviceId, Promise<unknown>>()

const oneAtATime = <T>(device: DeviceId, work: () => Promise<T>): Promise<T> => {
  const next = (chains.get(device) ?? Promise.resolve()).then(work, work)
  chains.set(
    device,
    next.catch(() => undefined),
  )
  return next
}

/**
 * Registers, updates and removes Task Scheduler entries. Null: this PC has no Task Scheduler that could start
 * Clearpane. `none`: removes them all. If a reason is returned, Task Scheduler has refused the change. The task is
 * changed even so, and it shows this reason.
 */
export const settleEntries = (
  of: EntriesOf,
  { none = false }: { none?: boolean } = {},
): Promise<Synced | { reason: Reason } | null> =>
  oneAtATime(of.device.id, async () => {
    try {
      const asked = await askedOf(of)
      if (asked === null || of.device.entries === null) return null
      const tasks = none ? [] : await listTasks(of.store, of.device.id)
      return await syncEntries(of.device.entries.port, asked, tasks)
    } catch (error) {
      return { reason: reasonOf(error) }
    }
  })

const blank = { fields: [], lastRun: null, lastResult: null, missedRuns: null, reason: null }

/** The Task Scheduler entry of one task, as Windows has it now. */
export const readEntry = async (of: EntriesOf, task: Task): Promise<EntryView | null> => {
  const { entries } = of.device
  if (entries === null) return null
  const asked = await askedOf(of)
  if (asked === null || wantedEntries(asked, [task]).length === 0) return null
  const entry = entryOf(asked, task)
  try {
    const [found, [record = null]] = await Promise.all([
      entries.port.read(entry.path),
      entries.port.records([entry.path]),
    ])
    if (found === null) return { ...blank, state: 'missing' }
    // A schedule without a first day counts from the day when it was registered.
    const wanted = entryXml({ ...entry, today: startDayIn(found) ?? entry.today })
    const fields = entryDifferences(wanted, found).map(({ field }) => field)
    const state = fields.length === 0 ? 'registered' : 'changed'
    if (record === null) return { ...blank, state, fields, reason: because('notReadHere') }
    return 'reason' in record
      ? { ...blank, state, fields, reason: record.reason }
      : { ...blank, state, fields, ...record }
  } catch (error) {
    return { ...blank, state: 'unreadable', reason: reasonOf(error) }
  }
}
