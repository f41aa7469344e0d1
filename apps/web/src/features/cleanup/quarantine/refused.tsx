import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/index.ts'
import type { Stayed } from './use-quarantine.ts'

/** Which files stayed, and what to do about each. */
export const Refused = ({ refused }: { refused: Stayed }) => {
  const { t } = useTranslation('quarantine')
  if (refused.length === 0) return null
  return (
    <Notice variant="warn" title={t('stayed', { count: refused.length })}>
      <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto">
        {refused.map(({ id, path, why }) => (
          <li key={id}>
            <span className="break-all text-text">{path ?? t('unknownFile')}</span>: {t(`why.${why}`)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
