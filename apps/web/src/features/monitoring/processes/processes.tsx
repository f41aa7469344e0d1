import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReason } from '../../../lib/reasons/index.ts'
import { useStore } from '../../../lib/store.ts'
import { stopped } from '../../../tweaks/live/feed.ts'
import { Button, Card, Checkbox, SearchField, Section } from '../../../ui/index.ts'
import { EndDialog } from './end-dialog.tsx'
import { ProcessTable } from './process-table.tsx'
import { type Listed, listed, type Order } from './rows.ts'
import { useProcesses } from './use-processes.ts'

/** As many as fit on a screen; the user can request all. */
const first = 25

export const Processes = ({ device }: { device: DeviceId }) => {
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
