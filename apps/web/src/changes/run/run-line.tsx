import { useTranslation } from 'react-i18next'
import { useStore } from '../../lib/store.ts'
import { Button, Progress } from '../../ui/index.ts'
import { runShown, runTask } from './run-store.ts'
import type { RunTask } from './run-task.ts'
import { useHeadline } from './use-headline.ts'

const Line = ({ task }: { task: RunTask }) => {
  const { t } = useTranslation('run')
  const headline = useHeadline(task)
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex animate-rise justify-center p-3 md:left-64">
      <div className="flex w-full max-w-140 items-center gap-3 rounded-card border border-line bg-raised px-4 py-2 shadow-float">
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <p role="status">
            {t('run.title', { title: task.title })}
            {task.state === 'ended' && <span className="block text-13 text-muted">{headline}</span>}
          </p>
          {task.state !== 'ended' && (
            <Progress label={t('run.progress')} done={task.done} total={task.total} />
          )}
        </div>
        <Button small onClick={() => runShown.set(true)}>
          {t('run.show')}
        </Button>
      </div>
    </div>
  )
}

/**
 * The line for a run whose dialog was closed before the run ended: it follows the run, shows how it ended, and can
 * reopen the dialog.
 */
export const RunLine = () => {
  const task = useStore(runTask)
  const shown = useStore(runShown)
  return task === null || shown ? null : <Line task={task} />
}
