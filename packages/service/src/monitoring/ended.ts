/** Reports whether a program ended, logs every outcome, and reads which programs are still running. */
import type { Ending, ProcessIdentity, Sensors } from '@clearpane/engine'
import { because, diagnostic, type Reason } from '@clearpane/model'
import { ok, type Result, refusal } from '../core/result.ts'

type Answer = { success: true; message: string; name: string }

/** Ends a program. `ending`: undefined on a PC where Clearpane can't end programs. */
export const endedBy = async (
  ending: Ending | undefined,
  { pid }: ProcessIdentity,
  note: (outcome: string, name: string | null) => Promise<void>,
): Promise<Result<Answer>> => {
  await note(ending?.status ?? 'unsupported', ending !== undefined && 'name' in ending ? ending.name : null)
  switch (ending?.status) {
    case 'ended':
      return ok({ success: true, message: `${ending.name} has ended.`, name: ending.name })
    case 'kept':
      return refusal(diagnostic('PROCESS_KEPT', 'process', { pid, name: ending.name, reason: ending.reason }))
    case 'refused':
      return refusal(diagnostic('PROCESS_RUNS', 'process', { pid, name: ending.name, reason: ending.reason }))
    default:
      return refusal(diagnostic('UNKNOWN_PROCESS', 'process', { pid }))
  }
}

type Running = { pid: number; startedAt: number | null }[]

/**
 * Reads the processes again, because a program may have more processes than those that were ended, or may start new
 * ones.
 */
export const runningNamed = async (
  sensors: Sensors | null,
  name: string,
): Promise<{ running: Running } | { reason: Reason }> => {
  const [reading] = (await sensors?.sample(['processes'])) ?? []
  if (reading?.status === 'unavailable') return { reason: reading.reason }
  if (reading?.status !== 'measured' || !('rows' in reading)) return { reason: because('notReadHere') }
  const wanted = name.toLowerCase()
  const running = reading.rows
    .filter((row) => row.name.toLowerCase() === wanted)
    .map(({ pid, startedAt }) => ({ pid, startedAt }))
  return { running }
}
