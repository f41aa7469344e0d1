/** What an earlier scan knows of the files to read, and what this one has to keep. */
import type { KeptPrints, PrintCache } from './cache.ts'
import type { Candidates } from './candidates.ts'
import { fileCount, type Reading, rowBytes, states } from './reading.ts'
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
  let unread = 0
  for (let file = 0; file < count; file++) {
    const known = cache.look(keyOf(table, files[file] ?? 0), reading.prints, file * rowBytes)
    reading.states[file] = states[known]
    if (known === 'unread') unread += 1
  }
  return unread
}

/** What was read: the cache has the rest. */
export const keptOf = (reading: Reading, { files }: Candidates, table: FileTable): KeptPrints => {
  const kept: number[] = []
  for (let file = 0; file < fileCount(reading); file++) {
    const state = reading.states[file]
    if (reading.wasRead[file] === 1 && (state === states.ends || state === states.whole)) kept.push(file)
  }
  return {
    count: kept.length,
    each: (keep) => {
      for (const file of kept) {
        const state = reading.states[file] === states.whole ? 'whole' : 'ends'
        keep(keyOf(table, files[file] ?? 0), state, reading.prints, file * rowBytes)
      }
    },
  }
}
