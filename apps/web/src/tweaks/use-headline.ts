import { useTranslation } from 'react-i18next'
import { failureOf, type RunTask } from './run-task.ts'

/** How it stands, in one sentence. */
export const useHeadline = (task: RunTask): string => {
  const { t } = useTranslation()
  if (task.state === 'cancelling') return t('run.cancelling')
  if (task.state === 'running') return t('run.running')
  if (task.outcome === null) return t('run.reading')
  if (!task.outcome.ok) return t(`run.${failureOf(task.outcome.error)}`)
  const { run } = task.outcome
  if (run === null) return t('run.nothing')
  return t(`run.ended.${run.result}`, { changed: run.held, planned: run.planned })
}
