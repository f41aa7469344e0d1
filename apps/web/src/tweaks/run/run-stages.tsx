import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useReason } from '../../lib/reasons/index.ts'
import { cx } from '../../ui/index.ts'
import type { RunTask } from './run-task.ts'
import { stageState, stages } from './stage-state.ts'

/** Why no restore point was made; null: one was made, or it's not known yet. */
const skippedPoint = ({ outcome }: RunTask) => {
  const point = outcome?.ok === true ? outcome.run?.restorePoint : null
  return point == null || point.outcome === 'created' ? null : point
}

/** The stages in order. A stage is ticked when the server reports that it has ended. */
export const RunStages = ({ task }: { task: RunTask }) => {
  const { t } = useTranslation('run')
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
            {t(`run.stage.${stage}`)}
            {state === 'done' && <span className="sr-only">{t('run.stageDone')}</span>}
            {state === 'skipped' && (
              <span>({t('run.stageSkipped', { reason: reasonOf(skipped?.reason) })})</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
