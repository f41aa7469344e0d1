/**
 * The loop that applies a plan: restore point → for each change: intent (durable) → change → read back → outcome.
 * No other code changes a PC.
 */
import {
  type Act,
  type ActStep,
  because,
  boundedAct,
  type Change,
  isKnown,
  isMissed,
  makesCopy,
  type Plan,
  type Progress,
  type Reason,
  type RecordOf,
  type RestorePoint,
} from '@clearpane/model'
import { losesNothing } from '@clearpane/model/returns'
import { sameState } from '../compare.ts'
import type { JournalStore, MakeAttachments, RunJournal } from '../journal-store.ts'
import { missingKeysOf } from '../kinds/missing-keys.ts'
import { rulesOf } from '../kinds/rules.ts'
import { observeOne } from '../observe-one.ts'
import type { Clock, Host, Ids, IsCancelled, OnProgress, OnStep, OpenHost } from '../ports.ts'
import { strongestRestart } from '../restart.ts'
import { appendTo, carryOutChange } from './carry-out.ts'

export type RunDeps = {
  host: Host
  store: JournalStore
  clock: Clock
  ids: Ids
  makeAttachments: MakeAttachments
  /** Gives access to protected values; if omitted, the host reaches only what it can reach by itself. */
  openHost?: OpenHost | undefined
}

export type RunOptions = {
  title: string
  act?: Act | undefined
  startedBy: string
  onProgress?: OnProgress | undefined
  isCancelled?: IsCancelled | undefined
  /**
   * Whether the run must not change anything unless there is a restore point. If false, the result of making the
   * restore point is only recorded.
   */
  mustHavePoint?: boolean | undefined
  /**
   * Whether the run makes no restore point. A game session, for example, makes none, because it restores its values
   * itself.
   */
  withoutPoint?: boolean | undefined
  /** Whether the user agreed that the run continues if a requested copy or restore point can't be made. */
  withoutBackup?: boolean | undefined
  /** Checks the whole run before it ends and returns the changes that must be put back. */
  check?: ((runId: string) => Promise<readonly number[]>) | undefined
}

type Result = RecordOf<'outcome'>['result']
type EndResult = RecordOf<'end'>['result']

const report = (
  onProgress: OnProgress | undefined,
  stage: Progress['stage'],
  message: string,
  done: number,
  total: number,
  more: Pick<Progress, 'change' | 'step'> = {},
) => onProgress?.({ stage, message, done, total, ...more })

const applying = 'Applying and reading back'

/**
 * Makes a function that reports each step only once; at each step, a change that takes a long time can also be
 * stopped.
 */
const stepsOf = (
  { onProgress, isCancelled }: RunOptions,
  { id }: Change,
  done: number,
  total: number,
): OnStep => {
  let last: ActStep | null = null
  return async (step) => {
    if (last?.step !== step.step || last.percent !== step.percent)
      report(onProgress, 'apply', applying, done, total, { step: { id, ...step } })
    last = step
    return isCancelled?.() ?? false
  }
}

/** Counts the requested settings that the plan had to leave out. */
const missedBy = ({ leftOut, damage }: Plan): number =>
  leftOut.filter(isMissed).length + (damage?.runIds.length ?? 0)

const endOf = (plan: Plan, results: readonly Result[], cancelled: boolean): EndResult => {
  if (cancelled) return 'cancelled'
  const bad = results.filter((result) => result !== 'done').length
  if (bad > 0 && bad === results.length) return 'failed'
  return bad > 0 || missedBy(plan) > 0 ? 'partly' : 'done'
}

/**
 * Carries out one change, from intent to outcome. Leaves a value unchanged ("stale") if it's no longer the value that
 * the plan expected. If the value is already as requested, it isn't stale. An earlier change may have set the value;
 * for example, turning on a Windows feature also turns on its parts. If an earlier change set the value, an undo has
 * nothing to restore.
 */
const carryOut = async (
  deps: Pick<RunDeps, 'host' | 'clock'>,
  journal: RunJournal,
  planned: Change,
  onStep: OnStep,
): Promise<{ result: Result; reason?: Reason }> => {
  const { host, clock } = deps
  const { id, resource, from: before, to, causes, restart, reversible } = planned
  const rules = rulesOf(resource)
  const mask = rules.mask(planned.from, planned.to)
  const now = await observeOne(host, resource)
  if (isKnown(now) && [planned.from, planned.to].some((state) => sameState(resource, mask, now, state)))
    return carryOutChange(
      deps,
      journal,
      { ...planned, from: now, to: rules.rebase(planned.to, mask, now) },
      onStep,
    )
  const stale = { result: 'stale', reason: because('stale') } as const
  await appendTo(
    journal,
    clock,
  )({
    type: 'outcome',
    changeId: id,
    after: now,
    createdKeys: [],
    removedKeys: [],
    ...stale,
    skipped: { resource, before, to, causes, restart, reversible },
  })
  return stale
}

/** Returns the reason why a run of this plan makes no restore point; null if the run asks Windows for one. */
export const whyNoPoint = ({ origin, changes }: Pick<Plan, 'origin' | 'changes'>): Reason | null => {
  if (origin.kind !== 'selection') return because('putsBack')
  return changes.every(({ resource }) => losesNothing(resource)) ? because('nothingToPutBack') : null
}

/**
 * Records the values that the undo found to be restored already, unless they have changed since. The undo doesn't
 * write these values, and from now on they don't count as changed by Clearpane.
 */
