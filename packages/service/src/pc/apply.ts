import { reportOf, runPlan } from '@clearpane/engine'
import { because, type Change, nameOfActor, type Plan, type RunDetail } from '@clearpane/model'
import { ok, type Result, refusal } from '../core/result.ts'
import type { DeviceContext } from './context.ts'
import { acceptKept } from './drift.ts'
import type { Failed, GuardedPc } from './guard.ts'
import { guardsOf, putBackTitle } from './guards.ts'
import { createOwed } from './owed.ts'
import { backupFailed, stale } from './refusals.ts'
import type { Applied, ApplyRequest, DeviceService } from './types.ts'
import { undoFiles } from './undo-files.ts'

/** Applies and undoes plans of every kind. No other code changes the PC. */
export const createApply = (
  context: DeviceContext,
  { plan, run: readRun }: Pick<DeviceService, 'plan' | 'run'>,
): Pick<DeviceService, 'apply' | 'recover' | 'hasDeadRuns'> => {
  const { host, openHost, store, clock, ids, log, looking, own, settleDead, withLock } = context

  const guarded = ({ isCancelled = () => false }: ApplyRequest): GuardedPc => ({
    network: context.network ?? null,
    isCancelled,
  })

  /** If a guard reported a failure, undoes the changes concerned, as announced in the review. */
  const undoFailed = async (
    changeIds: readonly number[],
    run: RunDetail,
    actor: ApplyRequest['actor'],
  ): Promise<'all' | 'rest' | 'not'> => {
    const isAll = changeIds.length === run.changes.length
    const origin = {
      kind: 'undo' as const,
      runId: run.runId,
      ...(isAll ? {} : { changeIds: [...changeIds] }),
      putBack: [],
    }
    // Even if this undo fails, for whatever reason, the run is recorded and can be undone by hand.
    const back = await execute({ origin, title: putBackTitle, actor }, true).catch(() => null)
    // The value was already restored, so there is nothing left to do. A value that the user sets from now on counts
    // as the user's own.
    if (back?.ok === true && back.value.run === null) await owed.settle(run.runId)
    const isBack = back?.ok === true && back.value.report.result === 'done'
    return isBack ? (isAll ? 'all' : 'rest') : 'not'
  }

  const owed = createOwed(context, readRun, undoFailed)

  const settle = async (): Promise<string[]> => {
    const settled = await settleDead(owed.check)
    await owed.pay()
    return settled
  }

  /** Returns the result of the first guard that fails. */
  const failedGuard = async (plan: Plan, run: RunDetail, request: ApplyRequest): Promise<Failed | null> => {
    for (const { after } of guardsOf(plan)) {
      const failed = (await after?.(guarded(request), plan, run)) ?? null
      if (failed !== null) return failed
    }
    return null
  }

  /**
   * Executes a plan. `isSettled`: no earlier run still needs a check or an undo, or this run is itself that check or
   * undo.
   */
  const execute = async (request: ApplyRequest, isSettled = false): Promise<Result<Applied>> => {
    if (!isSettled) await settle()
    request.onProgress?.({
      stage: 'plan',
      message: 'Reading this PC and planning the changes',
      done: 0,
      total: 0,
    })
    const planned = await plan(request.origin)
    if (!planned.ok) return planned
    const { value } = planned
    // After a game session, nobody has decided yet about a value that something else changed in the meantime.
    const accept = async (of: Plan) => {
      if (request.actor.kind !== 'game') await acceptKept(context, of)
    }
    if (value.refusals.length > 0) return { ok: false, diagnostics: value.refusals }
    if (request.planHash !== undefined && request.planHash !== value.hash) return refusal(stale())
    if (value.changes.length === 0 && value.settled === undefined) {
      await accept(value)
      return ok({ run: null, report: reportOf(value, null) })
    }
    for (const { before } of guardsOf(value)) {
      const trouble = (await before?.(guarded(request), value)) ?? null
      if (trouble !== null) return refusal(trouble)
    }
    const {
      title,
      act,
      onProgress,
      isCancelled,
      requireRestorePoint: mustHavePoint,
      withoutBackup,
      withoutPoint,
    } = request
    const startedBy = nameOfActor(request.actor)
    const named = { run: () => (own.run = ids.run()) }
    let run: RunDetail | null
    let failed: Failed | null = null
    const check = async (runId: string): Promise<readonly number[]> => {
      const now = await readRun(runId)
      failed = now === null ? null : await failedGuard(value, now, request)
      return failed?.changeIds ?? []
    }
    try {
      const owner = (await host.device()).facts.userSid
      const deps = {
        ...{ host, openHost, store, clock, ids: named },
        makeAttachments: (changes: readonly Change[], runId: string) => undoFiles({ changes, runId, owner }),
      }
      run = await readRun(
        await runPlan(deps, value, {
          title,
          act,
          startedBy,
          onProgress,
          isCancelled,
          mustHavePoint,
          withoutBackup,
          withoutPoint,
          check: guardsOf(value).length === 0 ? undefined : check,
        }),
      )
      const { planned, held } = run ?? { planned: 0, held: 0 }
      await log?.event('info', 'RUN_ENDED', {
        device: host.id,
        result: run?.result ?? 'unknown',
        planned,
        held,
      })
    } finally {
      own.run = null
      looking.forget()
    }
    if (run?.cause === 'noBackup') return refusal(backupFailed(run.runId, run.reason ?? because('noReason')))
    await accept(value)
    // TypeScript can't detect that the check has set this variable.
    const found = failed as Failed | null
    if (found !== null && run !== null)
      return refusal(found.diagnostic(await undoFailed(found.changeIds, run, request.actor)))
    return ok({ run, report: reportOf(value, run) })
  }

  return {
    apply: (request) => withLock(nameOfActor(request.actor), () => execute(request)),
    recover: () => withLock('recovery', async () => ok(await settle())),
    hasDeadRuns: async () => {
      const going = await context.living()
      if ((await context.history.unfinished()).some(({ runId }) => runId !== going)) return true
      return going === null && (await owed.isAny())
    },
  }
}
