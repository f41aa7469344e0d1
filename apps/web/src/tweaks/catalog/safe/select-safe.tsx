import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Ok, request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { Button, Notice, toast } from '../../../ui/index.ts'
import { choicesOf, stageAll, useStaged } from '../../staged.ts'
import { useTweakIndex } from '../../use-tweaks.ts'
import { isSafeToSelect, type Row } from '../tweak-view.ts'
import { safeChoices } from './use-review-safe.ts'

type LeftOut = Ok<'consistent'>['leftOut']

/**
 * Stages every safe row on screen that contradicts neither another nor what is staged; says which it left out
 * and why.
 */
export const SelectSafe = ({ device, rows }: { device: DeviceId; rows: readonly Row[] }) => {
  const { t } = useTranslation(['catalog', 'ui'])
  const staged = useStaged(device)
  const tweaks = useTweakIndex(device)
  const [leftOut, setLeftOut] = useState<LeftOut>([])
  const safe = rows.filter((row) => isSafeToSelect(row) && staged[row.tweak.id] === undefined)
  const select = async () => {
    if (safe.length === 0) return
    const desired = safeChoices(safe)
    try {
      const own = choicesOf(staged)
      const part = await request('consistent', { device, body: { choices: [...own, ...desired] } })
      const taken = new Set(part.choices.map(({ tweakId }) => tweakId))
      stageAll(
        device,
        desired.filter(({ tweakId }) => taken.has(tweakId)),
      )
      setLeftOut(part.leftOut.filter(({ tweakId }) => staged[tweakId] === undefined))
    } catch (error) {
      toast(t('safeFailed'), errorMessage(error), { destructive: true })
    }
  }
  // Once shown it stays, even with nothing left to select: it may have the focus.
  const [shown, setShown] = useState(safe.length > 0)
  if (safe.length > 0 && !shown) setShown(true)
  const title = (id: string) => tweaks.get(id)?.title ?? id
  return (
    <>
      {shown && (
        <Button
          small
          variant="quiet"
          aria-disabled={safe.length === 0}
          className="h-8 aria-disabled:opacity-55"
          onClick={() => void select()}
        >
          {t('selectSafe', { count: safe.length })}
        </Button>
      )}
      {leftOut.length > 0 && (
        <div className="order-last w-full">
          <Notice
            variant="info"
            title={t('safeLeftOut', { count: leftOut.length })}
            action={
              <Button small variant="quiet" onClick={() => setLeftOut([])}>
                {t('ui:action.close')}
              </Button>
            }
          >
            {leftOut.map(({ tweakId, againstId }) => (
              <p key={tweakId}>{t('contradicts', { a: title(tweakId), b: title(againstId) })}</p>
            ))}
          </Notice>
        </div>
      )}
    </>
  )
}
