/**
 * Work that is still to be done for a run, because its process died before the check, or before the undo that the
 * check called for. Such work is done the next time Clearpane starts.
 */
import type { CheckDead } from '@clearpane/engine'
import type { Actor, RunDetail } from '@clearpane/model'
import type { DeviceContext } from './context.ts'
import type { GuardedPc } from './guard.ts'
import { guardsOf } from './guards.ts'
import type { DeviceService } from './types.ts'

/**
 * Maximum number of times in a row that the undo of a run may be interrupted by crashes; each start makes one
 * attempt.
 */
const mostUndone = 20

/** Makes the owed work. `undo`: returns how much of the run was undone. */
export const createOwed = (
  context: DeviceContext,
  readRun: DeviceService['run'],
  undo: (changeIds: readonly number[], run: RunDetail, actor: Actor) => Promise<'all' | 'rest' | 'not'>,
) => {
  const pc: GuardedPc = { network: context.network ?? null, isCancelled: () => false }

  const record = async (runId: string, putBack: readonly number[]): Promise<void> => {
    const journal = await context.store.open(runId)
    try {
      await journal.append({ type: 'checked', at: context.clock.now(), putBack: [...putBack] })
    } finally {
      await journal.close()
    }
  }

  /** Checks a run whose process died before the check. */
  const check: CheckDead = async (runId) => {
    const run = await readRun(runId)
    const after = run === null ? [] : guardsOf(run).flatMap(({ afterDeath }) => afterDeath ?? [])
    if (run === null || after.length === 0) return null
    for (const look of after) {
      const found = await look(pc, run)
      if (found !== null) return found === 'later' ? found : found.changeIds
    }
    return []
  }

  /**
   * Returns the work that remains from the last run: its undo or its check. No other run can have started since then,
   * because it would first have finished that work.
   */
  const owedTo = async (): Promise<{ runId: string; putBack: readonly number[] | 'later' } | null> => {
    for (const { runId, records } of await context.history.newest(mostUndone)) {
      const end = records.findLast((record) => record.type === 'end')
      const checked = records.findLast((record) => record.type === 'checked')
      const origin = records.find((record) => record.type === 'run')?.origin
      // The undo was interrupted by another crash, so it still has to be done.
      if (origin?.kind === 'undo' && end?.result === 'interrupted') continue
      if (end === undefined) return null
      if (checked === undefined) return end.unchecked === true ? { runId, putBack: 'later' } : null
      return checked.putBack.length > 0 ? { runId, putBack: checked.putBack } : null
    }
    return null
  }

  const pay = async (): Promise<void> => {
    const owed = await owedTo()
    const run = owed === null ? null : await readRun(owed.runId)
    if (owed === null || run === null) return
    let { putBack } = owed
    if (putBack === 'later') {
      const found = await check(run.runId)
      if (found === 'later') return
      putBack = found ?? []
      await record(run.runId, putBack)
    }
    if (putBack.length === 0) return
    const undone = await undo(putBack, run, run.actor ?? { kind: 'person' })
    await context.log?.event('warn', 'PUT_BACK_LATE', { device: context.host.id, run: run.runId, undone })
  }

  return {
    check,
    pay,
    isAny: async () => (await owedTo()) !== null,
    settle: (runId: string) => record(runId, []),
  }
}
