/** The actions for drifted settings: restore them through a review, or keep them as they are. */

import { driftedSettings } from '@clearpane/advice'
import { type Device, type DriftEntry, settingsOf } from '@clearpane/model'
import { joinSelections, type Repeat, repeatOf } from '@clearpane/model/repeat'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries, refreshDevice, request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { useSettingNames } from '../../shared/settings/setting-words.ts'
import { useTitles } from '../../shared/use-tweaks.ts'
import { toast } from '../../ui/index.ts'
import { review } from '../run/review-store.ts'

export const useDriftActs = (device: Pick<Device, 'id'>) => {
  const { t } = useTranslation('drift')
  const client = useQueryClient()
  const titles = useTitles(device.id)
  const namesOf = useSettingNames(titles)
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
    mutationFn: async (entries: readonly DriftEntry[]): Promise<Repeat<DriftEntry>> => {
      const ids = [...new Set(entries.map(({ runId }) => runId))]
      const read = await Promise.all(ids.map((runId) => client.fetchQuery(queries.run(device.id, runId))))
      const runs = new Map(read.map(({ run }) => [run.runId, run]))
      return repeatOf(entries, runs)
    },
    onSuccess: ({ selections, stays }, entries) => {
      const names = namesOf(stays)
      const text = t('staysText', { count: names.length, names: names.join(', ') })
      const origin = joinSelections(selections)
      if (origin === null) return toast(t('noChoice'), text)
      if (names.length > 0) toast(t('stays', { count: names.length }), text)
      const known = settingsOf(entries).flatMap(({ key, cause, changes: [first] }) =>
        cause === null || first === undefined
          ? []
          : [[key, namesOf([{ causes: [cause], resource: first.resource }]).join(', ')] as const],
      )
      review.set({ device: device.id, act: { id: 'settings.again' }, origin, names: new Map(known) })
    },
    onError: (error) => toast(t('reapplyFailed'), errorMessage(error), { destructive: true }),
  })
  return {
    keep: (entries: readonly DriftEntry[]) => keep.mutate(entries),
    putBack: (entries: readonly DriftEntry[]) => putBack.mutate(entries),
    busy: keep.isPending || putBack.isPending,
  }
}
