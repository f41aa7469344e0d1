import { useTranslation } from 'react-i18next'
import { useStore } from '../lib/store.ts'
import { Button, Progress } from '../ui/index.ts'
import { runShown, runTask } from './run-store.ts'

/** A run under way whose dialog was closed: it goes on, and this line opens it again. */
export const RunLine = () => {
  const { t } = useTranslation()
  const task = useStore(runTask)
  const shown = useStore(runShown)
  if (task === null || task.state === 'ended' || shown) return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 flex animate-rise justify-center p-3">
      <div className="flex w-full max-w-140 items-center gap-3 rounded-card border border-line bg-raised px-4 py-2 shadow-float">
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <p className="truncate">{t('run.title', { title: task.title })}</p>
          <Progress label={t('run.progress')} done={task.done} total={task.total} />
        </div>
        <Button small onClick={() => runShown.set(true)}>
          {t('run.show')}
        </Button>
      </div>
    </div>
  )
}
