import type { Effect } from '@clearpane/contracts'
import type { Cause, DeviceId, RunDetail } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../../lib/format/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import type { Titles } from '../../../shared/titles.ts'
import { Effects } from '../../effects/index.tsx'
import { effectsOf, exactBytesText } from '../../effects/query.ts'
import { type StartupView, useStartupView, useTook } from '../../startup-view.ts'
import { CountRing } from './count-ring.tsx'
import { Failures } from './failures.tsx'
import type { Measure } from './measures.ts'
import type { ResultView } from './result-view.ts'
import { SplitBar } from './split-bar.tsx'

/** `after` is null until the figures have been read. */
export type Moved = { before: Measure | null; after: Measure | null }

type Props = {
  device: DeviceId
  run: RunDetail
  view: ResultView
  titles: Titles
  /** The user must restart the PC by hand. */
  byHand: boolean
  privacy: Moved | null
  security: Moved | null
}

/** Counts the user's own values that an undo left unchanged. */
const keptIn = ({ origin }: RunDetail): number =>
  origin.kind === 'selection' ? 0 : (origin.keep?.length ?? 0)

const undoneHeadline = (run: RunDetail) => {
  if (run.result !== 'done') return 'headline.partly'
  return keptIn(run) > 0 ? 'headline.undoneKept' : 'headline.undone'
}

/** Returns the number of bytes freed if the run only deleted files and changed nothing that can be undone. */
const freedBy = ({ lasting, changed, origin }: RunDetail) =>
  origin.kind === 'selection' && changed === 0 && (lasting?.deleted?.bytes ?? 0) > 0
    ? lasting?.deleted
    : undefined

/** Returns the free space on the Windows drive right before and right after the run; null unless both were measured. */
const useFreeSpace = (device: DeviceId, { runId }: RunDetail, enabled: boolean) => {
  const { data } = useQuery({ ...effectsOf(device, runId), enabled })
  const found = enabled ? data?.effects.find(({ what }) => what === 'diskFree') : undefined
  return found?.after == null ? null : { before: found.before, after: found.after }
}

type Measured = {
  privacy: Moved | null
  security: Moved | null
  startup: StartupView
  latency: Latency | null
}

const rose = (moved: Moved | null) => moved?.after != null && moved.after.on > (moved.before?.on ?? 0)

/** Returns what the run achieved, depending on the kind of run, or only "Done" if nothing was measured. */
const headlineOf = (
  run: RunDetail,
  { ok, bad }: ResultView,
  { privacy, security, startup, latency }: Measured,
) => {
  if (ok === 0) return 'headline.failed'
  if (run.result === 'cancelled' || run.result === 'interrupted') return 'headline.stopped'
  if (run.origin.kind !== 'selection') return undoneHeadline(run)
  if (freedBy(run) !== undefined) return 'headline.freed'
  if (startup.programs !== null && bad === 0) return 'headline.noLongerStart'
  if (rose(privacy)) return 'headline.private'
  if (rose(security) && bad === 0) return 'headline.protected'
  if (latency?.verdict === 'better' && bad === 0) return 'headline.latency'
  return bad > 0 ? 'headline.partly' : 'headline.done'
}

