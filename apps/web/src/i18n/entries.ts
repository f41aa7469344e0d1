/** The German of the catalog's entries and profiles, by permanent id. English stands in the catalog itself. */
import type { EntryWords } from './said.ts'

const files = import.meta.glob<EntryWords>('../locales/de/entries/*.json', { import: 'default' })

export const readEntries = async (): Promise<ReadonlyMap<string, EntryWords[string]>> => {
  const all = await Promise.all(Object.values(files).map((read) => read()))
  return new Map(all.flatMap((words) => Object.entries(words)))
}
