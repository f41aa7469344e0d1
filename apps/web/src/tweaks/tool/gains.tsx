/** What a change moved: each figure measured, still to come, or missing with the reason. */
import type { Reading } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'

export const useGain = (): ((reading: Reading) => string) => {
  const { t, i18n } = useTranslation('tool')
  const reasonOf = useReason()
  const signed = (value: number, more: Intl.NumberFormatOptions = {}) =>
    value.toLocaleString(i18n.language, { maximumFractionDigits: 1, signDisplay: 'exceptZero', ...more })
  const sizeText = (bytes: number) =>
    `${bytes > 0 ? '+' : bytes < 0 ? '−' : ''}${bytesText(Math.abs(bytes), i18n.language)}`
  return (reading) => {
    if (reading.status === 'pending') return t('gain.pending', { until: reasonOf(reading.until) })
    if (reading.status !== 'measured') return reasonOf(reading.reason)
    const value = Number(reading.value)
    if (reading.unit === '%') return signed(value, { style: 'unit', unit: 'percent' })
    if (reading.unit === 'bytes') return sizeText(value)
    if (reading.unit === 'points') return t('gain.points', { value: signed(value) })
    const seconds = Math.abs(value).toLocaleString(i18n.language, { maximumFractionDigits: 1 })
    return t(value > 0 ? 'gain.shorter' : value < 0 ? 'gain.longer' : 'gain.same', { seconds })
  }
}

export const Gains = ({
  label,
  lines,
}: {
  label: string
  lines: readonly (readonly [name: string, value: string])[]
}) => (
  <dl aria-label={label} className="grid gap-x-6 gap-y-1 text-13 @sm:grid-cols-2">
    {lines.map(([name, value]) => (
      <div key={name} className="flex min-w-0 justify-between gap-3">
        <dt className="shrink-0">{name}</dt>
        <dd className="min-w-0 truncate text-muted" title={value}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
)
