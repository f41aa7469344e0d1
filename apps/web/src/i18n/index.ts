/** Languages of the interface. English is in the first page; another language is loaded when it is chosen. */
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { storage } from '../lib/storage/index.ts'
import { createStore } from '../lib/store.ts'
import { type Area, areas } from './areas.ts'
import { en } from './en.ts'
import { type Language, languages, pickLanguage } from './language.ts'

export { type Language, languages }

/** The language on screen. */
export const language = createStore<Language>('en')

const loaded = new Set<Area>()

const add = (to: Language, words: object) => i18next.addResourceBundle(to, 'translation', words, true, true)

const loadArea = async (area: Area) => {
  // English always: it stands in for a word that another language lacks.
  const wanted = new Set<Language>(['en', language.get()])
  await Promise.all([...wanted].map(async (one) => add(one, await areas[area][one]())))
}

/** The words of a lazily loaded page; resolved before the page is shown, so it never shows a key. */
export const loadWords = async (area: Area): Promise<void> => {
  if (loaded.has(area)) return
  await loadArea(area)
  loaded.add(area)
}

const show = async (next: Language) => {
  if (next === 'de') add('de', (await import('./de.ts')).de)
  language.set(next)
  await Promise.all([...loaded].map(loadArea))
  await i18next.changeLanguage(next)
  document.documentElement.lang = next
}

/**
 * Remembered in this browser. Rejects, with the former language still on screen, when its words cannot be
 * loaded.
 */
export const chooseLanguage = async (next: Language): Promise<void> => {
  const before = language.get()
  await show(next).catch((error: unknown) => {
    language.set(before)
    throw error
  })
  storage.set('clearpane_language', next)
}

/** Before the first paint: the language of an earlier visit, else the browser's, else English. */
export const startWords = async (): Promise<void> => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    // React escapes; i18next would do it a second time.
    interpolation: { escapeValue: false },
  })
  const wanted = pickLanguage(storage.get('clearpane_language'), navigator.languages)
  if (wanted !== 'en') await show(wanted).catch(() => undefined)
}
