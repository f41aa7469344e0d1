/**
 * The German wording of the catalog's entries and profiles, indexed by permanent id. The English wording is in the
 * catalog itself.
 */
import { type EntryWords, german } from './entry-words.ts'

const files = import.meta.glob<EntryWords>('../locales/de/entries/*.json', { import: 'default' })

export const loadEntries = async (): Promise<void> => {
  if (german.get() !== null) return
  const all = await Promise.all(Object.values(files).map((read) => read()))
  german.set(new Map(all.flatMap((words) => Object.entries(words))))
}
