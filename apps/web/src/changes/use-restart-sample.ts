import type { Device } from '@clearpane/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refreshDevice, request } from '../lib/api/index.ts'
import { errorMessage } from '../lib/diagnostics/index.ts'
import { toast } from '../ui/index.ts'

/**
 * Restarts the sample PC that the page shows: completes changes that are waiting for a restart, and reads the page's
 * data again.
 */
export const useRestartSample = (device: Device): { restart(): void; restarting: boolean } => {
  const { t, i18n } = useTranslation('tweaks')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => request('restartSample', { device: device.id }),
    onSuccess: ({ boot, finished }) => {
      const seconds = boot.seconds.toLocaleString(i18n.language)
      toast(t('device.restarted'), t('device.restartedText', { seconds, count: finished.length }))
      void refreshDevice(client, device.id)
    },
    onError: (error) => toast(t('device.restartFailed'), errorMessage(error), { destructive: true }),
  })
  return { restart: () => mutate(), restarting: isPending }
}
