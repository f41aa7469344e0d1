/** A run's stages as its dialog shows them. Pure. */
import type { RunTask, StageName } from './run-task.ts'

export const stages: readonly StageName[] = ['observe', 'plan', 'journal', 'restorePoint', 'apply', 'end']

/**
 * Read-back belongs to its change, so verifying is shown as part of applying; only some runs need an
 * administrator.
 */
const shownAs = (stage: StageName): StageName =>
  stage === 'verify' ? 'apply' : stage === 'administrator' ? 'restorePoint' : stage

/** A stage that failed stays "now": it gets no tick. */
export const stageState = (
  task: Pick<RunTask, 'stage' | 'state' | 'outcome'>,
  stage: StageName,
): 'done' | 'now' | 'todo' => {
  if (task.outcome?.ok === true) return 'done'
  if (task.stage === null) return 'todo'
  const [at, own] = [stages.indexOf(shownAs(task.stage)), stages.indexOf(stage)]
  if (own < at) return 'done'
  if (own > at) return 'todo'
  return stage === 'end' ? 'done' : 'now'
}
