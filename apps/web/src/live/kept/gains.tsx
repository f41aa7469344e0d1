/** The measured effects of a change: each figure, or the reason why it wasn't measured. */
import type { Reading } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { bytesText } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'

const useGain = () => {
  const { t, i18n } = useTranslation('tool')
  const signed = (value: number, more: Intl.NumberFormatOptions = {}) =>
    value.toLocaleString(i18n.language, { maximumFractionDigits: 1, signDisplay: 'exceptZero', ...more })
  const sizeText = (bytes: number) =>
    `${bytes > 0 ? '+' : bytes < 0 ? '−' : ''}${bytesText(Math.abs(bytes), i18n.language)}`
  return ({ value: figure, unit }: Extract<Reading, { status: 'measured' }>): string => {
    const value = Number(figure)
    if (unit === '%') return signed(value, { style: 'unit', unit: 'percent' })
    if (unit === 'bytes') return sizeText(value)
    if (unit === 'points') return t('gain.points', { value: signed(value) })
    const seconds = Math.abs(value).toLocaleString(i18n.language, { maximumFractionDigits: 1 })
    return t(value > 0 ? 'gain.shorter' : value < 0 ? 'gain.longer' : 'gain.same', { seconds })
  }
}

/** A line that shows a figure or text. */
export type GainLine = readonly [name: string, figure: Reading | string]

export const Gains = ({ label, lines }: { label: string; lines: readonly GainLine[] }) => {
  const { t } = useTranslation('tool')
  const gain = useGain()
  const reasonOf = useReason()
  const whyNot = (figure: Reading | string): string | null => {
    if (typeof figure === 'string' || figure.status === 'measured') return null
    return figure.status === 'pending'
      ? t('gain.pending', { until: reasonOf(figure.until) })
      : reasonOf(figure.reason)
  }
  const known = lines.flatMap(([name, figure]) => {
    if (typeof figure === 'string') return [{ name, text: figure }]
    return figure.status === 'measured' ? [{ name, text: gain(figure) }] : []
  })
  // Shows each reason only once, in one line, however many figures it affects.
  const others = Map.groupBy(
    lines.flatMap(([name, figure]) => {
      const why = whyNot(figure)
      return why === null ? [] : [{ name, why }]
    }),
    ({ why }) => why,
  )
  return (
    <dl aria-label={label} className="grid gap-x-6 gap-y-1 text-13 @sm:grid-cols-2">
      {known.map(({ name, text }) => (
        <div key={name} className="flex min-w-0 justify-between gap-3">
          <dt>{name}</dt>
          <dd className="shrink-0">{text}</dd>
        </div>
      ))}
      {[...others].map(([why, all]) => (
        <div key={why} className="@sm:col-span-2">
          <dt className="inline">{all.map(({ name }) => name).join(', ')}: </dt>
          <dd className="inline text-muted">{why}</dd>
        </div>
      ))}
    </dl>
  )
}
