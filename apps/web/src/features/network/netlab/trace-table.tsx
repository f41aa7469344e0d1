/** The routers of a path, as far as known. */
import type { JobResult } from '@clearpane/contracts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'

export const TraceTable = ({ traced }: { traced: JobResult<'traceRoute'> }) => {
  const { t } = useTranslation('netlab')
  const language = useLanguage()
  const ms = (time: number | null) =>
    time === null
      ? t('speed.none')
      : t('speed.ms', { value: time.toLocaleString(language, { maximumFractionDigits: 1 }) })
  const { host, simulated, trace } = traced
  const target = trace.hops.find((hop) => hop.target)
  return (
    <div className="flex flex-col gap-2">
      <p>
        {target === undefined ? t('trace.missed', { host }) : t('trace.reached', { host, count: target.ttl })}
      </p>
      <table className="w-full text-13">
        <caption className="sr-only">{t('trace.title')}</caption>
        <thead className="text-12 text-muted">
          <tr>
            {(['hop', 'router', 'lost', 'median', 'jitter'] as const).map((head) => (
              <th
                key={head}
                scope="col"
                className={`px-1 font-normal ${head === 'router' ? 'text-left' : 'text-right'}`}
              >
                {t(`trace.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {trace.hops.map(({ ttl, from, figures: { loss, median, jitter } }) => (
            <tr key={ttl} className="border-t border-line">
              <td className="px-1 py-1 text-right text-muted">{ttl}</td>
              <th scope="row" className="px-1 text-left font-mono font-normal">
                {from.length === 0 ? t('trace.silent') : from.join(', ')}
              </th>
              <td className="px-1 text-right">
                {loss === null ? t('speed.none') : t('speed.percent', { value: Math.round(100 * loss) })}
              </td>
              <td className="px-1 text-right">{ms(median)}</td>
              <td className="px-1 text-right">{ms(jitter)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {simulated && <p className="text-12 text-muted">{t('simulated')}</p>}
    </div>
  )
}
