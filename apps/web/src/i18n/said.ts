/**
 * Returns the catalog's wording in the user's language. The server sends English wording, which the rules read; this
 * file provides only the wording on screen.
 */
import { useCallback } from 'react'
import { useStore } from '../lib/store.ts'
import { type Entries, german, type Sentences } from './entry-words.ts'
import type { Language } from './language.ts'
import { useLanguage } from './use-language.ts'

type Entry = { id: string } & Partial<Sentences>

/**
 * `lang` is set if the text is English but the page is in another language, so that a screen reader uses the right
 * voice (WCAG 3.1.2).
 */
export type Said<T> = T & { lang?: 'en' | undefined }
export type Say = <T extends Entry>(entry: T) => Said<T>

/**
 * Returns only sentences that the entry has in English, because a German sentence without an English counterpart
 * belongs to another version.
 */
const ofEntry = (entry: Entry, own: Partial<Sentences>) =>
  Object.fromEntries(Object.entries(own).filter(([key]) => (entry[key as keyof Entry] ?? null) !== null))

const made = new WeakMap<object, { words: Entries; said: object }>()

/** Returns the same object for the same entry, so that rows are re-rendered only if their wording has changed. */
export const saidIn = <T extends Entry>(entry: T, language: Language, words: Entries | null): Said<T> => {
  if (language === 'en') return entry
  const own = words?.get(entry.id)
  if (words === null || own === undefined) return { ...entry, lang: 'en' }
  const known = made.get(entry)
  if (known?.words === words) return known.said as Said<T>
  const said = { ...entry, ...ofEntry(entry, own) }
  made.set(entry, { words, said })
  return said
}

/**
 * Returns a function that replaces an entry's or a profile's English sentences with those in the user's language.
 */
export const useSaid = (): Say => {
  const language = useLanguage()
  const words = useStore(german)
  return useCallback((entry) => saidIn(entry, language, words), [language, words])
}
