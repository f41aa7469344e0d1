import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get(): T
  set(next: T | ((old: T) => T)): void
  subscribe(listener: () => void): () => void
}

/** Creates a value outside the component tree: events and keys can change it, and any component may read it. */
export const createStore = <T>(initial: T): Store<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      const made = typeof next === 'function' ? (next as (old: T) => T)(value) : next
      if (Object.is(made, value)) return
      value = made
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
