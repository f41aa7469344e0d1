/** Reports whether a program ended, and logs every outcome. */
import type { Ending, ProcessIdentity } from '@clearpane/engine'
import { diagnostic } from '@clearpane/model'
import { ok, type Result, refusal } from '../../result.ts'

type Answer = { success: true; message: string; name: string }

/** `ending`: undefined on a PC whose programs aren't ended from here. */
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
