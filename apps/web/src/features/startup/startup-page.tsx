/** /startup-manager: what starts with Windows, what it costs, and switching it off without deleting it. */
import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Ok, queries } from '../../lib/api/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { useDevice } from '../../lib/device/index.ts'
import { DeviceChip, ObservedAt, review, toastEnd } from '../../tweaks/index.ts'
import { setItemEnd } from '../../tweaks/items/index.ts'
import { UnreadNote } from '../../tweaks/unread/index.ts'
import { Button, PageHeader, QueryView, SkeletonRows, Tabs, toast } from '../../ui/index.ts'
import { startupEnd } from './end.ts'
import { tabIds, tabOf, toOptimize } from './entries.ts'
import { EntryList } from './entry-list.tsx'
import { MeasureNote } from './measure-note.tsx'
import { useNewEntries, useScope } from './scope.ts'
import { SettingsDialog } from './settings-dialog.tsx'
import { Summary } from './summary.tsx'

type Scope = ReturnType<typeof useScope>[0]

const Lists = ({ startup, device, scope }: { startup: Ok<'startup'>; device: Device; scope: Scope }) => {
  const { t } = useTranslation('startup')
  const [tab, setTab] = useChoice('tab', tabIds)
  const newOf = useNewEntries(device.id)
  const { entries } = startup
  useEffect(() => setItemEnd('startup', startupEnd(t, entries)), [t, entries])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was seen is read once for each list.
  const fresh = useMemo(() => newOf(entries.map(({ id }) => id)), [entries])
  return (
    <>
      <Summary startup={startup} />
      <MeasureNote startup={startup} device={device.id} />
      <UnreadNote unread={startup.unread} />
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={setTab}
        tabs={tabIds.map((id) => {
          const own = entries.filter((entry) => tabOf(entry) === id)
          return {
            id,
            title: t(`tab.${id}`),
            count: own.length,
            content: (
              <EntryList
                {...{ entries: own, tab: id, unread: startup.unread, device: device.id, scope, fresh }}
              />
            ),
          }
        })}
      />
    </>
  )
}

export const StartupPage = () => {
  const { t } = useTranslation('startup')
  const device = useDevice()
  const query = useQuery(queries.startup(device.id))
  const [scope, setScope] = useScope()
  const [isOpen, setIsOpen] = useState(false)
  const optimize = ({ entries, lastStart, unread }: Ok<'startup'>) => {
    const items = toOptimize(entries, scope)
    if (items.length === 0) {
      const text = 'reason' in lastStart ? t('nothingMeasured') : t('nothingText')
      return toast(
        t('nothing'),
        unread.length === 0 ? text : `${text} ${t('nothingUnread', { count: unread.length })}`,
      )
    }
    review.set({
      device: device.id,
      title: t('optimize'),
      origin: { kind: 'selection', choices: [], items },
      onEnd: toastEnd(t('optimized'), t('failed'), t('failedText')),
    })
  }
  const { data } = query
  return (
    <div className="flex flex-col gap-6 pb-20">
      <PageHeader
        purpose={t('purpose')}
        facts={
          <>
            <DeviceChip device={device} />
            <ObservedAt at={data?.observedAt} failed={query.isError} />
          </>
        }
        actions={
          <>
            <Button icon={<Settings size={16} strokeWidth={1.75} />} onClick={() => setIsOpen(true)}>
              {t('settings')}
            </Button>
            <Button
              variant="primary"
              disabled={data === undefined}
              onClick={() => data !== undefined && optimize(data)}
            >
              {t('optimize')}
            </Button>
          </>
        }
      />
      <QueryView query={query} loading={<SkeletonRows rows={10} label={t('reading')} />}>
        {(startup) => <Lists key={device.id} startup={startup} device={device} scope={scope} />}
      </QueryView>
      <SettingsDialog open={isOpen} onClose={() => setIsOpen(false)} scope={scope} onScope={setScope} />
    </div>
  )
}
