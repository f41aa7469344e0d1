import { type Device, undoesEverything } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { elapsed } from '../../lib/format/index.ts'
import { useStore } from '../../lib/store.ts'
import { Button, Dialog, ErrorState, toast } from '../../ui/index.ts'
import { DamageNote } from '../damage-note.tsx'
import { useDeviceTitle } from '../device-title.ts'
import { useNow } from '../use-now.ts'
import { useTitles } from '../use-tweaks.ts'
import { DefaultsOffer } from './defaults-offer.tsx'
import { Interrupted } from './interrupted.tsx'
import { privacyMeasure, securityMeasure, touches } from './result/measures.ts'
import { RestartQuestion } from './result/restart-question.tsx'
import { ResultBody } from './result/result-body.tsx'
import { viewResult } from './result/result-view.ts'
import { RunDetails } from './result/run-details.tsx'
import { RunningBody } from './result/running-body.tsx'
import { useReadings } from './result/use-measures.ts'
import { restartsAt } from './result/use-system-restart.ts'
import { review, reviewUndo } from './review-store.ts'
import { canBeUndone } from './run-state.ts'
import { cancelRun, hideRun, runRequest } from './run-store.ts'
import type { RunTask } from './run-task.ts'
import { useHeadline } from './use-headline.ts'

/** The readings before and after, if the run touched them. */
const useMoved = (task: RunTask) => {
  const requested = useStore(runRequest)
  const { privacy, security, privacyAt, securityAt } = useReadings(task.device)
  const run = task.outcome?.ok === true ? task.outcome.run : null
  const changes = run?.changes ?? []
  const ended = task.endedAt ?? Number.POSITIVE_INFINITY
  const touched = privacy !== undefined && touches(changes, privacy.safeParts)
  return {
    // An older reading shows that it will appear: its space is reserved until the new one arrives.
    privacy: !touched
      ? null
      : {
          before: requested?.before?.privacy ?? null,
          after: privacyAt > ended ? privacyMeasure(privacy) : null,
        },
    security:
      security === undefined || securityAt <= ended || !touches(changes, security.features)
        ? null
        : { before: requested?.before?.security ?? null, after: securityMeasure(security) },
  }
}

/** Changes during and after the run. Closing it doesn't stop them. */
export const RunDialog = ({ task, device }: { task: RunTask; device: Device | null }) => {
  const { t } = useTranslation(['review', 'run', 'ui'])
  const titleOf = useDeviceTitle()
  const requested = useStore(runRequest)
  const now = useNow(task.state !== 'ended')
  const titles = useTitles(task.device)
  const headline = useHeadline(task)
  const view = viewResult(task, device?.facts.elevated ?? true)
  const moved = useMoved(task)
  const { outcome } = task
  const run = outcome?.ok === true ? outcome.run : null
  // After everything was undone, Windows' documented defaults may still be something else.
  const offersDefaults = outcome?.ok === true && requested !== null && undoesEverything(requested.origin)
  const report = outcome?.ok === true ? outcome.report : undefined
  // The stream reports the end before the answer reports the result. Buttons shown at that moment would move
  // under the pointer as soon as the result appears.
  const ended = task.state === 'ended' && outcome !== null
  const next = (wanted: Parameters<typeof review.set>[0]) => {
    hideRun()
    review.set(wanted)
  }
  const cancel = () =>
    cancelRun(task).catch((error: unknown) =>
      toast(t('run:run.cancelFailed'), errorMessage(error), { destructive: true }),
    )
  const waits = run?.restart === 'reboot' && run.changed > 0
  const canRestart = waits && (device?.sample === true || device?.host === 'windows')
  const [asksRestart, setAsksRestart] = useState(
    (restartsAt.get() ?? 0) > Date.now() && device?.host === 'windows',
  )
  const canUndo = run !== null && canBeUndone(run)
  const undo = () =>
    run !== null &&
    next(reviewUndo(task.device, t('run:history.undoTitle', { title: run.title }), { runId: run.runId }))
  const undoSetting = (name: string, changeIds: number[]) =>
    run !== null &&
    next(
      reviewUndo(task.device, t('run:history.undoNamed', { title: name }), { runId: run.runId, changeIds }),
    )
  return (
    <Dialog
      open
      wide
      modalClick
      onClose={hideRun}
      closeLabel={t('ui:action.close')}
      title={
        <>
          <span className="sr-only">{t(ended ? 'kind.result' : 'kind.progress')}</span>
          {task.title}
        </>
      }
      description={t(ended ? 'run:run.was' : 'run:run.on', { device: titleOf({ id: task.device }) })}
      footer={
        asksRestart && canRestart && device !== null ? (
          <RestartQuestion device={device} onLater={() => setAsksRestart(false)} onRestart={hideRun} />
        ) : (
          <>
            {canUndo ? (
              <Button variant="quiet" className="mr-auto" onClick={undo}>
                {t('undoThese')}
              </Button>
            ) : (
              <p className="mr-auto text-13 text-muted">
                {t('run:run.elapsed', { time: elapsed((task.endedAt ?? now) - task.startedAt) })}
              </p>
            )}
            {!ended && (
              <Button disabled={task.state !== 'running'} onClick={cancel}>
                {t(task.state === 'cancelling' ? 'stopping' : 'stop')}
              </Button>
            )}
            {requested !== null &&
              ((outcome?.ok === false && !outcome.error.interrupted) || (view.bad > 0 && run !== null)) && (
                <Button onClick={() => next(requested)}>{t('run:run.reviewAgain')}</Button>
              )}
            {ended && (
              <Button variant={canRestart ? 'secondary' : 'primary'} onClick={hideRun}>
                {canRestart ? t('later') : t('ui:action.done')}
              </Button>
            )}
            {canRestart && (
              <Button variant="primary" onClick={() => setAsksRestart(true)}>
                {t('restartNow')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {!ended && <RunningBody task={task} view={view} titles={titles} />}
        {ended && run === null && (
          <p role="status" className="text-16 font-semibold">
            {headline}
          </p>
        )}
        {outcome?.ok === false &&
          (outcome.error.interrupted ? <Interrupted task={task} /> : <ErrorState error={outcome.error} />)}
        {run !== null && (
          <ResultBody
            device={task.device}
            run={run}
            view={view}
            titles={titles}
            byHand={waits && !canRestart}
            {...moved}
          />
        )}
        {report !== undefined && <DamageNote runs={report.unreadableRuns} lines={report.damagedLines} />}
        {report?.result === 'blocked' && <p className="text-muted">{t('review:body.blockedText')}</p>}
        {offersDefaults && <DefaultsOffer device={task.device} onReview={next} />}
        {ended && view.settings.length > 0 && (
          <RunDetails
            task={task}
            view={view}
            titles={titles}
            startsOpen={outcome?.ok === false}
            onUndo={undoSetting}
          />
        )}
      </div>
    </Dialog>
  )
}
