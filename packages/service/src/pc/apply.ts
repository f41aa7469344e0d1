/** Applies and undoes: the only way to change the PC, for every kind of plan. */
import { reportOf, runPlan } from '@clearpane/engine'
import { because, type Change, nameOfActor, type Plan, type RunDetail } from '@clearpane/model'
import { ok, type Result, refusal } from '../core/result.ts'
import type { DeviceContext } from './context.ts'
import { acceptKept } from './drift.ts'
import type { Failed, GuardedPc } from './guard.ts'
import { guardsOf } from './guards.ts'
import { backupFailed, stale } from './refusals.ts'
import type { Applied, ApplyRequest, DeviceService } from './types.ts'
import { undoFiles } from './undo-files.ts'

export const createApply = (
  context: DeviceContext,
  { plan, run: readRun }: Pick<DeviceService, 'plan' | 'run'>,
): DeviceService['apply'] => {
  const { host, openHost, store, clock, ids, log, looking, own, settleDead, withLock } = context

  const guarded = ({ isCancelled = () => false }: ApplyRequest): GuardedPc => ({
    network: context.network ?? null,
    isCancelled,
  })

  /** Undoes what a guard found failing, as the review promised. */
  const undoFailed = async (failed: Failed, run: RunDetail, { actor }: ApplyRequest) => {
    const { title, changeIds } = failed
    const isAll = changeIds.length === run.changes.length
    const origin = {
      kind: 'undo' as const,
      runId: run.runId,
      ...(isAll ? {} : { changeIds: [...changeIds] }),
      putBack: [],
    }
    // The run is recorded and can be undone by hand, whatever made this undo fail.
    const back = await execute({ origin, title, actor }).catch(() => null)
    const isBack = back?.ok === true && back.value.report.result === 'done'
    return failed.diagnostic(isBack ? (isAll ? 'all' : 'rest') : 'not')
  }

  /** The first guard that fails decides. */
  const failedGuard = async (plan: Plan, run: RunDetail, request: ApplyRequest): Promise<Failed | null> => {
    for (const { after } of guardsOf(plan)) {
      const failed = (await after?.(guarded(request), plan, run)) ?? null
      if (failed !== null) return failed
    }
    return null
  }

  const execute = async (request: ApplyRequest): Promise<Result<Applied>> => {
    await settleDead()
    request.onProgress?.({
      stage: 'plan',
      message: 'Reading this PC and planning the changes',
      done: 0,
      total: 0,
    })
    const planned = await plan(request.origin)
    if (!planned.ok) return planned
    const { value } = planned
    if (value.refusals.length > 0) return { ok: false, diagnostics: value.refusals }
    if (request.planHash !== undefined && request.planHash !== value.hash) return refusal(stale())
    if (value.changes.length === 0 && value.settled === undefined) {
      await acceptKept(context, value)
      return ok({ run: null, report: reportOf(value, null) })
    }
    for (const { before } of guardsOf(value)) {
      const trouble = (await before?.(guarded(request), value)) ?? null
      if (trouble !== null) return refusal(trouble)
    }
    const { title, onProgress, isCancelled, requireRestorePoint: mustHavePoint, withoutBackup } = request
    const startedBy = nameOfActor(request.actor)
    const named = { run: () => (own.run = ids.run()) }
    let run: RunDetail | null
    try {
      const owner = (await host.device()).facts.userSid
      const deps = {
        ...{ host, openHost, store, clock, ids: named },
        makeAttachments: (changes: readonly Change[], runId: string) => undoFiles({ changes, runId, owner }),
      }
      run = await readRun(
        await runPlan(deps, value, {
          title,
          startedBy,
          onProgress,
          isCancelled,
          mustHavePoint,
          withoutBackup,
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
    await acceptKept(context, value)
    const failed = run === null ? null : await failedGuard(value, run, request)
    if (failed !== null && run !== null) return refusal(await undoFailed(failed, run, request))
    return ok({ run, report: reportOf(value, run) })
  }

  return (request) => withLock(nameOfActor(request.actor), () => execute(request))
}
