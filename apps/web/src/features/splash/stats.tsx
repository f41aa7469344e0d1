import { useTranslation } from 'react-i18next'
import { HowMeasured } from '../../ui/index.ts'
import { backgroundCount, type Headline, headlines } from './figures.ts'

const { services, programs, tasks, fewer } = backgroundCount

const Stat = ({ id, value, unit }: Headline) => {
  const { t } = useTranslation('splash')
  const label = t(`stats.${id}`)
  const how =
    id === 'background'
      ? t('stats.backgroundHow', {
          all: services + programs + tasks,
          services,
          programs,
          tasks,
          fewer,
        })
      : t(`stats.${id}How`, { value })
  return (
    <div className="flex flex-col min-w-0 gap-0.5 bg-surface py-4 pr-3 pl-5">
      <dt className="order-2 text-muted wrap-anywhere max-sm:text-13">{label}</dt>
      <dd className="flex items-center justify-between gap-2 text-28 font-semibold tracking-tight sm:text-40">
        {value}
        {unit}
        <HowMeasured
          what={`${label} · ${t('stats.how')}`}
          title={t('stats.how')}
          how={how}
          source={t(id === 'background' ? 'stats.sampleSource' : 'stats.catalogSource')}
        />
      </dd>
    </div>
  )
}

export const Stats = () => {
  const { t } = useTranslation('splash')
  return (
    <section aria-label={t('stats.title')}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        {headlines.map((one) => (
          <Stat key={one.id} {...one} />
        ))}
      </dl>
    </section>
  )
}
