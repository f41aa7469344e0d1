/**
 * The choice of where copies are moved: to the quarantine or, if this PC has one, to the Recycle Bin. Remembered in
 * this browser.
 */
import type { CopiesGo } from '@clearpane/contracts'
import type { Reason } from '@clearpane/model'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReason } from '../../../lib/reasons/index.ts'
import { storage } from '../../../lib/storage/index.ts'
import { Segmented } from '../../../ui/index.ts'

/** `noBin`: the reason why there is no Recycle Bin; null if the PC has one, undefined until that is known. */
export const useGoesTo = (noBin: Reason | null | undefined) => {
  const [chosen, setChosen] = useState<CopiesGo>(() => storage.get('clearpane_copies_go') ?? 'quarantine')
  const choose = (next: CopiesGo) => {
    storage.set('clearpane_copies_go', next)
    setChosen(next)
  }
  const hasNoBin = noBin !== null && noBin !== undefined
  // Until it's known whether there is a Recycle Bin, the stored choice is used, because the choice must not change at
  // the last moment. If there is no Recycle Bin, the server refuses the request.
  const to: CopiesGo = hasNoBin ? 'quarantine' : chosen
  return { to, choose, hasNoBin, noBin }
}
export type GoesToChoice = ReturnType<typeof useGoesTo>

type Props = { choice: GoesToChoice; disabled: boolean }

export const GoesTo = ({ choice: { to, choose, hasNoBin, noBin }, disabled }: Props) => {
  const { t } = useTranslation('duplicates')
  const reasonOf = useReason()
  const hint = useId()
  const why = noBin === null || noBin === undefined ? null : reasonOf(noBin)
  return (
    <div className="flex flex-col gap-1 pb-3">
      <div className="flex flex-wrap items-center gap-3 text-13">
        <span aria-hidden="true">{t('goesTo')}</span>
        <Segmented
          label={t('goesTo')}
          value={to}
          options={[
            { value: 'quarantine', label: t('place.quarantine') },
            { value: 'recycleBin', label: t('place.recycleBin'), disabled: hasNoBin },
          ]}
          onChange={choose}
          disabled={disabled}
          describedBy={hint}
        />
      </div>
      <p id={hint} className="text-13 text-muted">
        {t(`placeText.${to}`)}
        {why !== null && ` ${t('noBin', { why })}`}
      </p>
    </div>
  )
}
