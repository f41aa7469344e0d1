import { useSyncExternalStore } from 'react'
import { getI18n } from 'react-i18next'
import { isLanguage, type Language } from './language.ts'

const subscribe = (listener: () => void) => {
  const i18n = getI18n()
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}

const shown = (): Language => {
  const { language } = getI18n()
  return isLanguage(language) ? language : 'en'
}

/**
 * Returns the user's language, for names that the catalog has in both languages. Hundreds of rows use this hook, so
 * it must be fast.
 */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, shown)
