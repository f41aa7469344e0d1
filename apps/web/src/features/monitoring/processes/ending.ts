/** Ends a program's processes, and reads afterwards what still runs: the requests alone don't tell. */
import type { DeviceId, Reason } from '@clearpane/model'
import { asApiError, type Ok, request } from '../../../lib/api/index.ts'
import type { Listed } from './rows.ts'

export type Verdict =
  | { is: 'gone' }
  /** Some of those that were to end still run. */
  | { is: 'left'; count: number }
  /** They ended, and others of the same name run: different ones, or new ones. */
  | { is: 'others'; count: number }
  | { is: 'unknown'; reason: Reason }

type Processes = Listed['processes']

export const verdictOf = (meant: Processes, read: Ok<'runningNamed'>): Verdict => {
  if ('reason' in read) return { is: 'unknown', reason: read.reason }
  const isMeant = ({ pid, startedAt }: { pid: number; startedAt: number | null }) =>
    meant.some((one) => one.pid === pid && one.startedAt === startedAt)
  const left = read.running.filter(isMeant).length
  if (left > 0) return { is: 'left', count: left }
  return read.running.length === 0 ? { is: 'gone' } : { is: 'others', count: read.running.length }
}

/** In sequence; the first refusal stops it, so that it can be read. One that ended with another is no refusal. */
export const endAll = async (device: DeviceId, { name, processes }: Listed): Promise<Verdict> => {
  for (const { pid, startedAt, kept } of processes) {
    if (kept !== undefined || startedAt === null) continue
    try {
      await request('endProcess', { device, body: { pid, startedAt } })
    } catch (thrown) {
      if (asApiError(thrown).code !== 'UNKNOWN_PROCESS') throw thrown
    }
  }
  return verdictOf(processes, await request('runningNamed', { device, query: { name } }))
}
