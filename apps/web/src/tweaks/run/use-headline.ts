import { useTranslation } from 'react-i18next'
import { viewResult } from './result/result-view.ts'
import { failureOf, type RunTask } from './run-task.ts'

/** The headline of a run in progress. At a prompt nothing moves until the user has found it. */
export const headlineKey = ({ stage }: Pick<RunTask, 'stage'>) =>
  stage === 'administrator' ? 'run.prompt' : 'run.running'

/** Returns the run's state in one sentence. */
export const useHeadline = (task: RunTask): string => {
  const { t } = useTranslation('run')
  if (task.state === 'cancelling') return t('run.cancelling')
  if (task.state === 'running') return t(headlineKey(task))
  if (task.outcome === null) return t('run.reading')
  if (!task.outcome.ok) return t(`run.${failureOf(task.outcome.error)}`)
  const { run, report } = task.outcome
  if (run === null)
    return t(report === undefined ? 'run.noRun' : report.result === 'blocked' ? 'run.blocked' : 'run.nothing')
  const { ok, settings } = viewResult(task, false)
  return t(`run.ended.${run.result}`, { changed: ok, planned: settings.length })
}
