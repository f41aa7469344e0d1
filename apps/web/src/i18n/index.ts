/**
 * Languages of the interface. The first page includes its English strings; the strings for other pages and languages
 * are loaded on demand.
 */
import i18next, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { storage } from '../lib/storage/index.ts'
import { createStore } from '../lib/store.ts'
import app from '../locales/en/app.json'
import { type Language, languages, pickLanguage } from './language.ts'
import type { WordsFile } from './words-files.ts'

// How i18next formats values within a sentence.

/**
 * Formats a count with its language's separators. Numbers that aren't counts may be ports, builds or years, so they
 * stay unchanged.
 */
export const counts: FormatterModule = {
  type: 'formatter',
  init: () => {},
  // No sentence specifies a format of its own.
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, language, options) =>
    typeof value === 'number' && options?.interpolationkey === 'count'
      ? value.toLocaleString(language)
      : String(value ?? ''),
}

export type { WordsFile } from './words-files.ts'
export { type Language, languages }

/** The language on screen. */
export const language = createStore<Language>('en')

/** Words by namespace. */
type Words = Record<string, object>

type Files = Record<string, (() => Promise<Words>) | undefined>

const english: Files = {
  ...import.meta.glob<Words>(['../locales/en/*.json', '!../locales/en/app.json'], { import: 'default' }),
  // The English wording of reasons and diagnostics comes from the model package.
  ...import.meta.glob<Words>('../locales/en/*.ts'),
}

const filesOf = async (into: Language): Promise<Files> =>
  into === 'en' ? english : (await import('./translations.ts')).translations

/**
 * The files of strings that have been loaded; if the language is changed, they must be loaded in the new language
 * too. The English wording of diagnostics is part of the diagnostics themselves.
 */
const loaded = new Set<WordsFile>(['app', 'diagnostics'])

const load = async (file: WordsFile, into: Language) => {
  if (file === 'app' && into === 'en') return
  const path = `../locales/${into}/${file}`
  const files = await filesOf(into)
  const read = files[`${path}.json`] ?? files[`${path}.ts`]
  if (read === undefined) throw new Error(`no words of ${file} in ${into}`)
  for (const [namespace, words] of Object.entries(await read()))
    if (!i18next.hasResourceBundle(into, namespace)) i18next.addResourceBundle(into, namespace, words)
}

/**
 * Loads the catalog's German sentences. The first paint doesn't need these sentences: pages request them together
 * with their own strings, and show English until they arrive.
 */
const loadSaid = async (): Promise<void> => {
  if (language.get() !== 'en')
    await import('./entries.ts').then((all) => all.loadEntries()).catch(() => undefined)
}

/** Loads a page's strings before the page is shown, so that it never shows a key instead of wording. */
export const loadWords = async (...names: readonly WordsFile[]): Promise<void> => {
  // English is always loaded, because it's the fallback for strings that another language lacks.
  const wanted = new Set<Language>(['en', language.get()])
  // Reasons, file classes, stored values and titles of runs can appear on any page, but only once a page has loaded
  // its strings.
  const all: readonly WordsFile[] = ['acts', 'reasons', 'classes', 'values', ...names]
  await Promise.all([loadSaid(), ...all.flatMap((file) => [...wanted].map((into) => load(file, into)))])
  for (const file of all) loaded.add(file)
}

const show = async (next: Language) => {
  language.set(next)
  await Promise.all([...loaded].map((file) => load(file, next)))
  await i18next.changeLanguage(next)
  document.documentElement.lang = next
}

/**
 * Changes the language and stores the choice in this browser. Rejects if the strings can't be loaded; the page then
 * stays in the previous language.
 */
export const chooseLanguage = async (next: Language): Promise<void> => {
  const before = language.get()
  await show(next).catch((error: unknown) => {
    language.set(before)
    throw error
  })
  // The language is stored before the catalog's sentences are loaded, so that it isn't lost if the user reloads the
  // page in the meantime.
  storage.set('clearpane_language', next)
  await loadSaid()
}

/**
 * Chooses the language before the first paint: that of an earlier visit, otherwise the browser's, otherwise English.
 */
export const startWords = async (): Promise<void> => {
  await i18next
    .use(initReactI18next)
    .use(counts)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      defaultNS: 'ui',
      resources: { en: app },
      // React already escapes.
      interpolation: { escapeValue: false, alwaysFormat: true },
      // Re-renders the visible reasons once their wording is loaded.
      react: { bindI18nStore: 'added' },
    })
  const wanted = pickLanguage(storage.get('clearpane_language'), navigator.languages)
  if (wanted !== 'en') await show(wanted).catch(() => undefined)
}
