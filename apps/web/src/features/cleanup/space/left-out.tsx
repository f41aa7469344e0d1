/** What the figures leave out: nothing is omitted silently. */
import type { SpaceResult } from '@clearpane/contracts'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../ui/index.ts'

export const LeftOut = ({ found: { walked, refused, linked } }: { found: SpaceResult }) => {
  const { t } = useTranslation('space')
  const parts = [
    ['denied', walked.denied],
    ['unread', walked.gone + walked.failed],
    ['links', walked.links],
    ['placeholders', walked.placeholders],
    ['linked', linked],
  ] as const
  const said = parts.filter(([, count]) => count > 0)
  if (said.length === 0) return null
  return (
    <div className="flex flex-col gap-1 text-13">
      <p className="text-muted">
        {t('left.label')}: {said.map(([what, count]) => t(`left.${what}`, { count })).join(', ')}
      </p>
      {refused.length > 0 && (
        <Disclosure title={t('left.which')}>
          <ul className="pt-1 pl-4 text-muted">
            {refused.map(({ path, why }) => (
              <li key={path} className="break-all">
                {path}: {t(`why.${why}`)}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
