import { useTranslation } from 'react-i18next'

/** Says once per page, in any other language, that settings and profiles are described in English. */
export const EnglishOnly = () => {
  const { t, i18n } = useTranslation('tweaks')
  return i18n.language === 'en' ? null : <p className="text-12 text-muted">{t('englishOnly')}</p>
}
