/**
 * Languages of the interface. The English words of the first page are part of it; those of another page, and
 * every other language, are loaded when they are needed.
 */
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { storage } from '../lib/storage/index.ts'
import { createStore } from '../lib/store.ts'
import { type Language, languages, pickLanguage } from './language.ts'
import type { Namespace } from './namespaces.ts'

export type { Namespace } from './namespaces.ts'
export { type Language, languages }

/** The language on screen. */
export const language = createStore<Language>('en')

type Words = { words: object }

/** Words that every screen needs, and the dashboard's own. The next list is what these aren't. */
const first = import.meta.glob<Words>(
  ['../{app,features/dashboard,tweaks,tweaks/reset,tweaks/run,ui}/words.en.ts'],
  {
    eager: true,
  },
)
const later = import.meta.glob<Words>([
  '../**/words.{en,de}.ts',
  '!../{app,features/dashboard,tweaks,tweaks/reset,tweaks/run,ui}/words.en.ts',
])

/** Has the English words from the start, by namespace: the name of the folder they are in. */
const firstWords = Object.fromEntries(
  Object.entries(first).map(([path, { words }]) => [path.split('/').at(-2) ?? '', words]),
)
export const firstNamespaces = Object.keys(firstWords) as readonly Namespace[]

const fileOf = (namespace: Namespace, of: Language) => {
  const file = Object.entries(later).find(([path]) => path.endsWith(`/${namespace}/words.${of}.ts`))?.[1]
  if (file === undefined) throw new Error(`no words of ${namespace} in ${of}`)
  return file
}

/** Diagnostics bring their English along, so only another language's words are loaded. */
const loaded = new Set<Namespace>([...firstNamespaces, 'diagnostics'])

const load = async (namespace: Namespace, into: Language) => {
  if (i18next.hasResourceBundle(into, namespace)) return
  const { words } = await fileOf(namespace, into)()
  i18next.addResourceBundle(into, namespace, words)
}

/** Loads the words of a page, resolved before the page is shown, so it never shows a key. */
export const loadWords = async (...namespaces: readonly Namespace[]): Promise<void> => {
  // Always English: the fallback for texts that another language lacks.
  const wanted = new Set<Language>(['en', language.get()])
  // Nothing has a reason before it was loaded, and whatever is loaded may have one.
  const all: readonly Namespace[] = ['reasons', ...namespaces]
  await Promise.all(all.flatMap((one) => [...wanted].map((into) => load(one, into))))
  for (const one of all) loaded.add(one)
}

const show = async (next: Language) => {
  language.set(next)
  await Promise.all([...loaded].map((one) => load(one, next)))
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
    defaultNS: 'ui',
    resources: { en: firstWords },
    // React escapes; i18next would do it a second time.
    interpolation: { escapeValue: false },
    // What is on screen already says its reasons once their words are there.
    react: { bindI18nStore: 'added' },
  })
  const wanted = pickLanguage(storage.get('clearpane_language'), navigator.languages)
  if (wanted !== 'en') await show(wanted).catch(() => undefined)
}
