/** The apply loop: restore point → for each change intent (durable) → act → read back → outcome. The only way a PC is changed. */
import { type Change, isKnown, type JournalRecord, type Observation, type Plan, type Progress, type RecordOf } from '@clearpane/model'
import { sameState } from './compare.ts'
import { rulesOf } from './kinds/rules.ts'
import { strongestRestart } from './plan.ts'
import type { ActResult, Clock, Host, Ids, IsCancelled, JournalStore, MakeAttachments, OnProgress, OpenHost, RunJournal } from './ports.ts'

export type RunDeps = {
  host: Host
  store: JournalStore
  clock: Clock
  ids: Ids
  makeAttachments: MakeAttachments
  /** Left out: the host reaches all it can by itself. */
  openHost?: OpenHost | undefined
}

export type RunOptions = { title: string; startedBy: string; onProgress?: OnProgress | undefined; isCancelled?: IsCancelled | undefined }

type Result = RecordOf<'outcome'>['result']
type EndResult = RecordOf<'end'>['result']

const tell = (
  onProgress: OnProgress | undefined,
  stage: Progress['stage'],
  message: string,
  done: number,
  total: number,
  change?: Progress['change'],
) => onProgress?.({ stage, message, done, total, ...(change === undefined ? {} : { change }) })

/** A call that answered success and changed nothing is `notHeld`, whatever it answered. */
const verdict = (change: Change, act: ActResult, after: Observation): { result: Result; reason?: string } => {
  const cares = rulesOf(change.resource).cares(change.from, change.to)
  if (act.status !== 'acted') return { result: act.status, reason: act.reason }
  if (rulesOf(change.resource).oneShot) return { result: 'done' }
  if (!isKnown(after)) return { result: 'failed', reason: `the change cannot be read back: ${'reason' in after ? after.reason : ''}` }
  if (sameState(change.resource, cares, after, change.to, true)) return { result: 'done' }
  return { result: 'notHeld', reason: 'Windows answered success, but the state read back is not what was asked' }
}

const endOf = (plan: Plan, results: readonly Result[], cancelled: boolean): EndResult => {
  if (cancelled) return 'cancelled'
  const bad = results.filter((result) => result !== 'done').length
  if (bad > 0 && bad === results.length) return 'failed'
  const kept = plan.leftOut.some(({ why }) => why !== 'already' && why !== 'notApplicable')
  return bad > 0 || kept ? 'partly' : 'done'
}

/**
 * One change, from intent to outcome. Anything else than what was planned on is left alone: "stale". Unless it is what was asked: an
 * earlier change may bring a later one along, as a feature of Windows brings its parts. Then nothing is left for undo to put back.
 */
const carryOut = async (
  deps: Pick<RunDeps, 'host' | 'clock'>,
  journal: RunJournal,
  planned: Change,
): Promise<{ result: Result; reason?: string }> => {
  const { host, clock } = deps
  const cares = rulesOf(planned.resource).cares(planned.from, planned.to)
  const [now = { status: 'failed', reason: 'no answer' } as Observation] = await host.observe([planned.resource])
  const isExpected = isKnown(now) && [planned.from, planned.to].some((state) => sameState(planned.resource, cares, now, state))
  if (!isExpected) {
    const reason = 'is no longer what the plan was made from'
    await append(journal, clock, {
      type: 'outcome',
      change: planned.id,
      result: 'stale',
      after: now,
      createdKeys: [],
      removedKeys: [],
      reason,
    })
    return { result: 'stale', reason }
  }
  const change: Change = { ...planned, from: now, to: rulesOf(planned.resource).rebase(planned.to, cares, now) }
  const { resource, tweakIds } = change
  await append(journal, clock, { type: 'intent', change: change.id, resource, before: now, to: change.to, tweakIds })
  const act = await host.act({ resource, from: now, to: change.to })
  const [after = { status: 'failed', reason: 'no answer' } as Observation] = await host.observe([resource])
  const { result, reason } = verdict(change, act, after)
  const { createdKeys, removedKeys } = act
  await append(journal, clock, {
    type: 'outcome',
    change: change.id,
    result,
    after,
    createdKeys,
    removedKeys,
    ...(reason === undefined ? {} : { reason }),
  })
  return reason === undefined ? { result } : { result, reason }
}

