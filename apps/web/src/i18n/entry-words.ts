/** Where the sentences of another language are once they're loaded: a leaf, because what loads them and what says them both need it. */
import type { Preset, Tweak } from '@clearpane/model'
import { createStore } from '../lib/store.ts'

/** The sentences of an entry, of a profile, and of a switch that nothing stands behind. */
export type Sentences = Pick<Tweak, 'description' | 'riskReason' | 'disputed' | 'notes'> &
  Pick<Preset, 'title' | 'summary' | 'features' | 'warning' | 'leavesAlone'> & { why: string | null }

/** The sentences of each entry in another language. */
export type EntryWords = Readonly<Record<string, Partial<Sentences>>>

export type Entries = ReadonlyMap<string, EntryWords[string]>
/** Null until it's loaded; see `entries.ts`. */
export const german = createStore<Entries | null>(null)
