/** Brings copies back that a fix of the dashboard set aside, and says once how that came out. */
import type { DeviceId } from '@clearpane/model'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries, request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { toast } from '../../../ui/index.ts'

/** As many ids as one request takes. */
const atOnce = 1000

/** Returns how many stayed: the quarantine says why. */
const restored = async (device: DeviceId, ids: readonly string[]): Promise<number> => {
  let stayed = 0
  for (let i = 0; i < ids.length; i += atOnce) {
    const body = { ids: ids.slice(i, i + atOnce) }
    stayed += (await request('restoreQuarantined', { device, body })).refused.length
  }
  return stayed
}

export const useRestore = (device: DeviceId) => {
  const { t } = useTranslation('junk')
  const client = useQueryClient()
  return async (ids: readonly string[]) => {
    try {
      const stayed = await restored(device, ids)
      if (stayed === 0) toast(t('undone'), t('allBack'))
      else toast(t('undone'), t('notBack', { count: stayed }), { destructive: true })
    } catch (error) {
      toast(t('undoFailed'), errorMessage(error), { destructive: true })
    }
    await client.invalidateQueries(queries.quarantine(device))
  }
}
