import type { Device } from '@clearpane/model'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { toast } from '../../../ui/index.ts'

/**
 * The time when Windows will restart. The time is stored outside the dialog, so that the restart can still be
 * cancelled if the dialog is closed and reopened.
 */
export const restartsAt = createStore<number | null>(null)

/** Restarts the real PC: Windows waits for a while before it restarts, and until then the restart can be cancelled.
 * */
export const useSystemRestart = (device: Device) => {
  const { t } = useTranslation('review')
  const at = useStore(restartsAt)
  const start = useMutation({
    mutationFn: () => request('restart', { device: device.id }),
    onSuccess: ({ seconds }) => restartsAt.set(Date.now() + seconds * 1_000),
    onError: (error) => toast(t('restartFailed'), errorMessage(error), { destructive: true }),
  })
  const stop = useMutation({
    mutationFn: () => request('cancelRestart', { device: device.id }),
    onSuccess: () => restartsAt.set(null),
    onError: (error) => {
      toast(t('restartNotStopped'), errorMessage(error), { destructive: true })
      // The restart is no longer pending, so the user can request one again.
      if (Date.now() >= (restartsAt.get() ?? 0)) restartsAt.set(null)
    },
  })
  return { at, start: start.mutate, stop: stop.mutate, busy: start.isPending || stop.isPending }
}
