import { type Device, type DeviceId, defaultOption, type Origin, undoesEverything } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { Unplug } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { type ApiError, asApiError, queries } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { elapsed } from '../../lib/format/index.ts'
import { useStore } from '../../lib/store.ts'
import { DamageNote } from '../../shared/damage-note.tsx'
import { useDeviceTitle } from '../../shared/device-title.ts'
import { useSettingWords } from '../../shared/settings/setting-words.ts'
import type { Titles } from '../../shared/titles.ts'
import { useNow } from '../../shared/use-now.ts'
import { useTitles, useTweakIndex } from '../../shared/use-tweaks.ts'
import { Button, Card, Dialog, ErrorState, Progress, toast } from '../../ui/index.ts'
import { privacyMeasure, securityMeasure, touches } from './result/measures.ts'
import { RestartQuestion } from './result/restart-question.tsx'
import { ResultBody } from './result/result-body.tsx'
import { type ResultView, viewResult } from './result/result-view.ts'
import { RunDetails, type UndoSetting } from './result/run-details.tsx'
import { SplitBar } from './result/split-bar.tsx'
import { useReadings } from './result/use-measures.ts'
import { restartsAt } from './result/use-system-restart.ts'
import { type Review, review, reviewUndo } from './review-store.ts'
import { canBeUndone } from './run-state.ts'
import { cancelRun, findRunOf, hideRun, runRequest } from './run-store.ts'
import { confirmedIn, type RunTask, type Step } from './run-task.ts'
import { useActTitle } from './run-title.ts'
import { useHeadline } from './use-headline.ts'
import { useSettingAct } from './use-setting-act.ts'

/** Shows why the latest attempt to reconnect failed. */
const Still = ({ error: { status, code, message } }: { error: ApiError }) => {
  const { t } = useTranslation('runDialog')
  return (
    <p className="text-13">
      {status === 0 ? t('stillOffline') : code === 'NOT_SIGNED_IN' ? t('signedOut') : message}
    </p>
  )
}

/** The dialog's content if the connection broke during a run: the known facts, and a link to the journal. */
const Interrupted = ({ task }: { task: RunTask }) => {
  const { t } = useTranslation('runDialog')
  const [, go] = useLocation()
  const [state, setState] = useState<'idle' | 'asking' | ApiError>('idle')
  const reconnect = async () => {
    setState('asking')
    try {
      const runId = await findRunOf(task)
      hideRun()
      go(runId === null ? '/history' : `/history?run=${encodeURIComponent(runId)}`)
    } catch (error) {
      setState(asApiError(error))
    }
  }
  return (
    <Card tone="warn" role="alert" className="flex flex-col items-start gap-2 px-4 py-3">
      <p className="flex items-start gap-2 font-semibold">
        <Unplug size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-warn" aria-hidden="true" />
        {t('interruptedTitle')}
      </p>
      <p className="text-muted">
        {t('confirmed', { confirmed: confirmedIn(task), count: task.total ?? task.changes.length })}{' '}
        {t('interruptedTodo')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button small disabled={state === 'asking'} onClick={reconnect}>
          {t(state === 'asking' ? 'reconnecting' : 'reconnect')}
        </Button>
        {typeof state !== 'string' && <Still error={state} />}
      </div>
    </Card>
  )
}

/**
 * Offers the documented Windows defaults for a separate review: they are a fallback that is labelled as such, never
 * the values that an undo writes. Renders nothing if the Windows defaults would change nothing or can't be planned.
 */
const DefaultsOffer = ({ device, onReview }: { device: DeviceId; onReview(requested: Review): void }) => {
  const { t } = useTranslation('runDialog')
  const choices = [...useTweakIndex(device).values()]
    .filter(({ options }) => options.some(({ settings }) => settings.some(({ guard }) => guard !== true)))
    .map(({ id }) => ({ tweakId: id, option: defaultOption }))
  const origin: Origin = { kind: 'selection', choices }
  const query = useQuery({ ...queries.plan(device, origin), enabled: choices.length > 0 })
  const count = query.data?.plan.changes.length ?? 0
  if (count === 0) return null
  return (
    <Card className="flex flex-wrap items-center gap-3 px-4 py-3">
      <p className="min-w-0 flex-1 text-muted">{t('defaults', { count })}</p>
      <Button onClick={() => onReview({ device, act: { id: 'settings.documented' }, origin })}>
        {t('defaultsReview')}
      </Button>
    </Card>
  )
}

/**
 * The progress of the current change. If the change reports no figure, no bar is shown, because a bar that stays at
 * zero would look as if the run had stopped.
 */
const StepBar = ({ step: { step, percent } }: { step: Step }) => {
  const { t } = useTranslation('runDialog')
  const name = t(`step.${step}`)
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-13 text-muted">
        <span>{name}</span>
        <span className="tabular-nums">
          {percent === null ? t('step.working') : t('step.percent', { percent })}
        </span>
      </p>
      <Progress label={name} done={percent ?? 0} total={percent === null ? null : 100} />
    </div>
  )
}

