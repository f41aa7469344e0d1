import { useTranslation } from 'react-i18next'
import type { Ok } from '../../../lib/api/index.ts'
import type { PrivacyShare } from '../../../tweaks/verdict/index.ts'
import { cx } from '../../../ui/index.ts'

const ranks = ['applied', 'partly', 'notApplied', 'unknown'] as const
type Shown = (typeof ranks)[number]

const looks: Record<Shown, string> = {
  applied: 'bg-privacy',
  partly: 'bg-raised',
  notApplied: 'bg-raised',
  unknown: 'border border-dashed border-edge',
}

/** One square per setting, private ones first. The line below says the same in words. */
export const Dots = ({
  parts,
  share,
}: {
  parts: Ok<'privacy'>['score']['parts']
  share: PrivacyShare | null
}) => {
  const { t } = useTranslation('overview')
  if (share === null || share.of === 0) return null
  const shown = parts.flatMap(({ key, state }) => (state === 'notApplicable' ? [] : [{ key, state }]))
  return (
    <div className="flex flex-col items-center gap-3">
      <div aria-hidden="true" className="grid grid-cols-[repeat(6,1.625rem)] gap-2 forced-color-adjust-none">
        {shown
          .toSorted((a, b) => ranks.indexOf(a.state) - ranks.indexOf(b.state))
          .map(({ key, state }) => (
            <span key={key} className={cx('size-6.5 rounded-control', looks[state])} />
          ))}
      </div>
      <p className="text-12 text-muted">
        <b className="font-semibold text-text">{t('ofCount', { done: share.done, of: share.of })}</b>{' '}
        {t('private')}
      </p>
    </div>
  )
}
