/** How to come back after signing out: this page can't give out a new link itself. */
import { useTranslation } from 'react-i18next'
import { signedIn } from '../../lib/api/index.ts'
import { useStore } from '../../lib/store.ts'
import { Notice } from '../../ui/index.ts'

export const WayBack = () => {
  const { t } = useTranslation('splash')
  if (useStore(signedIn)) return null
  return (
    <Notice variant="info" title={t('out.title')}>
      {t('out.text')}
    </Notice>
  )
}
