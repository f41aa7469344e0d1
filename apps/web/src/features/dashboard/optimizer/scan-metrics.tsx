/** What the scan measured of this PC, each figure with its source, or why it's missing. */
import type { Analysis } from '@clearpane/contracts'
import type { Reading } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { fullTime } from '../../../lib/format/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { Figure, type Measured } from '../../../ui/index.ts'
import { figureText } from '../health/points.ts'

const names = ['cpuUsage', 'ramUsage', 'diskUsage', 'startupTime'] as const

export const ScanMetrics = ({ metrics }: { metrics: Analysis['systemMetrics'] }) => {
  const { t } = useTranslation('optimizer')
  const language = useLanguage()
  const reasonOf = useReason()
  const whyNot = (reading: Exclude<Reading, { status: 'measured' }>) =>
    reasonOf(reading.status === 'pending' ? reading.until : reading.reason)
  const shown = (reading: Reading) =>
    reading.status === 'measured'
      ? { value: figureText(Number(reading.value), reading.unit, language) }
      : { unknown: whyNot(reading) }
  const measured = (what: string, reading: Reading): Measured =>
    reading.status === 'measured'
      ? { what, how: t('metricHow'), source: reading.source, time: fullTime(reading.at, language) }
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
