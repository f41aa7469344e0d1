/** /cleanup: files that can be deleted, folders that fill the disk, and quarantined files. */

import { type CleanupItemId, cleaningOf, cleanupItemIds, type ItemScan } from '@clearpane/contracts'
import type { Device, DeviceId } from '@clearpane/model'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review } from '../../changes/index.ts'
import { ResetButton } from '../../changes/reset/index.ts'
import { loadWords } from '../../i18n/index.ts'
import { asApiError, queries, request } from '../../lib/api/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { useDevice } from '../../lib/device/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { useTool } from '../../live/tool/index.ts'
import { DeviceChip } from '../../shared/index.ts'
import {
  Button,
  Card,
  ErrorState,
  lazyPart,
  Notice,
  PageHeader,
  Section,
  Skeleton,
  SkeletonRows,
  Tabs,
  toast,
} from '../../ui/index.ts'
import { History } from './history.tsx'
import { OptionRow } from './option-row.tsx'
import { type Chosen, canTick, goesOf, isDenied, oneByOne, tickedAtFirst } from './state.ts'
import { Summary } from './summary.tsx'

const noneChosen: Chosen = new Map()

/** Returns the cleanup page's state: the scan, the ticked items, the chosen files, and the available actions. */
const useCleaning = (device: Device) => {
  const { t } = useTranslation('cleanup')
  const tool = useTool('cleanupScan', 'cleanupScan', device.id)
  const now = useQuery(queries.cleanup(device.id))
  const [ticked, setTicked] = useState<ReadonlySet<CleanupItemId>>(tickedAtFirst)
  const [chosen, setChosen] = useState<Chosen>(noneChosen)
  const { view } = tool
  const works = view.state === 'running' || view.state === 'cancelling'
  const scan = view.state === 'result' ? view.value : null
  const isLive = scan !== null && now.data?.scanId === scan.scanId
  const scanId = scan?.scanId
  const { refetch } = now
  // The server reports which scan can still be used for cleaning: the newest one, unless the server has been
  // restarted since.
  useEffect(() => {
    if (scanId !== undefined) void refetch()
  }, [scanId, refetch])
  const asAdministrator = useMutation({
    mutationFn: () => request('cleanupScan', { device: device.id, body: { asAdministrator: true } }),
    onError: (error) => toast(t('scanAsAdmin'), errorMessage(error), { destructive: true }),
    onSettled: () => now.refetch(),
  })
  const scanNow = () => {
    setChosen(noneChosen)
    tool.start()
  }
  const scanAgain = () => {
    setChosen(noneChosen)
    tool.again()
  }

  const clean = useMutation({
    mutationFn: async () => {
      if (scan === null) return
      const all = scan.items.find(({ id }) => id === oneByOne)?.classes[0]?.list ?? null
      const paths = [...chosen.keys()]
      const own =
        all === null || paths.length === 0 || !ticked.has(oneByOne)
          ? null
          : await request('chooseFiles', { device: device.id, body: { list: all, paths } })
      const origin = cleaningOf(scan, ticked, own === null ? {} : { downloads: own.list })
      if (origin === null) return
      review.set({
        device: device.id,
        act: { id: 'cleanup.start' },
        origin,
        // Only a new scan can show which files are left.
        onEnd: ({ ok }) => {
          if (ok) scanAgain()
        },
      })
    },
    onError: (error) => toast(t('start'), errorMessage(error), { destructive: true }),
  })
  const lists: Record<string, string> = chosen.size > 0 ? { downloads: '-' } : {}
  return {
    view,
    cancel: tool.cancel,
    now,
    works,
    scan,
    isLive,
    // The list has the same height before and after the PC has reported its items.
    offered: now.data?.items ?? cleanupItemIds,
    items: scan?.items ?? (works ? view.partials : []),
    ticked,
    setTicked,
    chosen,
    setChosen,
    asAdministrator,
    scanNow,
    clean,
    canStart: isLive && cleaningOf(scan, ticked, lists) !== null,
  }
}
type Cleaning = ReturnType<typeof useCleaning>

type Props = {
  device: DeviceId
  /** What this PC has. */
  offered: readonly CleanupItemId[]
  items: readonly ItemScan[]
  works: boolean
  isLive: boolean
  ticked: ReadonlySet<CleanupItemId>
  onTicked(next: ReadonlySet<CleanupItemId>): void
  chosen: Chosen
  onChosen(next: Chosen): void
}

