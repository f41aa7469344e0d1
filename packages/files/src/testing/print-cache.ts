/** What a scan kept, as the next one finds it. */
import type { FileKey, KeptPrints, PrintCache } from '../duplicates/cache.ts'

export type KeptPrint = { file: FileKey; state: 'ends' | 'whole'; prints: Uint8Array }

const rowBytes = 32

export const keptList = (kept: KeptPrints): KeptPrint[] => {
  const list: KeptPrint[] = []
  kept.each((file, state, prints, at) =>
    list.push({ file, state, prints: Uint8Array.from(prints.subarray(at, at + rowBytes)) }),
  )
  return list
}

export const cacheOf = (list: readonly KeptPrint[]): PrintCache => {
  const textOf = ({ volume, id, size, modified }: FileKey) => JSON.stringify([volume, id, size, modified])
  const known = new Map(list.map((one) => [textOf(one.file), one]))
  return {
    isEmpty: list.length === 0,
    look: (file, into, at) => {
      const found = known.get(textOf(file))
      if (found === undefined) return 'unread'
      into.set(found.prints, at)
      return found.state
    },
  }
}
