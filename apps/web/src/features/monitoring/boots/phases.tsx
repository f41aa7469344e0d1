/** A start's phases in order, folded: the slow parts come first. */
import type { Boot } from '@clearpane/model'
import { useTranslation } from 'react-i18next'

export const Phases = ({ phases }: { phases: NonNullable<Boot['phases']> }) => {
  const { t, i18n } = useTranslation('monitoring')
  const seconds = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
  })
  return (
    <details>
      <summary className="inline-flex min-h-6 items-center rounded-control text-muted underline decoration-line underline-offset-3 hover:text-text">
        {t('boots.phases')}
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        {phases.map(({ phase, seconds: own }) => (
          <div key={phase} className="contents">
            <dt>{t(`boots.phase.${phase}`)}</dt>
            <dd className="text-muted">{seconds.format(own)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
