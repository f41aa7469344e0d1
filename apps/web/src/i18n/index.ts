/**
 * Languages of the interface. The first page includes its English words; those of other pages and languages
 * are loaded on demand.
 */
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { storage } from '../lib/storage/index.ts'
import { createStore } from '../lib/store.ts'
import { counts } from './counts.ts'
import { type Language, languages, pickLanguage } from './language.ts'
import type { Namespace } from './namespaces.ts'

export type { Namespace } from './namespaces.ts'
export { type Language, languages }

/** The language on screen. */
export const language = createStore<Language>('en')

type Words = { words: object }

/** Words that every screen needs, and the dashboard's own. The next list excludes these. */
const first = import.meta.glob<Words>(
  ['../{app,features/dashboard,tweaks,tweaks/items,tweaks/run,ui}/words.en.ts'],
  {
    eager: true,
  },
)
const later = import.meta.glob<Words>([
  '../**/words.{en,de}.ts',
  '!../{app,features/dashboard,tweaks,tweaks/items,tweaks/run,ui}/words.en.ts',
])

/** The English words available from the start, by namespace: the name of their folder. */
const firstWords = Object.fromEntries(
  Object.entries(first).map(([path, { words }]) => [path.split('/').at(-2) ?? '', words]),
)
export const firstNamespaces = Object.keys(firstWords) as readonly Namespace[]

const fileOf = (namespace: Namespace, of: Language) => {
  const file = Object.entries(later).find(([path]) => path.endsWith(`/${namespace}/words.${of}.ts`))?.[1]
  if (file === undefined) throw new Error(`no words of ${namespace} in ${of}`)
  return file
}

/** Diagnostics include their English, so only other languages' words are loaded. */
const loaded = new Set<Namespace>([...firstNamespaces, 'diagnostics'])

const load = async (namespace: Namespace, into: Language) => {
  if (i18next.hasResourceBundle(into, namespace)) return
  const { words } = await fileOf(namespace, into)()
  i18next.addResourceBundle(into, namespace, words)
}

/** Loads a page's words before the page is shown, so that it never shows a key. */
export const loadWords = async (...namespaces: readonly Namespace[]): Promise<void> => {
  // Always English: the fallback for texts that another language lacks.
  const wanted = new Set<Language>(['en', language.get()])
  // Nothing has a reason or a class of files before it's loaded, and anything loaded may have one.
  const all: readonly Namespace[] = ['reasons', 'classes', ...namespaces]
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
 * Remembered in this browser. Rejects if its words can't be loaded; the previous language then stays on
 * screen.
 */
export const chooseLanguage = async (next: Language): Promise<void> => {
  const before = language.get()
  await show(next).catch((error: unknown) => {
    language.set(before)
    throw error
  })
  storage.set('clearpane_language', next)
}

/**
 * Runs before the first paint: the language of an earlier visit, otherwise the browser's, otherwise English.
 */
export const startWords = async (): Promise<void> => {
  await i18next
    .use(initReactI18next)
    .use(counts)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      defaultNS: 'ui',
      resources: { en: firstWords },
      // React already escapes.
      interpolation: { escapeValue: false, alwaysFormat: true },
      // Redraws visible reasons once their words are loaded.
      react: { bindI18nStore: 'added' },
    })
  const wanted = pickLanguage(storage.get('clearpane_language'), navigator.languages)
  if (wanted !== 'en') await show(wanted).catch(() => undefined)
}
