import { useTranslation } from 'react-i18next'
import { bytesText } from '../../../lib/format/index.ts'

/** A size and its share of the total, as figures and as a bar. */
export const Share = ({ bytes, of }: { bytes: number; of: number }) => {
  const { i18n } = useTranslation('space')
  const part = of === 0 ? 0 : bytes / of
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: part < 0.1 ? 1 : 0,
  })
  return (
    <span className="flex items-center gap-3">
      <span className="w-18 shrink-0 font-semibold @3xl:text-right">{bytesText(bytes, i18n.language)}</span>
      <span aria-hidden="true" className="h-1.5 w-20 rounded-full bg-track forced-color-adjust-none">
        <span
          className="block h-full rounded-full bg-accent"
          style={{ width: `${Math.max(part > 0 ? 2 : 0, 100 * part)}%` }}
        />
      </span>
      <span className="w-11 text-right text-13 text-muted">{percent.format(part)}</span>
    </span>
  )
}
