/** Shows the health score, starting with the parts that cost points, and the evidence for each point. */
import type { Health } from '@clearpane/contracts'
import type { Device, DeviceId, RunSummary } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { HeartPulse } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { review, useRunTitle } from '../../../changes/index.ts'
import { queries, request } from '../../../lib/api/index.ts'
import { fullTime, shortTime } from '../../../lib/format/index.ts'
import { useReason, useSource } from '../../../lib/reasons/index.ts'
import { Row } from '../../../live/tool/row.tsx'
import {
  AccordionRow,
  Button,
  buttonClass,
  cx,
  FoldButton,
  HowMeasured,
  QueryView,
  ShareRing,
  Skeleton,
} from '../../../ui/index.ts'
import { byWeight, figureText, type Point, pages, pointsShown, pointsText } from './points.ts'

/** Returns the evidence for one part of the score. */
const useEvidence = () => {
  const { t, i18n } = useTranslation('health')
  const reasonOf = useReason()
  return ({ part, reading }: Point): string => {
    if (reading.status !== 'measured')
      return t('unread', { reason: reasonOf(reading.status === 'pending' ? reading.until : reading.reason) })
    const value = Number(reading.value)
    return t(`evidence.${part}`, {
      value: figureText(value, reading.unit, i18n.language),
      count: value,
    })
  }
}

const Acts = ({ point: { part, tweakIds }, device }: { point: Point; device: Device }) => {
  const { t } = useTranslation('health')
  const page = pages[part]
  const show = () =>
    review.set({
      device: device.id,
      act: { id: `health.${part}` },
      origin: { kind: 'selection', choices: suggestedTweaks(tweakIds) },
    })
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {tweakIds.length > 0 && (
        <Button small variant="primary" onClick={show}>
          {t('review', { count: tweakIds.length })}
        </Button>
      )}
      {page !== undefined && part !== 'updates' && (
        <Link href={page} className={buttonClass('secondary', true)}>
          {t(`act.${part}`)}
        </Link>
      )}
    </div>
  )
}

const Points = ({ point: { lost, weight } }: { point: Point }) => {
  const { t, i18n } = useTranslation('health')
  const text =
    lost === null
      ? t('nothing')
      : lost === 0
        ? t('full', { points: weight })
        : t('points', { points: pointsText(lost, i18n.language), count: pointsShown(lost) })
  return (
    <span className={cx('text-13', lost !== null && lost > 0 ? 'font-semibold' : 'text-muted')}>{text}</span>
  )
}

export const PointRow = ({ point, device }: { point: Point; device: Device }) => {
  const { t, i18n } = useTranslation('health')
  const evidence = useEvidence()
  const sourceOf = useSource()
  const [open, setOpen] = useState(false)
  const { part, reading, weight, fullAt, noneAt, isWhole } = point
  const shown = (value: number) =>
    figureText(value, reading.status === 'measured' ? reading.unit : '', i18n.language)
  return (
    <li data-part={part} className="not-first:border-t border-line">
      <AccordionRow
        open={open}
        onToggle={() => setOpen(!open)}
        title={t(`part.${part}`)}
        hint={evidence(point)}
        end={<Points point={point} />}
      >
        <p>{t('source', { weight, full: shown(fullAt), none: shown(noneAt) })}</p>
        {reading.status === 'measured' && (
          <p className="text-13 text-muted">
            {sourceOf(reading)} · <time dateTime={reading.at}>{fullTime(reading.at, i18n.language)}</time>
          </p>
        )}
        {!isWhole && <p className="text-13 text-muted">{t('partly')}</p>}
        <Acts point={point} device={device} />
      </AccordionRow>
    </li>
  )
}

// Shows when the score changed, which parts of it changed, and which changes were made to the PC in between.

/** Lists the runs that changed something and ended between two scores, newest first. Times are in ms. */
export const runsBetween = <R extends Pick<RunSummary, 'endedAt' | 'changed'>>(
  runs: readonly R[],
  from: number,
  to: number,
): R[] =>
  runs
    .filter(({ endedAt, changed }) => {
      const ended = endedAt === null ? Number.NaN : Date.parse(endedAt)
      return changed > 0 && ended > from && ended <= to
    })
    .toSorted((a, b) => Date.parse(b.endedAt ?? '') - Date.parse(a.endedAt ?? ''))

const healthHistory = (device: DeviceId) =>
  queryOptions({
    queryKey: ['healthHistory', device],
    meta: { topics: ['health'] },
    queryFn: ({ signal }) => request('healthHistory', { device, signal }),
  })

type Move = { part: string; before: number | null; after: number | null }

const useMove = () => {
  const { t, i18n } = useTranslation('health')
  return ({ part: name, before, after }: Move): string => {
    const part = t(`part.${name as 'disk'}`)
    if (before === null) return t('appeared', { part })
    if (after === null) return t('vanished', { part })
    const points = pointsText(after - before, i18n.language)
    return t(after < before ? 'gained' : 'lost', { part, points })
  }
}

/**
 * The maximum number of runs shown between two scores, because more would distract from how the score changed.
 * History has all.
 */
const mostRuns = 3

