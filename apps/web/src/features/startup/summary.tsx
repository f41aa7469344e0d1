import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Ok } from '../../lib/api/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { Card, Figure } from '../../ui/index.ts'

export const Summary = ({ startup: { entries, lastStart } }: { startup: Ok<'startup'> }) => {
  const { t } = useTranslation('startup')
  const language = useLanguage()
  const reasonOf = useReason()
  const on = entries.filter(({ enabled }) => enabled)
  const counts = {
    on: on.length,
    high: on.filter(({ cost }) => cost?.impact === 'High').length,
    missing: on.filter(({ target }) => target === 'missing').length,
  }
  // No start was measured, so no entry's cost: none of high cost would be a claim.
  const unmeasured = 'reason' in lastStart ? lastStart.reason : null
  const seconds = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 })
  return (
    <Card
      role="group"
      aria-label={t('summary')}
      className="grid grid-cols-2 gap-x-6 gap-y-3 px-4 py-3 @2xl:grid-cols-4"
    >
      <Figure
        label={t('lastStart')}
        shown={
          'seconds' in lastStart
            ? { value: seconds(lastStart.seconds), unit: 's' }
            : { unknown: reasonOf(lastStart.reason) }
        }
        measured={{
          what: t('lastStart'),
          how: t('lastStartHow'),
          source: t('lastStartSource'),
          ...('at' in lastStart ? { time: fullTime(lastStart.at, language) } : {}),
        }}
      />
      {(['on', 'high', 'missing'] as const).map((name) => (
        <Figure
          key={name}
          label={t(`count.${name}`)}
          shown={
            name === 'high' && unmeasured !== null
              ? { unknown: reasonOf(unmeasured) }
              : { value: counts[name] }
          }
          measured={{ what: t(`count.${name}`), how: t(`countHow.${name}`) }}
        />
      ))}
    </Card>
  )
}
