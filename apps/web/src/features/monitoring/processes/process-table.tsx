import { ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bytesText, valueText } from '../../../tweaks/live/format.ts'
import { Button, cx } from '../../../ui/index.ts'
import type { Column, Listed, Order } from './rows.ts'

const columns: readonly Column[] = ['name', 'cpu', 'memory', 'io', 'threads']

const Head = ({ column, order, onOrder }: { column: Column; order: Order; onOrder(next: Order): void }) => {
  const { t } = useTranslation('monitoring')
  const isOwn = order.by === column
  const Arrow = order.isDescending ? ChevronDown : ChevronUp
  const isNumber = column !== 'name'
  return (
    <th
      scope="col"
      aria-sort={isOwn ? (order.isDescending ? 'descending' : 'ascending') : 'none'}
      className={cx(
        'font-normal',
        isNumber ? 'w-28 text-right max-md:w-22' : 'text-left',
        (column === 'threads' || column === 'io') && 'max-md:hidden',
      )}
    >
      <button
        type="button"
        onClick={() => onOrder({ by: column, isDescending: isOwn ? !order.isDescending : isNumber })}
        className={cx(
          'inline-flex h-9 items-center gap-1 px-4 -outline-offset-2 hover:text-text max-md:px-2',
          isOwn ? 'text-text' : 'text-muted',
        )}
      >
        {t(`processes.column.${column}`)}
        <Arrow size={14} strokeWidth={1.75} aria-hidden="true" className={isOwn ? '' : 'invisible'} />
      </button>
    </th>
  )
}

export const ProcessTable = ({
  rows,
  order,
  onOrder,
  onEnd,
}: {
  rows: readonly Listed[]
  order: Order
  onOrder(next: Order): void
  onEnd(row: Listed): void
}) => {
  const { t, i18n } = useTranslation('monitoring')
  const locale = i18n.language
  return (
    <table className="w-full table-fixed text-13">
      <caption className="sr-only">{t('processes.title')}</caption>
      <thead>
        <tr className="border-b border-line">
          {columns.map((column) => (
            <Head key={column} column={column} order={order} onOrder={onOrder} />
          ))}
          <th scope="col" className="w-24 max-md:w-20">
            <span className="sr-only">{t('processes.end.button')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { key, name, pids, services, cpu, memory, io, threads } = row
          return (
            <tr key={key} className="border-t border-line first:border-t-0 hover:bg-raised">
              <th
                scope="row"
                className="px-4 py-1.5 text-left font-normal max-md:px-2 max-md:wrap-anywhere md:truncate"
              >
                {name}
                <span className="ml-2 text-12 text-muted max-md:ml-0 max-md:block">
                  {pids.length > 1 ? `× ${pids.length}` : services.length > 0 ? services.join(', ') : pids[0]}
                </span>
              </th>
              <td className={cx('px-4 py-1.5 max-md:px-2 text-right', (cpu ?? 0) >= 10 && 'font-semibold')}>
                {cpu === null ? '–' : valueText(cpu, '%', locale)}
              </td>
              <td className="px-4 py-1.5 max-md:px-2 text-right">{bytesText(memory, locale)}</td>
              <td className="px-4 py-1.5 text-right max-md:hidden">
                {io === null ? '–' : valueText(io, 'bytes/s', locale)}
              </td>
              <td className="px-4 py-1.5 max-md:px-2 text-right max-md:hidden">{threads}</td>
              <td className="px-2 py-0.5 text-right">
                <Button
                  small
                  variant="quiet"
                  aria-label={t('processes.end.of', { name })}
                  onClick={() => onEnd(row)}
                >
                  {t('processes.end.button')}
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
