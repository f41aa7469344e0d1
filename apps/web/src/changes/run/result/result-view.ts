/** The result of a run, setting by setting. Pure. */
import { type Reason, type RunChange, settingsOf } from '@clearpane/model'
import { isUndoable } from '@clearpane/model/returns'
import type { Setting } from '../../../shared/settings/settings-view.ts'
import type { RunTask } from '../run-task.ts'
import { linesOf, type RunLineOf } from './run-lines.ts'

export type SettingState = 'ok' | 'bad' | 'open'

const isOk = (result: RunChange['result'] | null) => result === 'done' || result === 'recoveredApplied'

/** Returns a setting's state; a setting counts as set only if all its values are set. */
export const stateOf = (lines: readonly Pick<RunLineOf, 'result'>[]): SettingState => {
  if (lines.every(({ result }) => isOk(result))) return 'ok'
  return lines.some(({ result }) => result !== null && !isOk(result)) ? 'bad' : 'open'
}

/**
 * Why settings failed, named after what the user can do. rights: an administrator can change them. organization: one
 * of this PC's policies controls them.
 */
export const failureWhys = [
  'rights',
  'organization',
  'locked',
  'changedBack',
  'failed',
  'stale',
  'unsure',
  'notStarted',
  'unavailable',
] as const
export type FailureWhy = (typeof failureWhys)[number]

const needsRights: ReadonlySet<string> = new Set([
  'noRights',
  'notElevated',
  'promptRefused',
  'notInstalled',
  'noAdministratorHere',
  'needsAdministrator',
])

const byResult: Record<RunChange['result'], FailureWhy> = {
  done: 'failed',
  recoveredApplied: 'failed',
  failed: 'failed',
  denied: 'locked',
  notHeld: 'changedBack',
  recoveredChanged: 'changedBack',
  stale: 'stale',
  uncertain: 'unsure',
  recoveredUnreadable: 'unsure',
  recoveredNotApplied: 'notStarted',
  unavailable: 'unavailable',
}

export const failureWhy = (
  result: RunChange['result'],
  reason: Reason | null,
  elevated: boolean,
): FailureWhy => {
  if (reason?.code === 'managed') return 'organization'
  if (result === 'denied' && (!elevated || needsRights.has(reason?.code ?? ''))) return 'rights'
  return byResult[result]
}

export type Failure<C = RunLineOf> = { why: FailureWhy; settings: Setting<C>[] }

type Ended = Parameters<typeof isUndoable>[0] & Pick<RunLineOf, 'result' | 'reason'>

/** Groups failed settings by the action that the user can take. */
export const failuresOf = <C extends Ended>(
  settings: readonly Setting<C>[],
  elevated: boolean,
): Failure<C>[] => {
  const byWhy = Map.groupBy(settings, ({ changes }) => {
    const broken = changes.find(({ result }) => result !== null && !isOk(result))
    return failureWhy(broken?.result ?? 'failed', broken?.reason ?? null, elevated)
  })
  return failureWhys.flatMap((why) => {
    const own = byWhy.get(why)
    return own === undefined ? [] : [{ why, settings: own }]
  })
}

type Failed = {
  why: FailureWhy
  settings: readonly { changes: readonly Parameters<typeof isUndoable>[0][] }[]
}

/**
 * Returns the advice for a failed setting. If an undo can't restore anything, as with drivers or files, the advice
 * doesn't claim that old values are stored.
 */
export const todoOf = ({ why, settings }: Failed): FailureWhy | 'failedForGood' =>
  why === 'failed' && settings.every(({ changes }) => changes.every((change) => !isUndoable(change)))
    ? 'failedForGood'
    : why

export type ResultView = {
  settings: Setting<RunLineOf>[]
  ok: number
  bad: number
  /** The failed settings; those that the user can do something about come first. */
  failures: Failure[]
  /** The setting that the run is changing right now. */
  current: Setting<RunLineOf> | null
}

export const viewResult = (task: RunTask, elevated: boolean): ResultView => {
  const settings = settingsOf(linesOf(task))
  const states = Map.groupBy(settings, ({ changes }) => stateOf(changes))
  const bad = states.get('bad') ?? []
  return {
    settings,
    ok: states.get('ok')?.length ?? 0,
    bad: bad.length,
    failures: failuresOf(bad, elevated),
    current: states.get('open')?.[0] ?? null,
  }
}
