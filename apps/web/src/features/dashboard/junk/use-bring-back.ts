/** Brings copies back from the quarantine, and says how many came. */
import type { DeviceId } from '@clearpane/model'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries, request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { toast } from '../../../ui/index.ts'

/** As many ids as one request takes. */
const atOnce = 1000

/** The returned function answers how many copies stayed in the quarantine; null if it failed, which was said. */
export const useBringBack = (device: DeviceId) => {
  const { t } = useTranslation('junk')
  const client = useQueryClient()
  return async (ids: readonly string[]): Promise<number | null> => {
    let [restored, stayed] = [0, 0]
    try {
      for (let i = 0; i < ids.length; i += atOnce) {
        const body = { ids: ids.slice(i, i + atOnce) }
        const answer = await request('restoreQuarantined', { device, body })
        restored += answer.restored
        stayed += answer.refused.length
      }
    } catch (error) {
      toast(t('undoFailed'), errorMessage(error), { destructive: true })
      return null
    } finally {
      void client.invalidateQueries(queries.quarantine(device))
    }
    const text = stayed === 0 ? t('backText') : t('notBack', { count: stayed })
    toast(t('back', { count: restored }), text, stayed === 0 ? {} : { destructive: true })
    return stayed
  }
}
