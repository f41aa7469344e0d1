/** Download and upload of the last speed test, with its time; nothing before the first test. */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { request } from '../../../lib/api/index.ts'
import { fullTime } from '../../../lib/format/index.ts'
import { Figure, type Shown } from '../../../ui/index.ts'

export const LastSpeed = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('network')
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['speedTests', device],
    queryFn: ({ signal }) => request('speedTests', { device, signal }),
  })
  const [last] = data?.tests ?? []
  const figure = (of: 'download' | 'upload'): Shown =>
    last === undefined
      ? { unknown: t('health.notTested') }
      : {
          value: (last.result[of].bitsPerSecond / 1e6).toLocaleString(language, { maximumFractionDigits: 1 }),
          unit: 'Mbit/s',
        }
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3">
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 @md:grid-cols-3">
        {(['download', 'upload'] as const).map((of) => (
          <Figure
            key={of}
            label={t(`health.${of}`)}
            shown={figure(of)}
            measured={{
              what: t(`health.${of}`),
              how: t('health.how.speed'),
              ...(last === undefined ? {} : { source: last.result.server }),
            }}
          />
        ))}
      </div>
      <p className="min-h-5 text-13 text-muted">
        {last !== undefined &&
          t(last.simulated ? 'health.testedSimulated' : 'health.tested', {
            time: fullTime(last.at, language),
          })}
      </p>
    </div>
  )
}
