/** Actions on drift: restore settings through a review, or keep them. */
import type { Device, DriftEntry, Origin } from '@clearpane/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries, refreshDevice, request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { toast } from '../../ui/index.ts'
import { review } from '../run/review-store.ts'
import { driftedSettings } from '../verdict/index.ts'
import { joinSelections, selectionBehind } from './drift-view.ts'

type Selection = Extract<Origin, { kind: 'selection' }>

export const useDriftActs = (device: Device) => {
  const { t } = useTranslation('drift')
  const client = useQueryClient()
  const accept = (entries: readonly DriftEntry[], back: boolean) =>
    request('acceptDrift', {
      device: device.id,
      body: { keys: entries.map(({ key }) => key), ...(back ? { back } : {}) },
    })
  const failed = (error: unknown) => toast(t('acceptFailed'), errorMessage(error), { destructive: true })
  const decideAgain = useMutation({
    mutationFn: (entries: readonly DriftEntry[]) => accept(entries, true),
    onSuccess: () => void refreshDevice(client, device.id),
    onError: failed,
  })
  const keep = useMutation({
    mutationFn: (entries: readonly DriftEntry[]) => accept(entries, false),
    onSuccess: (_, entries) => {
      toast(t('accepted', { count: driftedSettings(entries).length }), t('acceptedText'), {
        action: { label: t('acceptUndo'), act: () => decideAgain.mutate(entries) },
      })
      void refreshDevice(client, device.id)
    },
    onError: failed,
  })
  const putBack = useMutation({
    mutationFn: async (entries: readonly DriftEntry[]): Promise<Selection[]> => {
      const ids = [...new Set(entries.map(({ runId }) => runId))]
      const read = await Promise.all(ids.map((runId) => client.fetchQuery(queries.run(device.id, runId))))
      const runs = new Map(read.map(({ run }) => [run.runId, run]))
      return entries.flatMap((entry) => {
        const run = runs.get(entry.runId)
        return (run === undefined ? null : selectionBehind(run, entry)) ?? []
      })
    },
    onSuccess: (found) => {
      const origin = joinSelections(found)
      if (origin === null) return toast(t('noChoice'), t('noChoiceText'))
      review.set({ device: device.id, title: t('putBackTitle'), origin })
    },
    onError: (error) => toast(t('reapplyFailed'), errorMessage(error), { destructive: true }),
  })
  return {
    keep: (entries: readonly DriftEntry[]) => keep.mutate(entries),
    putBack: (entries: readonly DriftEntry[]) => putBack.mutate(entries),
    busy: keep.isPending || putBack.isPending,
  }
}
