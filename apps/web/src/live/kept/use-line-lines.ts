/** Describes a network connection before and after a change, as lines of text for a card. */
import type { JobResult } from '@clearpane/contracts'
import { useTranslation } from 'react-i18next'

type Measured = Pick<JobResult<'wifiOptimize'>, 'before' | 'after'>

export const useLineLines = () => {
  const { t, i18n } = useTranslation('tool')
  const figure = (value: number | null | undefined, unit: string) =>
    value == null ? '–' : `${value.toLocaleString(i18n.language, { maximumFractionDigits: 1 })} ${unit}`
  return ({ before, after }: Measured) =>
    (
      [
        ['latency', 'ms'],
        ['jitter', 'ms'],
        ['loss', '%'],
      ] as const
    ).map(([what, unit]): readonly [string, string] => [
      t(`line.${what}`),
      before === null && after === null
        ? t('line.unknown')
        : `${figure(before?.[what], unit)} → ${figure(after?.[what], unit)}`,
    ])
}
