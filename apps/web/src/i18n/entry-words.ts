/**
 * The loaded sentences of another language. The sentences are in a separate file, because both the loader and the
 * readers need them.
 */
import type { Preset, Tweak } from '@clearpane/model'
import { createStore } from '../lib/store.ts'

/** The sentences of an entry, of a profile, and of a switch without a tweak. */
export type Sentences = Pick<Tweak, 'description' | 'riskReason' | 'disputed' | 'notes'> &
  Pick<Preset, 'title' | 'summary' | 'features' | 'warning' | 'leavesAlone'> & { why: string | null }

/** The sentences of each entry in another language. */
export type EntryWords = Readonly<Record<string, Partial<Sentences>>>

export type Entries = ReadonlyMap<string, EntryWords[string]>
/** The German sentences; null until they're loaded, see `entries.ts`. */
export const german = createStore<Entries | null>(null)
