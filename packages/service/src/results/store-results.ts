/**
 * Results in the store of the data folder, which the command line reads as well. The store is opened on first use.
 */
import type { Store } from '@clearpane/store'
import type { Results } from './results.ts'

export const storeResults = (store: () => Promise<Pick<Store, 'results'>>): Results => ({
  put: async (owner, key, value, at) => (await store()).results.put(owner, key, value, at),
  list: async (owner) => (await store()).results.list(owner),
  clear: async (owner, key) => (await store()).results.clear(owner, key),
})
