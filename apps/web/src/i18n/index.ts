import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from './en.ts'

/** English is in the first page; another language becomes a file beside it that is loaded when chosen. */
export const startWords = () =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    // React escapes; i18next would do it a second time.
    interpolation: { escapeValue: false },
  })