/** This PC's cleanup items, at most twelve: each with a description, its size, and its files one level down. */
const Options = ({ device, offered, items, works, isLive, ticked, onTicked, chosen, onChosen }: Props) => {
  const { t } = useTranslation('cleanup')
  const byId = new Map(items.map((item) => [item.id, item]))
  const most = Math.max(1, ...items.map((item) => goesOf(item, chosen).bytes))
  const all = offered.filter((id) => canTick(byId.get(id)))
  const tick = (id: CleanupItemId, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(id)
    else next.delete(id)
    onTicked(next)
  }
  return (
    <Section
      id="cleanup-options"
      title={t('options.title')}
      actions={
        <span className="flex gap-2">
          <Button small onClick={() => onTicked(new Set(all))}>
            {t('options.selectAll')}
          </Button>
          <Button small onClick={() => onTicked(new Set())}>
            {t('options.deselectAll')}
          </Button>
        </span>
      }
    >
      <Card>
        <ul className="divide-inset">
          {offered.map((id) => (
            <OptionRow
              key={id}
              id={id}
              device={device}
              item={byId.get(id)}
              works={works}
              isLive={isLive}
              most={most}
              ticked={ticked.has(id)}
              onTick={(on) => tick(id, on)}
              chosen={chosen}
              onChosen={(next) => {
                onChosen(next)
                if (next.size > 0 && chosen.size === 0) tick(id, true)
              }}
            />
          ))}
        </ul>
      </Card>
    </Section>
  )
}

/** The tab with files that can be deleted, and the history of the space that was freed by cleanups. */
const CleanTab = ({ device, cleaning }: { device: DeviceId; cleaning: Cleaning }) => {
  const { t } = useTranslation('cleanup')
  const { view, scan, now, works, isLive, ticked, chosen, asAdministrator, scanNow } = cleaning
  return (
    <div className="flex flex-col gap-6">
      {view.state === 'failed' && <ErrorState error={view.error} onRetry={scanNow} />}
      {now.isError && view.state !== 'failed' && (
        <ErrorState error={asApiError(now.error)} onRetry={() => void now.refetch()} />
      )}
      <Summary device={device} view={view} scan={scan} now={now.data} ticked={ticked} chosen={chosen} />
      {scan !== null && !isLive && now.data !== undefined && !now.isFetching && (
        <Notice variant="info">{t('stale')}</Notice>
      )}
      {scan !== null && isLive && isDenied(scan) && (
        <Notice
          variant="admin"
          action={
            <Button small disabled={asAdministrator.isPending} onClick={() => asAdministrator.mutate()}>
              {t('scanAsAdmin')}
            </Button>
          }
        >
          {t('denied')}
        </Notice>
      )}
      <Options
        device={device}
        offered={cleaning.offered}
        items={cleaning.items}
        works={works}
        isLive={isLive}
        ticked={ticked}
        onTicked={cleaning.setTicked}
        chosen={chosen}
        onChosen={cleaning.setChosen}
      />
      <History query={now} />
    </div>
  )
}

const SpaceTab = lazyPart(
  async () => {
    const [{ SpaceTab: view }] = await Promise.all([import('./space/space-tab.tsx'), loadWords('cleanup')])
    return view
  },
  { loading: <Skeleton className="h-120 rounded-card" /> },
)

const QuarantineTab = lazyPart(
  async () => {
    const [{ QuarantineTab: view }] = await Promise.all([
      import('./quarantine/quarantine-tab.tsx'),
      loadWords('cleanup'),
    ])
    return view
  },
  { loading: <SkeletonRows label="" rows={6} /> },
)

const Actions = ({ cleaning }: { cleaning: Cleaning }) => {
  const { t } = useTranslation('cleanup')
  const { view, works, canStart, clean, scanNow, cancel } = cleaning
  return (
    <>
      {works ? (
        <Button disabled={view.state === 'cancelling'} onClick={cancel}>
          {t('cancel')}
        </Button>
      ) : (
        <Button variant={canStart ? 'secondary' : 'primary'} onClick={scanNow}>
          {t('scan')}
        </Button>
      )}
      <Button
        variant={canStart ? 'primary' : 'secondary'}
        disabled={!canStart || clean.isPending}
        onClick={() => clean.mutate()}
      >
        {t('start')}
      </Button>
    </>
  )
}

export const CleanupPage = () => {
  const { t } = useTranslation('cleanup')
  const device = useDevice()
  const [tab, setTab] = useChoice('tab', ['clean', 'space', 'quarantine'] as const)
  const cleaning = useCleaning(device)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        purpose={t('purpose')}
        facts={<DeviceChip device={device} />}
        actions={
          <>
            <ResetButton
              type="cleanup"
              words={{ button: t('reset.button'), title: t('reset.title'), text: t('reset.text') }}
              forget={() => 0}
            />
            {tab === 'clean' && <Actions cleaning={cleaning} />}
          </>
        }
      />
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={(next) => setTab(next)}
        tabs={[
          {
            id: 'clean',
            title: t('tab.clean'),
            content: <CleanTab device={device.id} cleaning={cleaning} />,
          },
          {
            id: 'space',
            title: t('tab.space'),
            content: <SpaceTab key={device.id} device={device.id} />,
          },
          {
            id: 'quarantine',
            title: t('tab.quarantine'),
            content: <QuarantineTab key={device.id} device={device.id} />,
          },
        ]}
      />
    </div>
  )
}
