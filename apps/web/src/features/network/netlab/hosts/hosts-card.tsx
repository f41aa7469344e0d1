/** The hosts file editor. Each change goes through the usual review. */
import type { DeviceId, Item } from '@clearpane/model'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterChanges, request } from '../../../../lib/api/index.ts'
import { useReason } from '../../../../lib/reasons/index.ts'
import { review, toastEnd } from '../../../../tweaks/index.ts'
import { Card, Notice, QueryView, SearchField, Skeleton } from '../../../../ui/index.ts'
import { EntryForm } from './entry-form.tsx'
import { EntryList } from './entry-list.tsx'

type Option = 'on' | 'off' | 'removed'
const itemOf = (id: string, option: Option): Item => ({ type: 'hostsEntry', id, option })

export const HostsCard = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('netlab')
  const reasonOf = useReason()
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<string | null>(null)
  const [sent, setSent] = useState(0)
  const typed = useDeferredValue(search).trim().toLowerCase()
  const query = useQuery({
    queryKey: ['hostsFile', device, typed],
    meta: afterChanges,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request('hostsFile', { device, query: typed === '' ? {} : { search: typed }, signal }),
  })
  const open = (title: string, items: readonly Item[]) => {
    const toast = toastEnd(t('hosts.done'), t('hosts.failed'), t('hosts.failedText'))
    review.set({
      device,
      title,
      origin: { kind: 'selection', choices: [], items: [...items] },
      onEnd: (outcome) => {
        toast(outcome)
        setEdited(null)
        setSent((count) => count + 1)
        void query.refetch()
      },
    })
  }
  const send = (id: string) =>
    open(t('hosts.reviewTitle', { entry: id }), [
      ...(edited === null || edited === id ? [] : [itemOf(edited, 'removed')]),
      itemOf(id, 'on'),
    ])
  const one = (id: string, option: Option) =>
    open(t('hosts.reviewTitle', { entry: id }), [itemOf(id, option)])
  return (
    <Card role="group" aria-label={t('hosts.title')} className="flex min-h-80 flex-col gap-3 p-4">
      <div>
        <h3 className="text-16 font-semibold">{t('hosts.title')}</h3>
        <p className="text-13 text-muted">{t('hosts.text')}</p>
      </div>
      <QueryView query={query} loading={<Skeleton className="h-60 rounded-control" />}>
        {({ hosts }) => {
          if ('reason' in hosts) return <Notice variant="unavailable">{reasonOf(hosts.reason)}</Notice>
          const { entries, found, total } = hosts.reported
          if (device === 'generic') return <Notice variant="unavailable">{t('hosts.onlyWindows')}</Notice>
          return (
            <>
              <EntryForm
                key={`${edited} ${sent}`}
                was={edited}
                onSend={send}
                onCancel={() => setEdited(null)}
              />
              <SearchField label={t('hosts.search')} value={search} onChange={setSearch} className="w-64" />
              {found > entries.length && (
                <p className="text-13 text-muted">{t('hosts.more', { count: entries.length, found })}</p>
              )}
              {entries.length === 0 ? (
                <p className="text-13 text-muted">{t(total === 0 ? 'hosts.empty' : 'hosts.noneFound')}</p>
              ) : (
                <EntryList
                  entries={entries}
                  onSwitch={(id, on) => one(id, on ? 'on' : 'off')}
                  onEdit={setEdited}
                  onRemove={(id) => one(id, 'removed')}
                />
              )}
            </>
          )
        }}
      </QueryView>
    </Card>
  )
}
