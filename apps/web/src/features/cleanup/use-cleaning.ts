/** The page's cleanup state: the scan, what is ticked and chosen, and what can be started. */
import { type CleanupItemId, cleaningOf } from '@clearpane/contracts'
import type { Device } from '@clearpane/model'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries, request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { review } from '../../tweaks/index.ts'
import { useTool } from '../../tweaks/tool/index.ts'
import { toast } from '../../ui/index.ts'
import { type Chosen, oneByOne, tickedAtFirst } from './state.ts'

const noneChosen: Chosen = new Map()

export const useCleaning = (device: Device) => {
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
  // The server says which scan can still be cleaned: a new one, until the server restarts.
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
        title: t('startTitle'),
        origin,
        // Only another scan can tell what is left.
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
export type Cleaning = ReturnType<typeof useCleaning>
