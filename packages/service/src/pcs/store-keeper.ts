/** The data folder's store, which is opened once, on first use. */
import { dirname } from 'node:path'
import type { Store } from '@clearpane/store'
import { keepPrivate } from '../core/data-folder.ts'
import { makeDirectory } from '../core/durable.ts'
import type { ProgramLog } from '../core/program-log.ts'

/**
 * A store. `trouble`: the reason why the file can't be used; the store is then in memory, and its data is lost when
 * the process ends.
 */
export type KeptStore = Store & { trouble: Error | null }

export type StoreKeeper = {
  /**
   * Opens the store. Never rejects because of the folder or the file, because the store can also exist in memory,
   * without a file.
   */
  store(): Promise<KeptStore>
  /** Opens a store in memory, to replace a file that has started to fail. */
  aside(): Promise<Store>
  close(): Promise<void>
}

export const storeKeeper = (file: string, log: ProgramLog): StoreKeeper => {
  let opened: Promise<KeptStore> | null = null
  const beside: Store[] = []

  const aside = async (): Promise<Store> => {
    const { openStore } = await import('@clearpane/store')
    const store = await openStore(':memory:')
    beside.push(store)
    return store
  }

  const open = async (): Promise<KeptStore> => {
    try {
      const { openStore } = await import('@clearpane/store')
      await makeDirectory(dirname(file))
      await keepPrivate([dirname(file)])
      const store = await openStore(file)
      if (store.setAside !== null) await log.event('warn', 'STORE_SET_ASIDE', { why: store.setAside.why })
      return { ...store, trouble: null }
    } catch (error) {
      if (!(error instanceof Error)) throw error
      await log.event('error', 'STORE_UNUSABLE', { cause: 'code' in error ? String(error.code) : error.name })
      return { ...(await aside()), trouble: error }
    }
  }

  return {
    store: () => {
      opened ??= open()
      return opened
    },
    aside,
    close: async () => {
      const main = opened === null ? [] : [await opened]
      opened = null
      for (const store of new Set<Store>([...main, ...beside.splice(0)])) await store.close()
    },
  }
}
