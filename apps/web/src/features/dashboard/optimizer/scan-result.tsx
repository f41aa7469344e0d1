/**
 * The full scan's result: the score and figures, the parts that lose points and how to fix them, and the settings
 * that would win points back.
 */
import type { Analysis } from '@clearpane/contracts'
import type { Device, Reading } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import { useTranslation } from 'react-i18next'
import { type ReviewAct, review } from '../../../changes/index.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { request } from '../../../lib/api/index.ts'
import { fullTime } from '../../../lib/format/index.ts'
import { useReason, useSource } from '../../../lib/reasons/index.ts'
import { FoundList } from '../../../live/tool/index.ts'
import { Button, Figure, type Measured } from '../../../ui/index.ts'
import { figureText, pointsShown, pointsText } from '../health/points.ts'
import { useIsBusy } from './use-is-busy.ts'

const names = ['cpuUsage', 'ramUsage', 'diskUsage', 'startupTime'] as const

/** The scan's measurements of this PC: for each figure, its source or the reason why it's missing. */
const ScanMetrics = ({ metrics }: { metrics: Analysis['systemMetrics'] }) => {
  const { t } = useTranslation('optimizer')
  const language = useLanguage()
  const reasonOf = useReason()
  const sourceOf = useSource()
  const whyNot = (reading: Exclude<Reading, { status: 'measured' }>) =>
    reasonOf(reading.status === 'pending' ? reading.until : reading.reason)
  const shown = (reading: Reading) =>
    reading.status === 'measured'
      ? { value: figureText(Number(reading.value), reading.unit, language) }
      : { unknown: whyNot(reading) }
  const measured = (what: string, reading: Reading): Measured =>
    reading.status === 'measured'
      ? { what, how: t('metricHow'), source: sourceOf(reading), time: fullTime(reading.at, language) }
      : { what, how: whyNot(reading) }
  return (
    <section aria-label={t('metrics')} className="grid grid-cols-2 gap-x-4 gap-y-2 @md:grid-cols-4">
      {names.map((name) => (
        <Figure
          key={name}
          label={t(`metric.${name}`)}
          shown={shown(metrics[name])}
          measured={measured(t(`metric.${name}`), metrics[name])}
        />
      ))}
    </section>
  )
}

type Improvement = Analysis['optimizations'][number]['improvements'][number]

/**
 * Describes the effect that a setting had when nothing else was changed on this PC. If the effect wasn't measured,
 * the text says so.
 */
const useExpected = () => {
  const { t } = useTranslation('optimizer')
  const language = useLanguage()
  const figure = (value: number, unit: string) => {
    const [shown, name] = unit === 'bytes' ? [value / 2 ** 20, 'MB'] : [value, unit]
    const text = shown.toLocaleString(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    return `${text} ${name}`.trimEnd()
  }
  const moved = ({ what, least, most, unit, runs }: Improvement) => {
    const [low, high] = [figure(least, unit), figure(most, unit)]
    const text = t(`moved.${what}`, { range: low === high ? low : t('range', { least: low, most: high }) })
    return t('measuredIn', { text, count: runs })
  }
  return (improvements: readonly Improvement[]): string =>
    improvements.length === 0 ? t('notMeasured') : improvements.map(moved).join(', ')
}

type Issue = Analysis['issues'][number]

/**
 * Opens the review of the full optimization or of just a part of it; the call accepts any selection of the scan's
 * settings.
 */
const reviewSettings = (device: Device, act: ReviewAct, ids: readonly string[], onDone: () => void) =>
  review.set({
    device: device.id,
    act,
    origin: { kind: 'selection', choices: suggestedTweaks(ids) },
    takesLess: true,
    send: (planHash, progressId, left) =>
      request('fullOptimization', {
        device: device.id,
        progressId,
        body: {
          optimizations: left.kind === 'selection' ? left.choices.map(({ tweakId }) => tweakId) : [],
          planHash,
        },
      }),
    // According to the specification, a scan can't be used again once an action has used it.
    onEnd: ({ ok }) => {
      if (ok) onDone()
    },
  })

const Advice = ({
  issue: { part, points, tweakIds },
  isBusy,
  onReview,
}: {
  issue: Issue
  isBusy: boolean
  onReview(act: ReviewAct): void
}) => {
  const { t } = useTranslation('optimizer')
  const language = useLanguage()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-13">
      <p className="min-w-0 text-muted">
        {t('points', { points: pointsText(points, language), count: pointsShown(points) })} ·{' '}
        {t(`advice.${part}`)}
      </p>
      {tweakIds.length > 0 && (
        <Button
          small
          disabled={isBusy}
          aria-label={t('reviewOf', { count: tweakIds.length, issue: t(`issue.${part}`) })}
          onClick={() => onReview({ id: `issue.${part}` })}
        >
          {t('review', { count: tweakIds.length })}
        </Button>
      )}
    </div>
  )
}

type Props = { analysis: Analysis; device: Device; onDone(): void }

export const ScanResult = ({ analysis, device, onDone }: Props) => {
  const { t } = useTranslation('optimizer')
  const language = useLanguage()
  const expected = useExpected()
  const isBusy = useIsBusy(device)
  const { overallScore, issues, optimizations, observedAt, systemMetrics } = analysis
  const show = (act: ReviewAct, ids: readonly string[]) => reviewSettings(device, act, ids, onDone)
  return (
    <div className="@container flex flex-col gap-3">
      <Figure
        label={t('score')}
        shown={overallScore === null ? { unknown: t('unknown') } : { value: overallScore, unit: t('of100') }}
        measured={{ what: t('score'), how: t('how'), time: fullTime(observedAt, language) }}
      />
      <ScanMetrics metrics={systemMetrics} />
      <p className="font-semibold">{t('issues', { count: issues.length })}</p>
      <FoundList
        of="issues"
        found={issues.map((issue) => ({
          id: issue.part,
          title: t(`issue.${issue.part}`),
          severity: issue.severity,
          more: <Advice issue={issue} isBusy={isBusy} onReview={(act) => show(act, issue.tweakIds)} />,
        }))}
      />
      {optimizations.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold">{t('optimizations', { count: optimizations.length })}</p>
            <Button
              small
              variant="primary"
              disabled={isBusy}
              onClick={() =>
                show(
                  { id: 'performance.full' },
                  optimizations.map(({ id }) => id),
                )
              }
            >
              {t('optimize')}
            </Button>
          </div>
          <FoundList
            of="optimizations"
            found={optimizations.map(({ id, name, improvements }) => ({
              id,
              title: t('expected', { name, value: expected(improvements) }),
            }))}
          />
        </>
      )}
    </div>
  )
}
