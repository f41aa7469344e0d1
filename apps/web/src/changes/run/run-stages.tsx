import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useReason } from '../../lib/reasons/index.ts'
import { cx } from '../../ui/index.ts'
import type { RunTask, StageName } from './run-task.ts'

/** The stages that a run's dialog shows. Pure. */
export const stages: readonly StageName[] = ['observe', 'plan', 'journal', 'restorePoint', 'apply', 'end']

/**
 * Returns the shown stage. Verifying is shown as the stage "apply", because each change is read back right away.
 * The administrator prompt is shown as the stage "restore point", because Windows shows a prompt only in some runs.
 */
const shownAs = (stage: StageName): StageName =>
  stage === 'verify' ? 'apply' : stage === 'administrator' ? 'restorePoint' : stage

/** Returns a stage's state. A failed stage keeps the state "now" and gets no tick. */
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

/**
 * Returns the reason why no restore point was made; null if a restore point was made, or if the result isn't known
 * yet.
 */
const skippedPoint = ({ outcome }: RunTask) => {
  const point = outcome?.ok === true ? outcome.run?.restorePoint : null
  return point == null || point.outcome === 'created' ? null : point
}

/** The stages in order. A stage gets a tick when the server reports that it has ended. */
export const RunStages = ({ task }: { task: RunTask }) => {
  const { t } = useTranslation('runDialog')
  const reasonOf = useReason()
  const skipped = skippedPoint(task)
  return (
    <ol className="flex flex-wrap gap-x-4 gap-y-1.5 text-13">
      {stages.map((stage) => {
        const state = stage === 'restorePoint' && skipped !== null ? 'skipped' : stageState(task, stage)
        return (
          <li
            key={stage}
            data-stage={state}
            aria-current={state === 'now' ? 'step' : undefined}
            className={cx('flex items-center gap-1.5', state === 'now' ? 'text-text' : 'text-muted')}
          >
            <span
              aria-hidden="true"
              className={cx(
                'grid size-4 place-items-center rounded-full border',
                state === 'done' && 'border-ok text-ok',
                state === 'now' && 'animate-breathe border-accent bg-accent/30',
                (state === 'todo' || state === 'skipped') && 'border-line',
              )}
            >
              {state === 'done' && <Check size={10} strokeWidth={3} />}
              {state === 'skipped' && <Minus size={10} strokeWidth={3} />}
            </span>
            {t(`stage.${stage}`)}
            {state === 'done' && <span className="sr-only">{t('stageDone')}</span>}
            {state === 'skipped' && <span>({t('stageSkipped', { reason: reasonOf(skipped?.reason) })})</span>}
          </li>
        )
      })}
    </ol>
  )
}
