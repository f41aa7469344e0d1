/** What the figures leave out, and which folders couldn't be read. */
import type { DuplicatesResult } from '@clearpane/contracts'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../ui/index.ts'

export const LeftOut = ({
  found: { walked, refused, linked, troubles, leftAlone },
}: {
  found: DuplicatesResult
}) => {
  const { t } = useTranslation('duplicates')
  const parts = [
    ['folders', walked.denied + walked.gone + walked.failed],
    ['files', troubles.denied + troubles.gone + troubles.failed + troubles.changed],
    ['kept', leftAlone.folders],
    ['hidden', leftAlone.files],
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
      {leftAlone.folders > 0 && <p className="text-muted">{t('left.why')}</p>}
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
