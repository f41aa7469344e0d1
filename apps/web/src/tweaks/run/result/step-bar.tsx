import { useTranslation } from 'react-i18next'
import { Progress } from '../../../ui/index.ts'
import type { Step } from '../run-task.ts'

/** How far the change under way is. Without a figure it's only under way: no bar stands still at zero. */
export const StepBar = ({ step: { step, percent } }: { step: Step }) => {
  const { t } = useTranslation('run')
  const name = t(`run.step.${step}`)
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-13 text-muted">
        <span>{name}</span>
        <span className="tabular-nums">
          {percent === null ? t('run.step.working') : t('run.step.percent', { percent })}
        </span>
      </p>
      <Progress label={name} done={percent ?? 0} total={percent === null ? null : 100} />
    </div>
  )
}