/** Shows the result as one figure and one sentence. Failures come first in the list of settings. */
export const ResultBody = ({ device, run, view, titles, byHand, privacy, security }: Props) => {
  const { t, i18n } = useTranslation(['review', 'run', 'values'])
  const reasonOf = useReason()
  const { settings, ok, bad, failures } = view
  const back = run.origin.kind !== 'selection'
  const { before, after } = privacy ?? { before: null, after: null }
  const shown = after ?? before
  const startup = useStartupView(device, back ? [] : run.changes)
  const took = useTook()(startup)
  const latency = useLatency(device, run)
  const headline = headlineOf(run, view, {
    privacy: before === null ? null : privacy,
    security: security?.before == null ? null : security,
    startup,
    latency,
  })
  const ms = (value: number) => value.toLocaleString(i18n.language, { maximumFractionDigits: 1 })
  const freed = freedBy(run)
  const free = useFreeSpace(device, run, headline === 'headline.freed')
  const space = (bytes: number) => exactBytesText(bytes, i18n.language)
  return (
    <div data-ended className="flex flex-col items-center gap-4 py-4 text-center">
      {shown !== null && shown.of > 0 ? (
        <CountRing
          className="size-36"
          label={t('privacyNow', { now: shown.on, of: shown.of })}
          text={t('ofAll', { on: shown.on, of: shown.of })}
          share={shown.on / shown.of}
          {...(before === null ? {} : { ghost: before.on / shown.of })}
        />
      ) : (
        bad === 0 &&
        ok > 0 && <CircleCheck size={56} strokeWidth={1.5} className="text-accent" aria-hidden="true" />
      )}
      <div className="flex flex-col gap-1">
        <p role="status" className="text-28 font-semibold text-balance">
          {t(headline, {
            count: headline === 'headline.noLongerStart' ? ok : keptIn(run),
            size: bytesText(freed?.bytes ?? 0, i18n.language),
            on: security?.after?.on,
            of: security?.after?.of,
            before: ms(latency?.before ?? 0),
            after: ms(latency?.after ?? 0),
          })}
        </p>
        {headline === 'headline.freed' && (
          // The line keeps its place until the figures have been read, so that no button moves.
          <p className="min-h-6">
            {free !== null && t('freeSpace', { before: space(free.before), after: space(free.after) })}
          </p>
        )}
        <p className="text-muted">
          {headline === 'headline.freed' && freed?.files != null && (
            <>{t('deleted', { count: freed.files })} </>
          )}
          {headline === 'headline.noLongerStart' && took !== null && <>{took} </>}
          {t(back ? 'undoneOf' : 'changedOf', { done: ok, count: settings.length })}
          {before !== null && after !== null && before.on !== after.on && (
            <> {t('privacyMoved', { from: before.on, to: after.on, of: after.of })}</>
          )}
          {security?.before != null &&
            security.after !== null &&
            security.before.on !== security.after.on && (
              <>
                {' '}
                {t('securityMoved', {
                  from: security.before.on,
                  to: security.after.on,
                  of: security.after.of,
                })}
              </>
            )}
          {latency !== null && headline !== 'headline.latency' && latency.verdict !== 'pending' && (
            <> {t(`latency.${latency.verdict}`, { before: ms(latency.before), after: ms(latency.after) })}</>
          )}
        </p>
      </div>
      {bad > 0 && <SplitBar label={t('progress')} ok={ok} bad={bad} total={settings.length} />}
      {failures.length > 0 && <Failures failures={failures} titles={titles} />}
      {run.leftOut > 0 && !back && <p className="text-13 text-muted">{t('leftOutToo')}</p>}
      {keptIn(run) > 0 && headline !== 'headline.undoneKept' && (
        <p className="text-13 text-muted">{t('run:history.kept', { count: keptIn(run) })}</p>
      )}
      {run.restart !== 'none' && (
        <p className="flex items-center gap-2">
          <RotateCcw size={16} strokeWidth={1.75} className="text-warn" aria-hidden="true" />
          {t(`pending.${run.restart}`)} {byHand && t('restartByHand')}
        </p>
      )}
      <Effects device={device} runId={run.runId} />
      {run.restorePoint !== null && (
        <p className="text-13 text-muted">
          {t(`values:restorePoint.${run.restorePoint.outcome}`, {
            reason: reasonOf(run.restorePoint.reason),
          })}
        </p>
      )}
    </div>
  )
}

/** Checks whether the setting is about games or the network and may therefore affect the connection's latency. */
const isForLatency = (cause: Cause) => cause.by === 'tweak' && /^(?:gaming|network)\./.test(cause.id)

type Latency = Pick<Effect, 'before' | 'verdict'> & { after: number }

/**
 * Returns the latency before and after a run that changed settings about games or the network, or null if either
 * value wasn't measured.
 */
const useLatency = (
  device: DeviceId,
  { runId, origin, changes }: Pick<RunDetail, 'runId' | 'origin' | 'changes'>,
): Latency | null => {
  const about =
    origin.kind === 'selection' && changes.some(({ causes }) => causes.some((cause) => isForLatency(cause)))
  const { data } = useQuery({ ...effectsOf(device, runId), enabled: about })
  const found = about ? data?.effects.find(({ what }) => what === 'latency') : undefined
  return found?.after == null ? null : { before: found.before, after: found.after, verdict: found.verdict }
}
