/**
 * /startup-manager: the programs that start with Windows and how much time each takes, with switches that delete
 * nothing.
 */
import { type Device, type DeviceId, type OptimizeScope, startsWithWindows } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { Settings } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review, setItemEnd, toastEnd } from '../../changes/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { type Ok, queries } from '../../lib/api/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { useDevice } from '../../lib/device/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { storage } from '../../lib/storage/index.ts'
import { DeviceChip, ObservedAt } from '../../shared/index.ts'
import { UnreadNote } from '../../shared/unread/index.ts'
import {
  Button,
  Card,
  Checkbox,
  Dialog,
  Figure,
  PageHeader,
  QueryView,
  SkeletonRows,
  Tabs,
  toast,
} from '../../ui/index.ts'
import { startupEnd } from './end.ts'
import { tabIds, tabOf, toOptimize } from './entries.ts'
import { EntryList } from './entry-list.tsx'
import { MeasureNote } from './measure-note.tsx'

const Summary = ({ startup: { entries, lastStart } }: { startup: Ok<'startup'> }) => {
  const { t } = useTranslation('startup')
  const language = useLanguage()
  const reasonOf = useReason()
  const on = entries.filter(({ enabled }) => enabled)
  const counts = {
    // The health score counts startup entries by the same rule.
    on: on.filter(startsWithWindows).length,
    high: on.filter(({ cost }) => cost?.impact === 'High').length,
    missing: on.filter(({ target }) => target === 'missing').length,
  }
  // If no startup of Windows was measured, it's unknown how much time each entry takes, and a count of zero slow
  // entries would be wrong.
  const unmeasured = 'reason' in lastStart ? lastStart.reason : null
  const seconds = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 })
  return (
    <Card
      role="group"
      aria-label={t('summary')}
      className="grid grid-cols-2 gap-x-6 gap-y-3 px-4 py-3 @2xl:grid-cols-4"
    >
      <Figure
        label={t('lastStart')}
        shown={
          'seconds' in lastStart
            ? { value: seconds(lastStart.seconds), unit: 's' }
            : { unknown: reasonOf(lastStart.reason) }
        }
        measured={{
          what: t('lastStart'),
          how: t('lastStartHow'),
          source: t('lastStartSource'),
          ...('at' in lastStart ? { time: fullTime(lastStart.at, language) } : {}),
        }}
      />
      {(['on', 'high', 'missing'] as const).map((name) => (
        <Figure
          key={name}
          label={t(`count.${name}`)}
          shown={
            name === 'high' && unmeasured !== null
              ? { unknown: reasonOf(unmeasured) }
              : { value: counts[name] }
          }
          measured={{ what: t(`count.${name}`), how: t(`countHow.${name}`) }}
        />
      ))}
    </Card>
  )
}

type Props = {
  open: boolean
  onClose(): void
  scope: OptimizeScope
  onScope(next: OptimizeScope): void
}

/** The dialog for Auto Optimize's scope, and for possible delays. */
const SettingsDialog = ({ open, onClose, scope, onScope }: Props) => {
  const { t } = useTranslation(['startup', 'ui'])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('settings')}
      description={t('settingsText')}
      closeLabel={t('ui:action.close')}
      footer={<Button onClick={onClose}>{t('ui:action.close')}</Button>}
    >
      <div className="flex flex-col gap-4">
        {(['medium', 'sync'] as const).map((name) => (
          <Checkbox key={name} checked={scope[name]} onChange={(next) => onScope({ ...scope, [name]: next })}>
            <span className="block font-semibold">{t(`scope.${name}`)}</span>
            <span className="block text-13 text-muted">{t(`scopeText.${name}`)}</span>
          </Checkbox>
        ))}
        <p className="text-13 text-muted">{t('never')}</p>
        <p className="text-13 text-muted">{t('delayText')}</p>
      </div>
    </Dialog>
  )
}

const usual: OptimizeScope = { medium: true, sync: false }

/** Auto Optimize's scope, which the browser stores. */
const useScope = (): readonly [OptimizeScope, (next: OptimizeScope) => void] => {
  const [scope, setScope] = useState<OptimizeScope>(() => ({
    ...usual,
    ...storage.get('clearpane_startup_scope'),
  }))
  return [
    scope,
    (next) => {
      storage.set('clearpane_startup_scope', next)
      setScope(next)
    },
  ]
}

/**
 * Marks new entries. On the user's first visit, no entry is marked as new. The marks on new entries stay until the
 * page is opened again.
 */
const useNewEntries = (device: DeviceId): ((ids: readonly string[]) => ReadonlySet<string>) => {
  const [seen] = useState(() => storage.get('clearpane_startup_seen')?.[device])
  return (ids) => {
    const all = storage.get('clearpane_startup_seen') ?? {}
    const known = new Set([...(all[device] ?? []), ...ids])
    if (known.size > (all[device]?.length ?? 0))
      storage.set('clearpane_startup_seen', { ...all, [device]: [...known] })
    return new Set(seen === undefined ? [] : ids.filter((id) => !seen.includes(id)))
  }
}

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
      act: { id: 'startup.optimize' },
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
