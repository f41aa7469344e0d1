import { useTranslation } from 'react-i18next'

/** Says once on a page, in any other language, that what the settings and profiles do is told in English. */
export const EnglishOnly = () => {
  const { t, i18n } = useTranslation('tweaks')
  return i18n.language === 'en' ? null : <p className="text-12 text-muted">{t('englishOnly')}</p>
}
