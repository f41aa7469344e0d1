/** The next scan's request. The request is kept when the user switches to another tab. */
import type { DuplicatesResult } from '@clearpane/contracts'
import { createStore } from '../../../lib/store.ts'

/** The file types, with the specification's names for them. */
export const fileTypes = ['all', 'image', 'document', 'video', 'audio'] as const
export type TypeFilter = (typeof fileTypes)[number]

type ScanRequest = { type: TypeFilter; folders: readonly string[]; safe: readonly string[] }

/** The request; if the user specified no folder, the user's own folders are scanned. */
export const scanRequest = createStore<ScanRequest>({ type: 'all', folders: [], safe: [] })

export const requestBody = () => {
  const { type, folders, safe } = scanRequest.get()
  return {
    ...(folders.length === 0 ? {} : { folders: [...folders] }),
    ...(safe.length === 0 ? {} : { protected: [...safe] }),
    ...(type === 'all' ? {} : { types: [type] }),
  }
}

/**
 * Restores the request that led to an earlier result, so that the same scan can be repeated. `own`: the folders that
 * are scanned by default.
 */
export const askAgain = ({ folders, protected: safe, types }: DuplicatesResult, own: readonly string[]) => {
  const named = folders.filter((folder) => !safe.includes(folder))
  scanRequest.set({
    folders: named.join('\n') === own.join('\n') ? [] : named,
    safe,
    type: fileTypes.find((type) => types.length === 1 && type === types[0]) ?? 'all',
  })
}
