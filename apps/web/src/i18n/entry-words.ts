/**
 * The sentences of another language that have been loaded. The sentences are in a separate file, because both the
 * code that loads them and the code that reads them import the file.
 */
import type { Preset, Tweak } from '@clearpane/model'
import { createStore } from '../lib/store.ts'

/** The types of the sentences of an entry, of a profile, and of a switch without a tweak. */
export type Sentences = Pick<Tweak, 'description' | 'riskReason' | 'disputed' | 'notes'> &
  Pick<Preset, 'title' | 'summary' | 'features' | 'warning' | 'leavesAlone'> & { why: string | null }

/** The sentences of each entry in another language. */
export type EntryWords = Readonly<Record<string, Partial<Sentences>>>

export type Entries = ReadonlyMap<string, EntryWords[string]>
/** The German sentences; null until they're loaded, see `entries.ts`. */
export const german = createStore<Entries | null>(null)
