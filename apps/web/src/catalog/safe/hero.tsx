import type { DeviceId } from '@clearpane/model'
import { isSafeForAll } from '@clearpane/model/advisable'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ReviewAct } from '../../changes/run/review-act.ts'
import { useSaid } from '../../i18n/said.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button, buttonClass, Popover } from '../../ui/index.ts'
import { commonMeaning, isCounted, isDone } from '../row-state.ts'
import { type Row, rowName } from '../tweak-view.ts'
import { useReviewSafe } from './use-review-safe.ts'

/**
 * The page's main button, which opens a review of all safe settings; the effects that the user will notice are shown
 * beside it.
 */
export const HeroSafe = ({
  device,
  rows,
  act,
}: {
  device: DeviceId
  rows: readonly Row[]
  /** What the review is about. */
  act: ReviewAct
}) => {
  const { t } = useTranslation('catalog')
  const language = useLanguage()
  const say = useSaid()
  const { safe, open, busy } = useReviewSafe(device, rows, act)
  const meaning = commonMeaning(rows)
  const counted = rows.filter(isCounted)
  // A device gets no verdict if it doesn't have these settings or if none of them could be read.
  if (counted.length === 0) return null
  if (safe.length === 0) {
    // Safe settings that aren't set and can't be selected: they are locked, or they couldn't be read.
    const out = counted.filter((row) => isSafeForAll(row.tweak) && !isDone(row)).length
    if (out > 0) return <p className="text-muted">{t('noneToSet', { count: out })}</p>
    return (
      <p className="flex items-center gap-2 text-muted">
        <CircleCheck size={16} strokeWidth={1.75} className="shrink-0 text-ok" aria-hidden="true" />
        {t(counted.every(isDone) ? `noneSafe.${meaning}` : 'noneLeft')}
      </p>
    )
  }
  return (
    <>
      <Button variant="primary" className="h-10 px-4" aria-disabled={busy} onClick={() => void open()}>
        {t(`makeSafe.${meaning}`, { count: safe.length })}
      </Button>
      <Popover label={t('notice')} button={t('notice')} buttonClassName={buttonClass('quiet')}>
        <p className="mb-2 font-semibold">{t('notice')}</p>
        {/** biome-ignore lint/a11y/noNoninteractiveTabindex: a list without a control in it scrolls by keyboard only with the focus on it. */}
        <ul tabIndex={0} className="flex max-h-72 flex-col gap-2 overflow-y-auto">
          {safe.map((row) => (
            <li key={row.tweak.id}>
              <span className="block">{rowName(row, language)}</span>
              <span lang={say(row.tweak).lang} className="text-muted">
                {say(row.tweak).riskReason}
              </span>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  )
}
