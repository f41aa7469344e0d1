import { privacyShare } from '@clearpane/advice'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Ok } from '../../lib/api/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { saidState } from '../../shared/settings/said-state.ts'
import { Card, Chip, cx } from '../../ui/index.ts'
import type { Rows } from '../index.ts'
import type { Row } from '../tweak-view.ts'

type Privacy = Ok<'privacy'>

/**
 * Shows a setting as a noun, because beside the name of an action, a state such as "off" would seem to mean the
 * opposite.
 */
const Part = ({ part, row }: { part: Privacy['score']['parts'][number]; row: Row | undefined }) => {
  const { t } = useTranslation('score')
  const language = useLanguage()
  const { lost, state, worth, impact } = part
  const word =
    lost === null
      ? 'unknown'
      : state === 'notApplicable'
        ? ('none' as const)
        : lost === 0
          ? ('closed' as const)
          : ('open' as const)
  const title = row?.tweak.name[language] ?? part.key
  // The rows and the score come from two calls. If a setting has changed between the two calls, the word that belongs
  // to the score is used.
  const own = row !== undefined && row.status.state === state ? saidState(row, language) : null
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
        {t(`impact.${impact}`)} · {word === 'open' || word === 'closed' ? (own ?? t(word)) : t(word)}
      </span>
    </li>
  )
}

/**
 * Shows at a glance how the score is calculated: for each level of impact, the number of settings that cost points,
 * and how many points they cost in total.
 */
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
 * The share of safe settings that have their private value, the same figure as on every other page. The score as the
 * specification defines it, with its points and parts, is collapsed, because it's based on a different set of
 * settings. The card gives no verdict in words, because a verdict could contradict the page's own sentence.
 */
export const PrivacyScoreCard = ({ privacy, rows }: { privacy: Privacy; rows: Rows }) => {
  const { t, i18n } = useTranslation('score')
  const { score, atLeast, unknown, parts } = privacy.score
  const share = privacyShare(privacy)
  const none = parts.every(({ state }) => state === 'notApplicable')
  const lost = parts.reduce((sum, part) => sum + (part.lost ?? 0), 0)
  return (
    <Card className="flex flex-col gap-3 px-5 py-4">
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-16 font-semibold">{t('score')}</h2>
        {score === null ? (
          <p className="text-muted">{t(none ? 'noneHere' : 'noScore')}</p>
        ) : (
          <p className="font-semibold">{t('private', { count: share.done, all: share.of })}</p>
        )}
        {share.choices > 0 && <p className="text-muted">{t('choices', { count: share.choices })}</p>}
        {unknown > 0 && atLeast !== null && (
          <p>
            <Chip tone="unknown">{t('unread', { count: unknown })}</Chip>
          </p>
        )}
      </div>
      <details className="text-13">
        <summary className="inline-flex min-h-6 items-center rounded-control text-accent hover:underline">
          {t('measured')}
        </summary>
        <div className="mt-2 flex flex-col gap-3">
          {score !== null && (
            <p>
              <span className="font-semibold">{t('points', { score })}</span> {t('how')}{' '}
              {t(lost > 100 ? 'sumFloor' : 'sum', { lost })}
              {unknown > 0 && atLeast !== null && ` ${t('atLeast', { count: unknown, score: atLeast })}`}
            </p>
          )}
          <ByImpact parts={parts} />
          <ul>
            {parts
              .toSorted((a, b) => (b.lost ?? 0) - (a.lost ?? 0))
              .map((part) => (
                <Part key={part.key} part={part} row={rows.byId.get(part.tweakId)} />
              ))}
          </ul>
          <p className="text-muted">
            {t('source')} · {fullTime(privacy.observedAt, i18n.language)}
          </p>
        </div>
      </details>
    </Card>
  )
}
