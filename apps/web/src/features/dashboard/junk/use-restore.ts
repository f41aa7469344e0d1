/** Restores copies that a fix on the dashboard put into quarantine, and announces the result once. */
import type { DeviceId } from '@clearpane/model'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inParts, queries, request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { toast } from '../../../ui/index.ts'

export const useRestore = (device: DeviceId) => {
  const { t } = useTranslation('junk')
  const client = useQueryClient()
  return async (ids: readonly string[]) => {
    try {
      const answers = await inParts(ids, (some) =>
        request('restoreQuarantined', { device, body: { ids: some } }),
      )
      const stayed = answers.reduce((sum, { refused }) => sum + refused.length, 0)
      if (stayed === 0) toast(t('undone'), t('allBack'))
      else toast(t('undone'), t('notBack', { count: stayed }), { destructive: true })
    } catch (error) {
      toast(t('undoFailed'), errorMessage(error), { destructive: true })
    }
    await client.invalidateQueries(queries.quarantine(device))
  }
}
