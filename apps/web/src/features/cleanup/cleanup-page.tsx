/** /cleanup: what can go, every file of it, and what cleaning freed. */
import { type CleanupItemId, cleaningOf } from '@clearpane/contracts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError, request } from '../../lib/api/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { DeviceChip, review } from '../../tweaks/index.ts'
import { ResetButton } from '../../tweaks/reset/index.ts'
import { useTool } from '../../tweaks/tool/index.ts'
import { Button, ErrorState, Notice, PageHeader, toast } from '../../ui/index.ts'
import { History } from './history.tsx'
import { Options } from './options.tsx'
import { cleanupOf } from './queries.ts'
import { type Chosen, isDenied, oneByOne, tickedAtFirst } from './state.ts'
import { Summary } from './summary.tsx'

const noneChosen: Chosen = new Map()

export const CleanupPage = () => {
  const { t } = useTranslation('cleanup')
  const device = useDevice()
  const tool = useTool('cleanupScan', 'cleanupScan', device.id)
  const now = useQuery(cleanupOf(device.id))
  const [ticked, setTicked] = useState<ReadonlySet<CleanupItemId>>(tickedAtFirst)
  const [chosen, setChosen] = useState<Chosen>(noneChosen)
  const { view } = tool
  const works = view.state === 'running' || view.state === 'cancelling'
  const scan = view.state === 'result' ? view.value : null
  const isLive = scan !== null && now.data?.scanId === scan.scanId
  const scanId = scan?.scanId
  const { refetch } = now
  // The server says which scan can still be cleaned: a new one, until it restarts.
  useEffect(() => {
    if (scanId !== undefined) void refetch()
  }, [scanId, refetch])
  const items = scan?.items ?? (works ? view.partials : [])
  const asAdministrator = useMutation({
    mutationFn: () => request('cleanupScan', { device: device.id, body: { asAdministrator: true } }),
    onError: (error) => toast(t('scanAsAdmin'), errorMessage(error), { destructive: true }),
    onSettled: () => now.refetch(),
  })
  const scanNow = () => {
    setChosen(noneChosen)
    tool.start()
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
        title: t('startTitle'),
        origin,
        // What is left can only be known by another look.
        onEnd: ({ ok }) => {
          if (ok) scanNow()
        },
      })
    },
    onError: (error) => toast(t('start'), errorMessage(error), { destructive: true }),
  })
  const lists: Record<string, string> = chosen.size > 0 ? { downloads: '-' } : {}
  const canStart = isLive && cleaningOf(scan, ticked, lists) !== null

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
            {works ? (
              <Button disabled={view.state === 'cancelling'} onClick={tool.cancel}>
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
        }
      />
      {view.state === 'failed' && <ErrorState error={view.error} onRetry={scanNow} />}
      {now.isError && view.state !== 'failed' && (
        <ErrorState error={asApiError(now.error)} onRetry={() => void now.refetch()} />
      )}
      <Summary device={device.id} view={view} scan={scan} now={now.data} ticked={ticked} chosen={chosen} />
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
        device={device.id}
        items={items}
        works={works}
        isLive={isLive}
        ticked={ticked}
        onTicked={setTicked}
        chosen={chosen}
        onChosen={setChosen}
      />
      <History query={now} />
    </div>
  )
}