const recordSettled = async (
  { host, clock }: Pick<RunDeps, 'host' | 'clock'>,
  journal: RunJournal,
  { changes, settled = [] }: Plan,
) => {
  for (const [i, { resource, now, causes, restart }] of settled.entries()) {
    const after = await observeOne(host, resource)
    const mask = rulesOf(resource).mask(now, now)
    if (!isKnown(after) || !sameState(resource, mask, after, now, true)) continue
    await appendTo(
      journal,
      clock,
    )({
      type: 'outcome',
      changeId: changes.length + 1 + i,
      result: 'done',
      reason: because('backAlready'),
      after,
      createdKeys: [],
      removedKeys: missingKeysOf(after),
      skipped: { resource, before: after, to: after, causes, restart },
    })
  }
}

type Ended = { result: EndResult; done: number; whyNone?: Reason }

/**
 * Returns the reason why there is no restore point although one is required. A restore point that Windows made a
 * short time before also counts.
 */
const whyNoBackup = (
  { outcome, reason }: RestorePoint,
  { mustHavePoint, withoutBackup }: RunOptions,
): Reason | null => {
  const isThere = outcome === 'created' || outcome === 'skipped'
  return mustHavePoint !== true || withoutBackup === true || isThere
    ? null
    : because('noPointNoChange', { reason })
}

/**
 * Makes the restore point and then every change in order, until the run is cancelled or a requested copy can't be
 * made.
 */
const changeAll = async (
  deps: Pick<RunDeps, 'host' | 'clock'>,
  journal: RunJournal,
  plan: Plan,
  options: RunOptions,
): Promise<Ended> => {
  const { title, onProgress, isCancelled, withoutBackup = false, withoutPoint = false } = options
  const total = plan.changes.length
  report(onProgress, 'restorePoint', 'Asking Windows for a restore point', 0, total)
  const why = withoutPoint ? because('sessionGoesBack') : whyNoPoint(plan)
  const point =
    why === null
      ? await deps.host.restorePoint(`Clearpane: ${title}`)
      : { outcome: 'notAsked' as const, reason: why }
  await appendTo(journal, deps.clock)({ type: 'restorePoint', ...point })
  const whyNone = why === null ? whyNoBackup(point, options) : null
  if (whyNone !== null) return { result: 'cancelled', done: 0, whyNone }
  await recordSettled(deps, journal, plan)
  const results: Result[] = []
  let isStopped = false
  for (const change of plan.changes) {
    if (isCancelled?.()) return { result: endOf(plan, results, true), done: results.length }
    const { result, reason } = await carryOut(
      deps,
      journal,
      change,
      stepsOf(options, change, results.length, total),
    )
    results.push(result)
    isStopped ||= reason?.code === 'driverStopped'
    report(onProgress, 'apply', applying, results.length, total, {
      change: { id: change.id, result, reason: reason ?? null },
    })
    // Copies are made first, so at this point nothing else has been changed.
    if (makesCopy(change.resource) && result !== 'done' && !withoutBackup && results.length < total)
      return {
        result: 'cancelled',
        done: results.length,
        whyNone: because('noCopyNoChange', { reason: reason ?? because('noReason') }),
      }
  }
  return { result: endOf(plan, results, isStopped), done: results.length }
}

/**
 * Carries out exactly `plan`. The caller must hold the run lock and must have recovered runs that were interrupted.
 * Returns the run's id. Throws if the plan contains refusals (a bug in the caller) or if the journal can't be
 * written; in both cases, nothing is changed.
 */
export const runPlan = async (deps: RunDeps, plan: Plan, options: RunOptions): Promise<string> => {
  if (plan.refusals.length > 0) throw new Error('a refused plan was handed to the apply loop')
  const { store, clock, ids, makeAttachments, openHost } = deps
  const { onProgress } = options
  const runId = ids.run()
  const total = plan.changes.length
  report(onProgress, 'journal', 'Writing the journal and the undo files', 0, total)
  const journal = await store.create(runId, makeAttachments(plan.changes, runId))
  const append = appendTo(journal, clock)
  try {
    const { title, act, startedBy } = options
    const leftOut = plan.leftOut.filter(isMissed).length
    const restart = strongestRestart(plan.changes.map((change) => change.restart))
    const { device, origin, hash } = plan
    await append({
      type: 'run',
      version: 1,
      runId,
      device,
      title,
      ...(act === undefined ? {} : { act: boundedAct(act) }),
      startedBy,
      origin,
      planHash: hash,
      changes: total + (plan.settled?.length ?? 0),
      leftOut,
      restart,
    })
    const asks = openHost !== undefined && plan.changes.some(({ admin }) => admin)
    if (asks)
      report(
        onProgress,
        'administrator',
        'Windows asks for permission; the prompt may wait in the taskbar',
        0,
        total,
      )
    const opened =
      openHost === undefined
        ? { ok: true as const, host: deps.host, close: async () => {} }
        : await openHost(plan, { runId, title })
    if (!opened.ok) {
      const { cause, reason } = opened
      await append({ type: 'restorePoint', outcome: 'notAsked', reason })
      await append({ type: 'end', result: 'cancelled', reason, cause })
      report(onProgress, 'end', 'Cancelled', 0, total)
      return runId
    }
    try {
      const { result, done, whyNone } = await changeAll({ host: opened.host, clock }, journal, plan, options)
      // The check is made before the end record is written, because a run without an end record is checked again at
      // the next start.
      if (options.check !== undefined)
        await append({ type: 'checked', putBack: [...(await options.check(runId))] })
      await append({
        type: 'end',
        result,
        ...(whyNone === undefined ? {} : { reason: whyNone, cause: 'noBackup' as const }),
      })
      report(onProgress, 'end', result === 'cancelled' ? 'Cancelled' : 'Finished', done, total)
    } finally {
      await opened.host.changesEnded?.()
      await opened.close()
    }
    return runId
  } finally {
    await journal.close()
  }
}
