import { useTranslation } from 'react-i18next'
import { ShareRing } from '../../ui/index.ts'
import { hueOf } from '../row/row-icon.tsx'
import { commonMeaning, isDone, tallyOf } from '../row-state.ts'
import { isSafeToSelect, type Row } from '../tweak-view.ts'

const hues = {
  privacy: 'text-privacy',
  security: 'text-security',
  speed: 'text-speed',
  game: 'text-game',
  system: 'text-system',
}

/** Shows "7 of 18" as a ring, with a fainter arc for settings that can be added without drawbacks. */
export const HeroRing = ({ rows }: { rows: readonly Row[] }) => {
  const { t } = useTranslation('catalog')
  const { done, of } = tallyOf(rows)
  const safe = rows.filter((row) => isSafeToSelect(row) && !isDone(row)).length
  const [first] = rows
  if (of === 0 || first === undefined) return null
  const words = t(`tally.${commonMeaning(rows)}`, { done, of })
  return (
    <ShareRing
      done={done}
      ghost={safe}
      of={of}
      text={t('tally.short', { done, of })}
      label={safe === 0 ? words : t('tally.more', { words, count: safe })}
      className={hues[hueOf(first.tweak.area)]}
    />
  )
}
