import type { RunSummary } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { ShareRing } from '../../ui/index.ts'
import { inPlaceOver } from './timeline.ts'

/** How many of the settings changed by Clearpane are still as it left them. */
export const InPlaceRing = ({ runs, drifted }: { runs: readonly RunSummary[]; drifted: number }) => {
  const { t } = useTranslation('history')
  const of = inPlaceOver(runs).at(-1)?.total ?? 0
  if (of === 0) return null
  const done = Math.max(0, of - drifted)
  return (
    <ShareRing
      done={done}
      of={of}
      text={t('ring.short', { done, of })}
      label={t('ring.label', { done, of })}
      className="text-privacy"
    />
  )
}
