/**
 * The only code that uses localStorage. If localStorage is full, forbidden or invalid, the value counts as missing.
 */
import { clearedOnLoad, type Kept, ownedKeys, type ResultKey, resultKeys, resultOwners } from './keys.ts'

/** The part of the browser's `Storage` interface that Clearpane uses. */
type Shelf = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

export type KeyStore = {
  get<K extends keyof Kept>(key: K): Kept[K] | null
  set<K extends keyof Kept>(key: K, value: Kept[K]): void
  remove(...keys: (keyof Kept)[]): void
  /** Caches this tool's results under its key; null deletes them. */
  cacheResult(tool: string, value: unknown): void
  cachedResult(tool: string): unknown
  clearOnLoad(): void
  clearResults(): void
}

const attempt = <T>(act: () => T): T | null => {
  try {
    return act()
  } catch {
    return null
  }
}

export const createKeyStore = (shelf: () => Shelf): KeyStore => {
  const remove = (keys: readonly string[]) => {
    for (const key of keys) attempt(() => shelf().removeItem(key))
  }
  const keysOf = (tool: string): ResultKey[] => ownedKeys.filter((key) => resultOwners[key] === tool)
  return {
    cacheResult: (tool, value) => {
      const keys = keysOf(tool)
      if (value === null) remove(keys)
      else for (const key of keys) attempt(() => shelf().setItem(key, JSON.stringify(value)))
    },
    cachedResult: (tool) => {
      const [key] = keysOf(tool)
      return key === undefined ? null : attempt(() => JSON.parse(shelf().getItem(key) ?? 'null'))
    },
    get: (key) => attempt(() => JSON.parse(shelf().getItem(key) ?? 'null')),
    set: (key, value) => void attempt(() => shelf().setItem(key, JSON.stringify(value))),
    remove: (...keys) => remove(keys),
    clearOnLoad: () => remove(clearedOnLoad),
    clearResults: () => remove(resultKeys),
  }
}

export const storage = createKeyStore(() => globalThis.localStorage)
