import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Popover } from './popover.tsx'

export type Measured = {
  /** The figure's name, which is also the button's label. */
  what: string
  /** One or two sentences that explain how the figure is computed. */
  how: ReactNode
  /** The title that replaces "How measured?" if the figure was counted rather than measured. */
  title?: string
  /** Where the figure comes from, such as a Windows function, a file, or a count of the catalog's entries. */
  source?: ReactNode
  unit?: ReactNode
  /** When the figure was measured, as text; omitted if it has never been measured. */
  time?: ReactNode
}

/** A small button next to each figure, which shows where the figure comes from. */
export const HowMeasured = ({ what, how, title, source, unit, time }: Measured) => {
  const { t } = useTranslation('ui')
  const rows = [
    [t('measured.source'), source],
    [t('measured.unit'), unit],
    [t('measured.time'), time],
  ] as const
  return (
    <Popover
      label={t('measured.ask', { what })}
      button={<Info size={14} strokeWidth={1.75} aria-hidden="true" />}
      buttonClassName="inline-grid size-6 shrink-0 place-items-center align-middle pointer-coarse:relative pointer-coarse:z-10 pointer-coarse:-m-2.5"
    >
      <p className="mb-1 font-semibold">{title ?? t('measured.title')}</p>
      <div className="text-muted">{how}</div>
      {rows.some(([, value]) => value !== undefined) && (
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 border-t border-line pt-3">
          {rows
            .filter(([, value]) => value !== undefined)
            .map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="min-w-0 break-words">{value}</dd>
              </div>
            ))}
        </dl>
      )}
    </Popover>
  )
}
