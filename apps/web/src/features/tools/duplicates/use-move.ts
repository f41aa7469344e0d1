import type { CopiesGo, KeepRule } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inParts, type Ok, queries, request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { toast } from '../../../ui/index.ts'

type Wish = { paths: string[]; keep: KeepRule; to: CopiesGo }

/**
 * Moves copies away, and can restore the copies from the last move. `onEnd` is called when the results are out of
 * date, which is also the case after an interrupted move.
 */
export const useMove = (device: DeviceId, onEnd: () => void) => {
  const { t } = useTranslation('duplicates')
  const client = useQueryClient()
  const [moved, setMoved] = useState<Ok<'fixDuplicates'> | null>(null)
  const settled = () => {
    void client.invalidateQueries(queries.quarantine(device))
    onEnd()
  }
  const move = useMutation({
    mutationFn: (body: Wish) => request('fixDuplicates', { device, body }),
    onSuccess: (answer) => {
      setMoved(answer)
    },
    onError: (error) => toast(t('moveFailed'), errorMessage(error), { destructive: true }),
    onSettled: settled,
  })
  const undo = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const answers = await inParts(ids, (some) =>
        request('restoreQuarantined', { device, body: { ids: some } }),
      )
      return answers.flatMap(({ refused }) => refused)
    },
    onSuccess: (refused) => {
      setMoved(null)
      toast(
        t('undone'),
        refused.length === 0 ? t('undoneText') : t('notUndone', { count: refused.length }),
        refused.length === 0 ? {} : { destructive: true },
      )
    },
    onError: (error) => toast(t('undoFailed'), errorMessage(error), { destructive: true }),
    onSettled: settled,
  })
  return { move, undo, moved }
}
export type Move = ReturnType<typeof useMove>
