/** The benchmark as a tool card: its tests as rows, compared with this PC's earlier results. */
import type { Benchmark, BenchmarkTest } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { Timer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { Card } from '../../ui/index.ts'
import { ToolCard } from '../tool/index.ts'
import { type Place, useBenchmark } from './use-benchmark.ts'

const Row = ({ test, value, unit, spread, score, percentile, status }: BenchmarkTest) => {
  const { t } = useTranslation('benchmark')
  const language = useLanguage()
  const short = (figure: number) => figure.toLocaleString(language, { maximumSignificantDigits: 3 })
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal">
        {t(`test.${test}`)}
        <span className="block text-12 text-muted">
          {t('spread', { value: short(value), unit, spread: short(spread) })}
        </span>
      </th>
      <td className="px-2 text-right font-semibold">{score ?? '–'}</td>
      <td className="px-2 text-right">{percentile ?? t('none')}</td>
      <td className="pl-2 text-right">{t(`status.${status}`)}</td>
    </tr>
  )
}

const Result = ({ result: { tests, isDirect } }: { result: Benchmark }) => {
  const { t } = useTranslation('benchmark')
  return (
    <div className="flex flex-col gap-2">
      <table className="w-full text-13">
        <caption className="sr-only">{t('title')}</caption>
        <thead className="text-12 text-muted">
          <tr>
            <th scope="col" className="text-left font-normal">
              {t('head.test')}
            </th>
            <th scope="col" className="px-2 text-right font-normal">
              {t('head.score')}
            </th>
            <th scope="col" className="px-2 text-right font-normal">
              {t('head.percentile')}
            </th>
            <th scope="col" className="pl-2 text-right font-normal">
              {t('head.status')}
            </th>
          </tr>
        </thead>
        <tbody>
          {tests.map((one) => (
            <Row key={one.test} {...one} />
          ))}
        </tbody>
      </table>
      {!isDirect && <p className="text-12 text-muted">{t('cached')}</p>}
      <p className="text-12 text-muted">{t('how')}</p>
    </div>
  )
}

export const BenchmarkCard = ({ device, place }: { device: DeviceId; place: Place }) => {
  const { t } = useTranslation('benchmark')
  const reasonOf = useReason()
  const { tool, stored, reason } = useBenchmark(device, place)
  if (reason !== null)
    return (
      <Card className="flex flex-col gap-1 p-4">
        <h3 className="text-16 font-semibold">{t('title')}</h3>
        <p className="text-muted">{t('cant', { reason: reasonOf(reason) })}</p>
      </Card>
    )
  return (
    <ToolCard
      title={t('title')}
      text={t('text')}
      icon={Timer}
      type="benchmark"
      tool={tool}
      words={{ start: t('start'), running: t('running'), idle: t('idle') }}
    >
      {(result) => (
        <>
          <Result result={result} />
          <p className="pt-2 text-12 text-muted">{t('history', { count: stored })}</p>
        </>
      )}
    </ToolCard>
  )
}
