import { useTranslation } from 'react-i18next'
import { Progress } from '../../../ui/index.ts'
import type { Titles } from '../../plan-view.ts'
import { useSettingWords } from '../../settings/setting-words.ts'
import type { RunTask } from '../run-task.ts'
import { useHeadline } from '../use-headline.ts'
import type { ResultView } from './result-view.ts'
import { RunDetails } from './run-details.tsx'
import { SplitBar } from './split-bar.tsx'
import { StepBar } from './step-bar.tsx'

/** One bar, the current setting, and how many are done. */
export const RunningBody = ({ task, view, titles }: { task: RunTask; view: ResultView; titles: Titles }) => {
  const { t } = useTranslation(['review', 'run'])
  const headline = useHeadline(task)
  const wordsOf = useSettingWords(titles, t('leftovers'))
  const { settings, ok, bad, current } = view
  const total = settings.length
  const working = task.stage === 'apply' || task.stage === 'verify'
  return (
    <div className="flex flex-col gap-4 py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p role="status" className="min-w-0 text-16 font-semibold">
          {working && current !== null && task.state === 'running' ? wordsOf(current).name : headline}
        </p>
        {total > 0 && <p className="text-muted">{t('progressOf', { done: ok + bad, count: total })}</p>}
      </div>
      {total > 0 ? (
        <SplitBar label={t('progress')} ok={ok} bad={bad} total={total} />
      ) : (
        <Progress label={t('progress')} done={task.done} total={task.total} />
      )}
      {task.step !== null && <StepBar step={task.step} />}
      <RunDetails task={task} view={view} titles={titles} />
    </div>
  )
}
