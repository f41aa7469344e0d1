/** One speed test's figures, with its curve and its method. */
import type { SpeedTest } from '@clearpane/contracts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Sparkline } from '../health/sparkline.tsx'

const shortOf = (language: string) => (figure: number) =>
  figure.toLocaleString(language, { maximumFractionDigits: 1 })

/** One test in a sentence. */
export const saySpeed = (
  { result, simulated }: SpeedTest,
  t: TFunction<'netlab'>,
  language: string,
): string => {
  if (result.state !== 'measured') return t(`speed.state.${result.state}`)
  const mbit = ({ bitsPerSecond }: { bitsPerSecond: number }) => shortOf(language)(bitsPerSecond / 1e6)
  const figures = t('speed.figures', { down: mbit(result.download), up: mbit(result.upload) })
  return simulated ? `${figures}. ${t('simulated')}` : figures
}

export const SpeedFigures = ({ test }: { test: SpeedTest }) => {
  const { t } = useTranslation('netlab')
  const language = useLanguage()
  const { result, simulated } = test
  if (result.state !== 'measured') return <p>{t(`speed.state.${result.state}`)}</p>
  const short = shortOf(language)
  const mbit = (bits: number) => t('speed.mbit', { value: short(bits / 1e6) })
  const ms = (time: number | null) =>
    time === null ? t('speed.none') : t('speed.ms', { value: short(time) })
  const { download, upload, idle, addedMs, grade, loss, method } = result
  const rows = [
    [t('speed.download'), mbit(download.bitsPerSecond)],
    [t('speed.upload'), mbit(upload.bitsPerSecond)],
    [t('speed.latency'), ms(idle.median)],
    [t('speed.jitter'), ms(idle.jitter)],
    [t('speed.added'), grade === null ? ms(addedMs) : `${ms(addedMs)}, ${t('speed.grade', { grade })}`],
    [
      t('speed.loss'),
      loss === null ? t('speed.lossUnknown') : t('speed.percent', { value: short(100 * loss) }),
    ],
  ] as const
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {rows.map(([name, figure]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-line py-1">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
      <Sparkline values={download.slices} label={t('speed.curve', { seconds: download.seconds })} />
      <p className="text-12 text-muted">
        {simulated
          ? t('simulated')
          : t('speed.method', {
              server: result.server,
              streams: method.streams,
              ramp: short(method.rampMs / 1000),
            })}
      </p>
    </div>
  )
}
