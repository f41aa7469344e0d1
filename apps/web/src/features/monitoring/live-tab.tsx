/** The tab with the PC's current load and its programs. */

import type { News } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { follow, onEvent } from '../../lib/events/stream.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { useStore } from '../../lib/store.ts'
import { stopped } from '../../live/feed.ts'
import { bytesText, valueText } from '../../live/format.ts'
import { LiveView } from '../../live/index.ts'
import { Button, Card, Checkbox, cx, SearchField, Section } from '../../ui/index.ts'
import { EndDialog } from './processes/end-dialog.tsx'
import { type Column, type Listed, listed, type Order } from './processes/rows.ts'

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
        isNumber ? 'w-28 text-right' : 'text-left',
        column === 'cpu' && 'max-md:w-22',
        column === 'memory' && 'max-md:w-20',
        (column === 'threads' || column === 'io') && 'max-md:hidden',
      )}
    >
      <button
        type="button"
        onClick={() => onOrder({ by: column, isDescending: isOwn ? !order.isDescending : isNumber })}
        className={cx(
          'inline-flex h-9 items-center gap-1 px-4 -outline-offset-2 hover:text-text',
          isNumber ? 'max-md:px-1' : 'max-md:px-2',
          isOwn ? 'text-text' : 'text-muted',
        )}
      >
        {t(`processes.column.${column}`)}
        <Arrow
          size={14}
          strokeWidth={1.75}
          aria-hidden="true"
          className={isOwn ? '' : 'invisible max-md:hidden'}
        />
      </button>
    </th>
  )
}

const ProcessTable = ({
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
          <th scope="col" className="w-24 max-md:w-11">
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
              <td className={cx('px-4 py-1.5 max-md:px-1 text-right', (cpu ?? 0) >= 10 && 'font-semibold')}>
                {cpu === null ? '–' : valueText(cpu, '%', locale)}
              </td>
              <td className="px-4 py-1.5 max-md:px-1 text-right">{bytesText(memory, locale)}</td>
              <td className="px-4 py-1.5 text-right max-md:hidden">
                {io === null ? '–' : valueText(io, 'bytes/s', locale)}
              </td>
              <td className="px-4 py-1.5 text-right max-md:hidden">{threads}</td>
              <td className="px-2 py-0.5 text-right max-md:px-0">
                <Button
                  small
                  variant="quiet"
                  className="max-md:min-w-11 max-md:px-0"
                  aria-label={t('processes.end.of', { name })}
                  onClick={() => onEnd(row)}
                >
                  <span className="max-md:hidden">{t('processes.end.button')}</span>
                  <X size={16} strokeWidth={1.75} aria-hidden="true" className="md:hidden" />
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The running programs, which are requested only while the table is on screen. */
const useProcesses = (device: DeviceId, isWatching: boolean): News<'processes'> | null => {
  const [news, setNews] = useState<News<'processes'> | null>(null)
  useEffect(() => {
    if (!isWatching) return
    const key = `processes:${device}` as const
    const unhear = onEvent({
      event: (event) => {
        if (event.topic === key) setNews(event.news as News<'processes'>)
      },
    })
    const unfollow = follow(key)
    return () => {
      unfollow()
      unhear()
    }
  }, [device, isWatching])
  return news
}

/** The number of rows shown at first, as many as fit on a screen; the user can show all rows. */
const first = 25

const Processes = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation(['monitoring', 'live'])
  const reasonOf = useReason()
  const isStopped = useStore(stopped)
  const news = useProcesses(device, !isStopped)
  const [order, setOrder] = useState<Order>({ by: 'cpu', isDescending: true })
  const [query, setQuery] = useState('')
  const [isGrouped, setGrouped] = useState(true)
  const [isWhole, setWhole] = useState(false)
  const [ending, setEnding] = useState<Listed | null>(null)
  const all = listed(news?.rows ?? [], order, query, isGrouped)
  const shown = isWhole ? all : all.slice(0, first)
  return (
    <Section
      id="processes"
      title={t('processes.title')}
      hint={news === null ? undefined : t('processes.count', { count: news.rows.length })}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <Checkbox checked={isGrouped} onChange={setGrouped}>
            {t('processes.group')}
          </Checkbox>
          <SearchField label={t('processes.search')} value={query} onChange={setQuery} className="w-60" />
        </div>
      }
    >
      <Card className="overflow-hidden">
        {news?.reason !== undefined ? (
          <p className="px-4 py-6 text-muted">{reasonOf(news.reason)}</p>
        ) : all.length === 0 ? (
          <p className="px-4 py-6 text-muted">{news === null ? t('live:waiting') : t('processes.none')}</p>
        ) : (
          <ProcessTable rows={shown} order={order} onOrder={setOrder} onEnd={setEnding} />
        )}
      </Card>
      <p className="text-12 text-muted max-md:hidden">{t('processes.ioHint')}</p>
      <EndDialog device={device} row={ending} onClose={() => setEnding(null)} />
      {all.length > first && (
        <div>
          <Button small onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('processes.fewer') : t('processes.all', { count: all.length })}
          </Button>
        </div>
      )}
    </Section>
  )
}

export const LiveTab = ({ device }: { device: DeviceId }) => (
  <LiveView device={device} hasStart>
    <Processes device={device} />
  </LiveView>
)
