/**
 * The sentences in another language that have been loaded so far. They are in a separate file, because it's imported
 * both by the code that loads them and by the code that reads them.
 */
import type { Preset, Tweak } from '@clearpane/model'
import { createStore } from '../lib/store.ts'

/** The types of an entry's sentences, of a profile's, and of those of a switch without a tweak. */
export type Sentences = Pick<Tweak, 'description' | 'riskReason' | 'disputed' | 'notes'> &
  Pick<Preset, 'title' | 'summary' | 'features' | 'warning' | 'leavesAlone'> & { why: string | null }

/** Each entry's sentences in another language. */
export type EntryWords = Readonly<Record<string, Partial<Sentences>>>

export type Entries = ReadonlyMap<string, EntryWords[string]>
/** The German sentences; null until they're loaded, see `entries.ts`. */
export const german = createStore<Entries | null>(null)