/** A progress bar, the setting that is being changed, and the number of finished settings. */
const RunningBody = ({ task, view, titles }: { task: RunTask; view: ResultView; titles: Titles }) => {
  const { t } = useTranslation('review')
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

/** Returns the figures before and after the run if the run affected them. */
const useMoved = (task: RunTask) => {
  const requested = useStore(runRequest)
  const run = task.outcome?.ok === true ? task.outcome.run : null
  const changes = run?.changes ?? []
  const { privacy, security, privacyAt, securityAt } = useReadings(task.device, changes)
  const ended = task.endedAt ?? Number.POSITIVE_INFINITY
  const touched = privacy !== undefined && touches(changes, privacy.safeParts)
  return {
    // If there are figures from before the run, new figures will follow, so space is reserved for them.
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

/** The dialog that is shown during and after a run. If the user closes the dialog, the run continues. */
export const RunDialog = ({ task, device }: { task: RunTask; device: Device | null }) => {
  const { t } = useTranslation(['review', 'run', 'runDialog', 'ui'])
  const titleOf = useDeviceTitle()
  const requested = useStore(runRequest)
  const now = useNow(task.state !== 'ended')
  const titles = useTitles(task.device)
  const actTitle = useActTitle(useSettingAct(titles))
  const headline = useHeadline(task)
  const view = viewResult(task, device?.facts.elevated ?? true)
  const moved = useMoved(task)
  const { outcome } = task
  const run = outcome?.ok === true ? outcome.run : null
  // Even after everything was undone, the current values may still differ from Windows' documented defaults.
  const offersDefaults = outcome?.ok === true && requested !== null && undoesEverything(requested.origin)
  const report = outcome?.ok === true ? outcome.report : undefined
  // The event stream reports the end of the run before the call's answer arrives with the result. If buttons were
  // shown at that moment, they would move away from the pointer as soon as the result appeared.
  const ended = task.state === 'ended' && outcome !== null
  const next = (wanted: Parameters<typeof review.set>[0]) => {
    hideRun()
    review.set(wanted)
  }
  const cancel = () =>
    cancelRun(task).catch((error: unknown) =>
      toast(t('runDialog:cancelFailed'), errorMessage(error), { destructive: true }),
    )
  const waits = run?.restart === 'reboot' && run.changed > 0
  const canRestart = waits && (device?.sample === true || device?.host === 'windows')
  const [asksRestart, setAsksRestart] = useState(
    (restartsAt.get() ?? 0) > Date.now() && device?.host === 'windows',
  )
  const canUndo = run !== null && canBeUndone(run)
  const undo = () => run !== null && next(reviewUndo(task.device, { run, as: 'undo' }, { runId: run.runId }))
  const undoSetting: UndoSetting = ({ cause, changes: [first] }, changeIds) =>
    run !== null &&
    next(
      reviewUndo(task.device, { setting: cause, resource: first?.resource }, { runId: run.runId, changeIds }),
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
          {task.act === undefined ? task.title : actTitle(task.act, task.title)}
        </>
      }
      description={t(ended ? 'runDialog:was' : 'runDialog:on', { device: titleOf({ id: task.device }) })}
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
                {t('runDialog:elapsed', { time: elapsed((task.endedAt ?? now) - task.startedAt) })}
              </p>
            )}
            {!ended && (
              <Button disabled={task.state !== 'running'} onClick={cancel}>
                {t(task.state === 'cancelling' ? 'stopping' : 'stop')}
              </Button>
            )}
            {requested !== null &&
              ((outcome?.ok === false && !outcome.error.interrupted) || (view.bad > 0 && run !== null)) && (
                <Button onClick={() => next(requested)}>{t('runDialog:reviewAgain')}</Button>
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
