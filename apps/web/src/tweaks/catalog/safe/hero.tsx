import type { DeviceId } from '@clearpane/model'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button, buttonClass, Popover, ShareRing } from '../../../ui/index.ts'
import { hueOf } from '../row/row-icon.tsx'
import { commonMeaning, isDone, tallyOf } from '../row-state.ts'
import { isSafeToSelect, type Row, rowName } from '../tweak-view.ts'
import { useReviewSafe } from './use-review-safe.ts'

const hues = {
  privacy: 'text-privacy',
  security: 'text-security',
  speed: 'text-speed',
  game: 'text-game',
  system: 'text-system',
}

/** "7 of 18" as a ring; the fainter arc is what can be added without a price. */
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

/** The page's one button: all that is safe, straight to a review. Beside it what would be noticed of it. */
export const HeroSafe = ({
  device,
  rows,
  title,
}: {
  device: DeviceId
  rows: readonly Row[]
  /** Of the review. */
  title: string
}) => {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const { safe, open, busy } = useReviewSafe(device, rows, title)
  const meaning = commonMeaning(rows)
  if (safe.length === 0)
    return (
      <p className="flex items-center gap-2 text-muted">
        <CircleCheck size={16} strokeWidth={1.75} className="shrink-0 text-ok" aria-hidden="true" />
        {t(`noneSafe.${meaning}`)}
      </p>
    )
  return (
    <>
      <Button variant="primary" className="h-10 px-4" aria-disabled={busy} onClick={() => void open()}>
        {t(`makeSafe.${meaning}`, { count: safe.length })}
      </Button>
      <Popover label={t('notice')} button={t('notice')} buttonClassName={buttonClass('quiet')}>
        <p className="mb-2 font-semibold">{t('notice')}</p>
        <ul className="flex max-h-72 flex-col gap-2 overflow-y-auto">
          {safe.map((row) => (
            <li key={row.tweak.id}>
              <span className="block">{rowName(row, language)}</span>
              <span className="text-muted">{row.tweak.riskReason}</span>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  )
}
