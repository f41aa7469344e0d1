/**
 * The sentences in another language that have been loaded so far. These sentences are in a separate file, because
 * both the code that loads them and the code that reads them import that file.
 */
import type { Preset, Tweak } from '@clearpane/model'
import { createStore } from '../lib/store.ts'

/** The types of the sentences of an entry, of a profile, and of a switch without a tweak. */
export type Sentences = Pick<Tweak, 'description' | 'riskReason' | 'disputed' | 'notes'> &
  Pick<Preset, 'title' | 'summary' | 'features' | 'warning' | 'leavesAlone'> & { why: string | null }

/** Each entry's sentences in another language. */
export type EntryWords = Readonly<Record<string, Partial<Sentences>>>

export type Entries = ReadonlyMap<string, EntryWords[string]>
/** The German sentences; null until they're loaded, see `entries.ts`. */
export const german = createStore<Entries | null>(null)
