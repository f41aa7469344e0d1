import type { Tweak } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { AroundEnglish, cx } from '../../../ui/index.ts'
import { controlOf } from '../tweak-view.ts'

/** Its cost in words, if any. A read-only setting has no risk. */
export const RowRisk = ({ tweak }: { tweak: Tweak }) => {
  const { t } = useTranslation('catalog')
  const control = controlOf(tweak)
  if (control === 'watched' || control === 'note') return null
  const weak = tweak.weakensSecurity === true
  if (tweak.risk === 'safe' && !weak) return null
  const word = weak ? 'weakens' : tweak.risk === 'unsafe' ? 'risk.unsafe' : 'risk.caution'
  return (
    <span
      // Whole, at every width: half a warning is none.
      className={cx('mt-0.5 text-13', weak || tweak.risk === 'unsafe' ? 'text-danger' : 'text-warn')}
    >
      <AroundEnglish
        english={tweak.riskReason}
        sentence={(reason) => t('priced', { word: t(word), reason })}
      />
    </span>
  )
}
