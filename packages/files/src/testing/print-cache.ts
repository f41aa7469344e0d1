/** The prints that one scan stored, in the form in which the next scan finds them. */
import { type FileKey, type KeptPrints, type PrintCache, rowWords } from '../duplicates/cache.ts'

export type KeptPrint = { file: FileKey; state: 'ends' | 'whole'; words: Int32Array }

export const keptList = (kept: KeptPrints): KeptPrint[] => {
  const list: KeptPrint[] = []
  kept.each((file, state, words, at) =>
    list.push({ file, state, words: Int32Array.from(words.subarray(at, at + rowWords)) }),
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
      into.set(found.words, at)
      return found.state
    },
  }
}
