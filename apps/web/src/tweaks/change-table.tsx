import type { Observation } from '@clearpane/model'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Value } from './value.tsx'

export type ChangeLine = {
  key: string
  /** The tweak in the user's words; empty where no tweak is behind the change. */
  title: string
  /** The resource as Windows tools print it. */
  resource: string
  now: Observation
  after: Observation
  chips?: ReactNode
  /** Last column: a result, a button. */
  end?: ReactNode
}

export type ChangeGroup = { id: string; title: string | null; lines: readonly ChangeLine[] }

const cellClass = 'sm:table-cell sm:border-t sm:border-line sm:py-2 sm:pr-4 sm:align-top'

const Line = ({ line, last }: { line: ChangeLine; last: boolean }) => (
  <tr className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 border-t border-line py-2.5 sm:table-row sm:py-0">
    <td className={`col-span-2 min-w-0 ${cellClass}`}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {line.title !== '' && <span className="min-w-0">{line.title}</span>}
        {line.chips}
      </div>
      <div className="font-mono text-12 break-all text-muted">{line.resource}</div>
    </td>
    <td className={`min-w-0 ${cellClass}`}>
      <Value of={line.now} />
    </td>
    <td className={`min-w-0 ${cellClass}`}>
      <span className="flex items-baseline gap-2">
        <ArrowRight size={12} strokeWidth={1.75} className="shrink-0 translate-y-0.5 text-muted" aria-hidden="true" />
        <Value of={line.after} after />
      </span>
    </td>
    {last && <td className={`col-span-2 sm:w-px sm:pr-0 sm:text-right ${cellClass}`}>{line.end}</td>}
  </tr>
)

/** Every change as one row: what, now → after. Under 640 px a row becomes two lines; nothing scrolls sideways. */
export const ChangeTable = ({
  label,
  groups,
  heads,
  end,
}: {
  label: string
  groups: readonly ChangeGroup[]
  /** Heads of the two value columns where they are not a plan's "now" and "after". */
  heads?: { now: string; after: string }
  end?: string
}) => {
  const { t } = useTranslation()
  return (
    <table className="block w-full border-collapse text-left sm:table sm:table-fixed">
      <caption className="sr-only">{label}</caption>
      <colgroup className="hidden sm:table-column-group">
        <col className="w-[46%]" />
        <col />
        <col />
        {end !== undefined && <col className="w-36" />}
      </colgroup>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="text-12 text-muted">
          <th scope="col" className="py-1.5 pr-4 font-normal">
            {t('plan.what')}
          </th>
          <th scope="col" className="py-1.5 pr-4 font-normal">
            {heads?.now ?? t('plan.now')}
          </th>
          <th scope="col" className="py-1.5 pr-4 pl-5 font-normal">
            {heads?.after ?? t('plan.after')}
          </th>
          {end !== undefined && (
            <th scope="col" className="py-1.5 text-right font-normal">
              {end}
            </th>
          )}
        </tr>
      </thead>
      {groups.map(({ id, title, lines }) => (
        <tbody key={id} className="block sm:table-row-group">
          {title !== null && (
            <tr className="block sm:table-row">
              <th scope="rowgroup" colSpan={end === undefined ? 3 : 4} className="block pt-4 pb-1.5 text-13 font-semibold sm:table-cell">
                {title} <span className="font-normal text-muted">{lines.length}</span>
              </th>
            </tr>
          )}
          {lines.map((line) => (
            <Line key={line.key} line={line} last={end !== undefined} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
