import { type Device, undoesEverything } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { elapsed } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { useStore } from '../../lib/store.ts'
import { Button, Dialog, ErrorState, Progress, toast } from '../../ui/index.ts'
import { DamageNote } from '../damage-note.tsx'
import { useNow } from '../use-now.ts'
import { useTitles } from '../use-tweaks.ts'
import { DefaultsOffer } from './defaults-offer.tsx'
import { Interrupted } from './interrupted.tsx'
import { review, reviewUndo } from './review-store.ts'
import { RunChanges } from './run-changes.tsx'
import { RunStages } from './run-stages.tsx'
import { cancelRun, hideRun, runRequest } from './run-store.ts'
import type { RunTask } from './run-task.ts'
import { useHeadline } from './use-headline.ts'

/** A run while it happens and when it has ended. Closing it does not stop the run. */
export const RunDialog = ({ task, device }: { task: RunTask; device: Device | null }) => {
  const { t } = useTranslation(['run', 'ui'])
  const reasonOf = useReason()
  const requested = useStore(runRequest)
  const now = useNow(task.state !== 'ended')
  const tweaks = useTitles(task.device)
  const headline = useHeadline(task)
  const run = task.outcome?.ok === true ? task.outcome.run : null
  // With everything put back, what Windows documents as its defaults may still be something else.
  const offersDefaults = task.outcome?.ok === true && requested !== null && undoesEverything(requested.origin)
  const report = task.outcome?.ok === true ? task.outcome.report : undefined
  const next = (requested: Parameters<typeof review.set>[0]) => {
    hideRun()
    review.set(requested)
  }
  const cancel = () =>
    cancelRun(task).catch((error: unknown) =>
      toast(t('run.cancelFailed'), errorMessage(error), { destructive: true }),
    )
  return (
    <Dialog
      open
      wide
      modalClick
      onClose={hideRun}
      closeLabel={t('ui:action.close')}
      title={t('run.title', { title: task.title })}
      description={t(task.state === 'ended' ? 'run.was' : 'run.on', { device: device?.title ?? task.device })}
      footer={
        <>
          <p className="mr-auto text-13 text-muted">
            {t('run.elapsed', { time: elapsed((task.endedAt ?? now) - task.startedAt) })}
          </p>
          {task.state !== 'ended' && (
            <Button disabled={task.state === 'cancelling'} onClick={cancel}>
              {task.state === 'cancelling' ? t('run.cancelling') : t('ui:action.cancel')}
            </Button>
          )}
          {run !== null && run.changed > 0 && run.undone < run.changed && (
            <Button
              onClick={() =>
                next(
                  reviewUndo(task.device, t('history.undoTitle', { title: run.title }), { runId: run.runId }),
                )
              }
            >
              {t('run.undo')}
            </Button>
          )}
          {task.outcome?.ok === false && !task.outcome.error.interrupted && requested !== null && (
            <Button onClick={() => next(requested)}>{t('run.reviewAgain')}</Button>
          )}
          {task.state === 'ended' && (
            <Button variant="primary" onClick={hideRun}>
              {t('ui:action.done')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-2">
          <p role="status" className="text-16 font-semibold">
            {headline}
          </p>
          <Progress
            label={t('run.progress')}
            done={task.outcome?.ok === true ? (task.total ?? task.done) : task.done}
            total={task.outcome?.ok === true ? (task.total ?? task.done) : task.total}
          />
          <RunStages task={task} />
        </div>
        {task.outcome?.ok === false &&
          (task.outcome.error.interrupted ? (
            <Interrupted task={task} />
          ) : (
            <ErrorState error={task.outcome.error} />
          ))}
        {run !== null && (
          <p className="text-muted">
            {run.restorePoint !== null &&
              t(`restorePoint.${run.restorePoint.outcome}`, {
                reason: reasonOf(run.restorePoint.reason),
              })}{' '}
            {run.restart !== 'none' && <span className="text-text">{t(`plan.restart.${run.restart}`)}</span>}
          </p>
        )}
        {report !== undefined && <DamageNote runs={report.unreadableRuns} lines={report.damagedLines} />}
        {report?.result === 'blocked' && <p className="text-muted">{t('review.blockedText')}</p>}
        {offersDefaults && <DefaultsOffer device={task.device} onReview={next} />}
        <RunChanges task={task} tweaks={tweaks} />
      </div>
    </Dialog>
  )
}
