/**
 * Shows the places that couldn't be read when a list was made. The content of these places counts as unknown, not as
 * absent.
 */
import { isUnreadList, type Unread } from '@clearpane/model/unread'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/index.ts'

const mostShown = 20

export const UnreadNote = ({ unread }: { unread: readonly Unread[] }) => {
  const { t } = useTranslation('unread')
  if (unread.length === 0) return null
  const more = unread.length - mostShown
  return (
    <Notice variant="admin" title={t('title', { count: unread.length })}>
      {t('text')}
      <ul className="mt-1 flex flex-col gap-0.5 text-13">
        {unread.slice(0, mostShown).map(({ place, code }) => (
          <li key={place} className="break-all">
            {isUnreadList(place) ? t(`list.${place}`) : <span className="font-mono text-12">{place}</span>}
            {': '}
            {t(`code.${code}`)}
          </li>
        ))}
        {more > 0 && <li>{t('more', { count: more })}</li>}
      </ul>
    </Notice>
  )
}
