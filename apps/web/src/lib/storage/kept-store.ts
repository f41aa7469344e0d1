/**
 * Creates a store that lasts until this tab is closed, so that nothing is lost when the user opens another page or
 * reloads.
 */

import { createStore, type Store } from '../store.ts'
import { sessionValue } from './session.ts'

type Stored = Record<string, unknown>

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Restores a stored value if it has the same form as `sample`; if not, returns undefined. Removes fields that
 * `sample` doesn't have, because another version may have written them. Pure.
 */
export const restored = (value: unknown, sample: unknown): unknown => {
  if (sample instanceof Set)
    return Array.isArray(value) && value.every((one) => typeof one === 'string') ? new Set(value) : undefined
  if (!isStored(sample)) return typeof value === typeof sample ? value : undefined
  if (!isStored(value)) return undefined
  const entries = Object.entries(sample).map(([key, own]) => [key, restored(value[key], own)] as const)
  return entries.some(([, own]) => own === undefined) ? undefined : Object.fromEntries(entries)
}

const toStore = (state: object): Stored =>
  Object.fromEntries(
    Object.entries(state).map(([key, value]) => [key, value instanceof Set ? [...value] : value]),
  )

export const keptStore = <T extends object>(key: string, initial: T): Store<T> => {
  const kept = sessionValue(key, isStored)
  // The cast is safe: the value has the same form as `initial`.
  const store = createStore<T>((restored(kept.get(), initial) as T | undefined) ?? initial)
  store.subscribe(() => kept.set(toStore(store.get())))
  return store
}
