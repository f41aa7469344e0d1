/**
 * Features that are in use according to the user, keyed by the tweak that would block each of them. These features
 * are stored in this browser, so that the user doesn't have to answer again.
 */
import { storage } from '../lib/storage/index.ts'
import { createStore, useStore } from '../lib/store.ts'

const inUse = createStore<readonly string[]>(storage.get('clearpane_in_use') ?? [])

export const keepInUse = (tweakIds: string[]) => {
  storage.set('clearpane_in_use', tweakIds)
  inUse.set(tweakIds)
}

export const useInUse = (): readonly string[] => useStore(inUse)