/**
 * Shows the changes that Clearpane made since the previous score. The changes are shown beside the score, but not as
 * the proven cause of its change.
 */
const Between = ({ runs, from, to }: { runs: readonly RunSummary[]; from: number; to: number }) => {
  const { t } = useTranslation('health')
  const titleOf = useRunTitle(runs)
  const between = runsBetween(runs, from, to).slice(0, mostRuns)
  if (between.length === 0) return null
  return (
    <span className="min-w-0 text-muted">
      {t('after')}{' '}
      {between.map((run, i) => (
        <span key={run.runId}>
          {i > 0 && ', '}
          <Link
            href={`/history?run=${encodeURIComponent(run.runId)}`}
            className="underline decoration-line underline-offset-3 hover:text-text"
          >
            {titleOf(run)}
          </Link>
        </span>
      ))}
    </span>
  )
}

const ScoreHistory = ({ device }: { device: DeviceId }) => {
  const { t, i18n } = useTranslation('health')
  const text = useMove()
  const query = useQuery(healthHistory(device))
  const runs = useQuery(queries.runs(device)).data?.runs ?? []
  return (
    <QueryView query={query} loading={<Skeleton className="h-12" />}>
      {({ changes }) => (
        <>
          <p className="pb-2 text-13 text-muted">{t('kept')}</p>
          <ol className="flex flex-col gap-1.5">
            {changes.map(({ at, score, moves }, i) => (
              <li key={at} className="flex flex-wrap gap-x-3 text-13">
                <time dateTime={new Date(at).toISOString()} className="w-28 shrink-0 text-muted">
                  {shortTime(new Date(at).toISOString(), Date.now(), i18n.language)}
                </time>
                <span className="w-20 font-semibold">
                  {i === changes.length - 1 || changes[i + 1]?.score === score
                    ? (score ?? '–')
                    : t('became', { before: changes[i + 1]?.score ?? '–', score: score ?? '–' })}
                </span>
                <span className="min-w-0 text-muted">
                  {i === changes.length - 1
                    ? t('first')
                    : moves.length === 0
                      ? t('same')
                      : moves.map(text).join(', ')}
                </span>
                {i < changes.length - 1 && <Between runs={runs} from={changes[i + 1]?.at ?? at} to={at} />}
              </li>
            ))}
          </ol>
        </>
      )}
    </QueryView>
  )
}

const Score = ({ health: { score, known, observedAt, isHealthy } }: { health: Health }) => {
  const { t, i18n } = useTranslation('health')
  const text = score === null ? t('none') : t('of', { score })
  return (
    <div className="flex items-center gap-5 p-4.5">
      <ShareRing
        done={score ?? 0}
        of={100}
        text={score === null ? '–' : String(score)}
        label={text}
        className={isHealthy ? 'text-ok' : 'text-accent'}
      />
      <div className="min-w-0">
        <div className="flex items-center gap-1 text-20 font-semibold" data-score={score ?? ''}>
          {text}
          <HowMeasured
            what={t('what')}
            how={t('how')}
            source="docs/health-score.md"
            time={fullTime(observedAt, i18n.language)}
          />
        </div>
        <p className="text-muted">{known === 100 ? t('whole') : t('known', { known })}</p>
      </div>
    </div>
  )
}

const History = ({ device }: { device: Device }) => {
  const { t } = useTranslation('health')
  const [open, setOpen] = useState(false)
  return (
    <div className="border-t border-line px-4 py-3">
      <FoldButton open={open} onToggle={() => setOpen(!open)}>
        {t('history')}
      </FoldButton>
      {open && (
        <div className="pt-3 pl-6">
          <ScoreHistory device={device.id} />
        </div>
      )}
    </div>
  )
}

/** Describes the score in one line, starting with the part that loses the most points. */
const useBrief = () => {
  const { t } = useTranslation('health')
  return ({ score, parts }: Health): string => {
    if (score === null) return t('none')
    const worst = byWeight(parts).filter(({ lost }) => (lost ?? 0) > 0)
    const names = worst.slice(0, 2).map(({ part }) => t(`part.${part}`))
    return names.length === 0 ? t('of', { score }) : t('costs', { score, names: names.join(', ') })
  }
}

export const HealthScore = ({ device }: { device: Device }) => {
  const { t } = useTranslation('health')
  const query = useQuery(queries.health(device.id))
  const brief = useBrief()
  const [open, setOpen] = useState(false)
  return (
    <Row
      title={t('title')}
      icon={HeartPulse}
      area="speed"
      line={<p>{open || query.data === undefined ? t('hint') : brief(query.data)}</p>}
      open={open}
      onToggle={() => setOpen(!open)}
      content={
        <div className="rounded-card border border-line">
          <QueryView query={query} loading={<Skeleton className="h-120 rounded-card" />}>
            {(health) => (
              <>
                <Score health={health} />
                <ul className="border-t border-line">
                  {byWeight(health.parts).map((point) => (
                    <PointRow key={point.part} point={point} device={device} />
                  ))}
                </ul>
              </>
            )}
          </QueryView>
          <History device={device} />
        </div>
      }
    >
      {null}
    </Row>
  )
}
