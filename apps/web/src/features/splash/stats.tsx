import { useTranslation } from 'react-i18next'
import { HowMeasured } from '../../ui/index.ts'
import { backgroundCount, checksAndRepairs, type Headline, headlines, headlineText } from './figures.ts'

const { services, programs, tasks, fewer } = backgroundCount

const Stat = ({ one }: { one: Headline }) => {
  const { t } = useTranslation()
  const { id, counted } = one
  const label = t(`splash.stats.${id}`)
  const how =
    id === 'background'
      ? t('splash.stats.backgroundHow', {
          all: services + programs + tasks,
          services,
          programs,
          tasks,
          fewer,
        })
      : t(`splash.stats.${id}How`, { counted, checksAndRepairs })
  return (
    <div className="flex flex-col min-w-0 gap-0.5 bg-surface py-4 pr-3 pl-5">
      <dt className="order-2 text-muted wrap-anywhere max-sm:text-13">{label}</dt>
      <dd className="flex items-center justify-between gap-2 text-28 font-semibold tracking-tight sm:text-40">
        {headlineText(one)}
        <HowMeasured
          what={`${label} · ${t('splash.stats.how')}`}
          title={t('splash.stats.how')}
          how={how}
          source={t(id === 'background' ? 'splash.stats.sampleSource' : 'splash.stats.catalogSource')}
        />
      </dd>
    </div>
  )
}

export const Stats = () => {
  const { t } = useTranslation()
  return (
    <section aria-label={t('splash.stats.title')}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
        {headlines.map((one) => (
          <Stat key={one.id} one={one} />
        ))}
      </dl>
    </section>
  )
}
