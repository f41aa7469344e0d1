import { useTranslation } from 'react-i18next'
import type { Ok } from '../../lib/api/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { useAct } from '../../shared/use-act.ts'
import { Card, Chip, cx, HowMeasured } from '../../ui/index.ts'
import type { Rows } from '../index.ts'

type Band = NonNullable<Ok<'privacy'>['score']['band']>

const bandStroke: Record<Band, string> = { green: 'stroke-ok', yellow: 'stroke-warn', red: 'stroke-danger' }

const radius = 42
const length = 2 * Math.PI * radius

/** A thin ring with the number in it, which is readable without the ring. */
const Ring = ({ score, band }: { score: number; band: Band }) => (
  <svg viewBox="0 0 96 96" className="size-24 shrink-0" aria-hidden="true">
    <circle cx="48" cy="48" r={radius} fill="none" strokeWidth="5" className="stroke-raised" />
    <circle
      cx="48"
      cy="48"
      r={radius}
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray={`${(length * score) / 100} ${length}`}
      transform="rotate(-90 48 48)"
      className={score === 0 ? 'stroke-transparent' : bandStroke[band]}
    />
    <text x="48" y="48" dy="0.35em" textAnchor="middle" className="fill-text text-28 font-semibold">
      {score}
    </text>
  </svg>
)

type Privacy = Ok<'privacy'>

const Part = ({ part, title }: { part: Privacy['score']['parts'][number]; title: string }) => {
  const { t } = useTranslation('score')
  const { lost, state, worth, impact } = part
  const word =
    lost === null
      ? 'unknown'
      : state === 'notApplicable'
        ? ('none' as const)
        : lost === 0
          ? ('closed' as const)
          : ('open' as const)
  return (
    <li className="flex items-baseline gap-3 border-t border-line py-1.5 first:border-t-0">
      <span
        className={cx(
          'w-8 shrink-0 text-right font-mono text-13',
          word === 'open' ? 'text-text' : 'text-muted',
        )}
      >
        {word === 'open' ? t('lost', { points: worth }) : word === 'unknown' ? '?' : '0'}
      </span>
      <span className="min-w-0 flex-1">{title}</span>
      <span className="text-12 text-muted">
        {t(`impact.${impact}`)} · {t(`${word}`)}
      </span>
    </li>
  )
}

/** Shows the formula at a glance: for each impact, the number of open settings and their total cost. */
const ByImpact = ({ parts }: { parts: Privacy['score']['parts'] }) => {
  const { t } = useTranslation('score')
  return (
    <dl className="grid grid-cols-[auto_1fr_auto_auto] items-center gap-x-3 gap-y-2 text-13">
      {(['High', 'Medium', 'Low'] as const).map((impact) => {
        const own = parts.filter((part) => part.impact === impact)
        const open = own.filter(({ lost }) => (lost ?? 0) > 0)
        const lost = open.reduce((sum, part) => sum + (part.lost ?? 0), 0)
        return (
          <div key={impact} className="contents">
            <dt>{t(`impact.${impact}`)}</dt>
            <dd className="flex gap-0.5" aria-hidden="true">
              {own.map(({ key, lost: cost, state }) => (
                <span
                  key={key}
                  className={cx(
                    'h-2 max-w-8 flex-1 rounded-full',
                    cost === null || state === 'notApplicable'
                      ? 'border border-edge'
                      : cost > 0
                        ? 'bg-edge'
                        : 'bg-ok',
                  )}
                />
              ))}
            </dd>
            <dd className="text-muted">{t('byImpact', { open: open.length, all: own.length })}</dd>
            <dd className="w-10 text-right font-mono">{lost === 0 ? '0' : t('lost', { points: lost })}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/**
 * The score with its parts, each of which can be opened and read. The card has no verdict in words, because a
 * verdict could contradict the sentence of the page.
 */
export const PrivacyScoreCard = ({ privacy, rows }: { privacy: Privacy; rows: Rows }) => {
  const { t, i18n } = useTranslation('score')
  const actOf = useAct()
  const nameOf = ({ tweakId, key }: Privacy['score']['parts'][number]) =>
    actOf(rows.byId.get(tweakId)?.tweak, key)
  const { score, atLeast, band, unknown, parts } = privacy.score
  const none = parts.every(({ state }) => state === 'notApplicable')
  const lost = parts.reduce((sum, part) => sum + (part.lost ?? 0), 0)
  return (
    <Card className="flex flex-col gap-3 px-5 py-4">
      <div className="flex items-center gap-5">
        {score !== null && band !== null && <Ring score={score} band={band} />}
        <div className="flex min-w-0 flex-col gap-1">
          <div className="flex items-center gap-1">
            <h2 className="text-16 font-semibold">{t('score')}</h2>
            <HowMeasured
              what={t('score')}
              how={t('how')}
              source={t('source')}
              time={fullTime(privacy.observedAt, i18n.language)}
            />
          </div>
          {score === null || band === null ? (
            <p className="text-muted">{t(none ? 'noneHere' : 'noScore')}</p>
          ) : (
            <>
              <p>
                <span className="font-semibold">
                  {t('private', {
                    count: parts.filter(({ lost: cost, state }) => cost === 0 && state !== 'notApplicable')
                      .length,
                    all: parts.filter(({ state }) => state !== 'notApplicable').length,
                  })}
                </span>
                <span className="text-muted">
                  {' '}
                  · {score} {t('scoreOf')}
                </span>
              </p>
              <p className="text-13 text-muted">{t(lost > 100 ? 'sumFloor' : 'sum', { lost })}</p>
            </>
          )}
          {unknown > 0 && atLeast !== null && (
            <p>
              <Chip tone="unknown">{t('atLeast', { count: unknown, score: atLeast })}</Chip>
            </p>
          )}
        </div>
      </div>
      <ByImpact parts={parts} />
      <details className="group text-13">
        <summary className="inline-flex min-h-6 items-center rounded-control text-accent hover:underline">
          {t('parts', { n: parts.length })}
        </summary>
        <ul className="mt-2">
          {parts
            .toSorted((a, b) => (b.lost ?? 0) - (a.lost ?? 0))
            .map((part) => (
              <Part key={part.key} part={part} title={nameOf(part)} />
            ))}
        </ul>
      </details>
    </Card>
  )
}