type Undated<R> = R extends unknown ? Omit<R, 'at'> : never
const append = (journal: RunJournal, clock: Clock, record: Undated<JournalRecord>) =>
  journal.append({ ...record, at: clock.now() } as JournalRecord)

/** The restore point and every change, in order, until somebody cancels. */
const changeAll = async (
  deps: Pick<RunDeps, 'host' | 'clock'>,
  journal: RunJournal,
  plan: Plan,
  { title, onProgress, isCancelled }: RunOptions,
): Promise<{ result: EndResult; done: number }> => {
  const total = plan.changes.length
  tell(onProgress, 'restorePoint', 'Asking Windows for a restore point', 0, total)
  const point =
    plan.origin.kind === 'selection'
      ? await deps.host.restorePoint(`Clearpane: ${title}`)
      : { outcome: 'notAsked' as const, reason: 'this run puts values back' }
  await append(journal, deps.clock, { type: 'restorePoint', ...point })
  const results: Result[] = []
  for (const change of plan.changes) {
    if (isCancelled?.()) return { result: endOf(plan, results, true), done: results.length }
    const { result, reason } = await carryOut(deps, journal, change)
    results.push(result)
    tell(onProgress, 'apply', 'Applying and reading back', results.length, total, { id: change.id, result, reason: reason ?? null })
  }
  return { result: endOf(plan, results, false), done: results.length }
}

/**
 * Carries out exactly `plan`. The caller holds the run lock and has recovered dead runs. Answers the run's id.
 * Throws for a plan with refusals (a defect of the caller), and when the journal cannot be written: nothing is acted on then.
 */
export const runPlan = async (deps: RunDeps, plan: Plan, options: RunOptions): Promise<string> => {
  if (plan.refusals.length > 0) throw new Error('a refused plan was handed to the apply loop')
  const { store, clock, ids, makeAttachments, openHost } = deps
  const { onProgress } = options
  const run = ids.run()
  const total = plan.changes.length
  tell(onProgress, 'journal', 'Writing the journal and the undo files', 0, total)
  const journal = await store.create(run, makeAttachments(plan.changes, run))
  try {
    const { title, startedBy } = options
    const leftOut = plan.leftOut.filter(({ why }) => why !== 'already' && why !== 'notApplicable').length
    const restart = strongestRestart(plan.changes.map((change) => change.restart))
    const { device, origin, hash } = plan
    await append(journal, clock, {
      type: 'run',
      version: 1,
      run,
      device,
      title,
      startedBy,
      origin,
      planHash: hash,
      changes: total,
      leftOut,
      restart,
    })
    const asks = openHost !== undefined && plan.changes.some(({ admin }) => admin)
    if (asks) tell(onProgress, 'restorePoint', 'Asking for an administrator where this process is none', 0, total)
    const opened =
      openHost === undefined ? { ok: true as const, host: deps.host, close: async () => {} } : await openHost(plan, { run, title })
    if (!opened.ok) {
      const { reason } = opened
      await append(journal, clock, { type: 'restorePoint', outcome: 'notAsked', reason })
      await append(journal, clock, { type: 'end', result: 'cancelled', reason })
      tell(onProgress, 'end', 'Cancelled', 0, total)
      return run
    }
    try {
      const { result, done } = await changeAll({ host: opened.host, clock }, journal, plan, options)
      await append(journal, clock, { type: 'end', result })
      tell(onProgress, 'end', result === 'cancelled' ? 'Cancelled' : 'Finished', done, total)
    } finally {
      await opened.close()
    }
    return run
  } finally {
    await journal.close()
  }
}
