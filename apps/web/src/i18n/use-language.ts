import { useTranslation } from 'react-i18next'
import { isLanguage, type Language } from './language.ts'

/** The language of the words on screen, for names that the catalog brings in both. */
export const useLanguage = (): Language => {
  const shown = useTranslation().i18n.language
  return isLanguage(shown) ? shown : 'en'
}
