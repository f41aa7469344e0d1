import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewAct } from '../../changes/run/review-act.ts'
import { review } from '../../changes/run/review-store.ts'
import type { BulkChoice } from '../../changes/staged.ts'
import { request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { toast } from '../../ui/index.ts'
import { isDone } from '../row-state.ts'
import { isSafeToSelect, type Row } from '../tweak-view.ts'

/**
 * Returns, for each safe row, the option that would be turned on if the user applied the row. The user didn't choose
 * these options one by one, so a current value that is stricter is kept.
 */
export const safeChoices = (rows: readonly Row[]): BulkChoice[] =>
  rows.flatMap(({ tweak }) =>
    tweak.options[0] === undefined
      ? []
      : [{ tweakId: tweak.id, option: tweak.options[0].id, atLeast: true as const }],
  )

/** Returns the safe rows, and a function that opens a review of the largest subset without contradictions. */
export const useReviewSafe = (device: DeviceId, rows: readonly Row[], act: ReviewAct) => {
  const { t } = useTranslation('catalog')
  const [busy, setBusy] = useState(false)
  const safe = rows.filter((row) => isSafeToSelect(row) && !isDone(row))
  const open = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { choices } = await request('consistent', { device, body: { choices: safeChoices(safe) } })
      review.set({ device, act, origin: { kind: 'selection', choices } })
    } catch (error) {
      toast(t('safeFailed'), errorMessage(error), { destructive: true })
    }
    setBusy(false)
  }
  return { safe, open, busy }
}
