/**
 * Features that the user said they use, keyed by the tweak that would block each. This browser remembers these
 * features, so the user isn't asked again.
 */
import { storage } from '../lib/storage/index.ts'
import { createStore, useStore } from '../lib/store.ts'

const inUse = createStore<readonly string[]>(storage.get('clearpane_in_use') ?? [])

export const keepInUse = (tweakIds: string[]) => {
  storage.set('clearpane_in_use', tweakIds)
  inUse.set(tweakIds)
}

export const useInUse = (): readonly string[] => useStore(inUse)
