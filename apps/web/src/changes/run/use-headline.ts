import { useTranslation } from 'react-i18next'
import { outcomeText } from './ended/outcome-text.ts'
import { failureOf, type RunTask } from './run-task.ts'

/**
 * The headline that is shown for a run in progress. During an administrator prompt, the progress stops until the user
 * has found the prompt; and a restore point can take a minute. An undo makes no restore point.
 */
export const headlineKey = ({ stage, origin = 'selection' }: Pick<RunTask, 'stage' | 'origin'>) => {
  if (stage === 'administrator') return 'run.prompt'
  return stage === 'restorePoint' && origin === 'selection' ? 'run.point' : 'run.running'
}

/** Returns the run's state in one sentence. */
export const useHeadline = (task: RunTask): string => {
  const { t, i18n } = useTranslation('run')
  const { t: tEnded } = useTranslation('ended')
  if (task.state === 'cancelling') return t(task.step === null ? 'run.cancelling' : 'run.stopping')
  if (task.state === 'running') return t(headlineKey(task))
  if (task.outcome === null) return t('run.reading')
  if (!task.outcome.ok) return t(`run.${failureOf(task.outcome.error)}`)
  return outcomeText(tEnded, i18n.language, task.outcome) || t('run.noRun')
}
