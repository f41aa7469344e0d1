/** The figures at the top of the security page, each with its explanation. */

import type { SecurityState } from '@clearpane/contracts'
import { useTranslation } from 'react-i18next'
import { fullTime } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { Card, Figure, HowMeasured } from '../../ui/index.ts'

export const SecurityOverview = ({ state }: { state: SecurityState }) => {
  const { t, i18n } = useTranslation('security')
  const reasonOf = useReason()
  const { score, unknown } = state.score
  const measured = (what: string, how: string) => ({
    what,
    how,
    source: t('source'),
    time: fullTime(state.observedAt, i18n.language),
  })
  const { on, of, unknown: unread } = state.critical
  return (
    <Card className="flex flex-wrap items-center gap-x-10 gap-y-4 px-5 py-4">
      <div className="flex items-center gap-4">
        <div>
          <div className="flex items-center gap-1">
            <h2 className="font-semibold">{t('score')}</h2>
            <HowMeasured {...measured(t('score'), t('how'))} />
          </div>
          {score === null ? (
            <p className="text-muted">{t('noScore')}</p>
          ) : (
            <p className="text-muted">
              {score} {t('of')}
            </p>
          )}
          {unknown > 0 && <p className="text-13 text-muted">{t('unknown', { count: unknown })}</p>}
        </div>
      </div>
      <Figure
        label={t('critical')}
        shown={
          of === 0
            ? { unknown: t('criticalNone') }
            : score === null
              ? { unknown: t('notKnown') }
              : {
                  value: `${on}/${of}`,
                  ...(unread > 0 ? { unit: t('criticalUnknown', { count: unread }) } : {}),
                }
        }
        measured={measured(t('critical'), t('criticalHow'))}
      />
      <Figure
        label={t('recommendations')}
        shown={score === null ? { unknown: t('notKnown') } : { value: state.recommendations.length }}
        measured={measured(t('recommendations'), t('recommendationsHow'))}
      />
      <Figure
        label={t('threats')}
        shown={
          state.threats.count === null
            ? { unknown: reasonOf(state.threats.reason) }
            : { value: state.threats.count }
        }
        measured={measured(
          t('threats'),
          state.threats.reason === null ? t('threatsHow') : reasonOf(state.threats.reason),
        )}
      />
    </Card>
  )
}
