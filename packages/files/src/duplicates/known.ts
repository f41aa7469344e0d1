/** What an earlier scan knows of the files to read, and what this one has to keep. */
import { type KeptPrints, type PrintCache, rowWords } from './cache.ts'
import type { Candidates } from './candidates.ts'
import { wordsOf } from './classes.ts'
import { fileCount, type Reading, states } from './reading.ts'
import { type FileTable, keyOf } from './table.ts'

/** Fills in what the cache knows. Returns how many files are left to read. */
export const lookUp = (
  reading: Reading,
  { files }: Candidates,
  table: FileTable,
  cache: PrintCache,
): number => {
  const count = fileCount(reading)
  if (cache.isEmpty) return count
  const words = wordsOf(reading)
  let unread = 0
  for (let file = 0; file < count; file++) {
    const known = cache.look(keyOf(table, files[file] ?? 0), words, file * rowWords)
    reading.states[file] = states[known]
    if (known === 'unread') unread += 1
  }
  return unread
}

/** What was read: the cache has the rest. */
export const keptOf = (reading: Reading, { files }: Candidates, table: FileTable): KeptPrints => {
  const words = wordsOf(reading)
  const isKept = (file: number) => {
    const state = reading.states[file]
    return reading.wasRead[file] === 1 && (state === states.ends || state === states.whole)
  }
  let count = 0
  for (let file = 0; file < fileCount(reading); file++) if (isKept(file)) count += 1
  return {
    count,
    each: (keep) => {
      for (let file = 0; file < fileCount(reading) && count > 0; file++) {
        if (!isKept(file)) continue
        const state = reading.states[file] === states.whole ? 'whole' : 'ends'
        keep(keyOf(table, files[file] ?? 0), state, words, file * rowWords)
      }
    },
  }
}
