/**
 * Reads the parts of a group that must be compared: the ends of each file, and the whole content of files with equal
 * ends.
 */
import { classesOf, wordsOf } from './classes.ts'
import type { Prints } from './print.ts'
import { chunkCount, endChunk, type Reading, rowBytes, states, takeChunk } from './reading.ts'

const hasPrint = (state: number | undefined) => state === states.ends || state === states.whole

export type ReadGroups = {
  /** Reads a chunk, whether or not a thread has already taken it. */
  chunk(chunk: number): void
  /** Takes the next chunk and reads it; returns null if all chunks have been taken. */
  next(): number | null
}

export const createReadGroups = (
  reading: Reading,
  prints: Prints,
  pathOf: (file: number) => string,
  /** Called before the first path in a chunk is used. */
  onChunk: (chunk: number) => void = () => {},
): ReadGroups => {
  const words = wordsOf(reading)
  const count = chunkCount(reading)

  const read = (file: number, what: keyof Prints) => {
    const expected = {
      path: pathOf(file),
      size: reading.sizes[file] ?? 0,
      modified: reading.modified[file] ?? 0,
    }
    const state = prints[what](expected, reading.prints, file * rowBytes)
    reading.wasRead[file] = 1
    reading.states[file] = state
  }

  /**
   * Finds files whose ends are equal. The result includes files whose whole content was read by an earlier scan.
   */
  const alikeEnds = (from: number, to: number): number[][] => {
    let hasEnds = false
    for (let file = from; file < to; file++) hasEnds ||= reading.states[file] === states.ends
    return hasEnds ? classesOf(reading, words, [from, to], 0, hasPrint) : []
  }

  const readGroup = (from: number, to: number) => {
    for (let file = from; file < to; file++) if (reading.states[file] === states.unread) read(file, 'ends')
    // Small files have been read in full by now; any other file is read further only if its two ends don't already
    // make up the whole file.
    for (const files of alikeEnds(from, to))
      for (const file of files) if (reading.states[file] === states.ends) read(file, 'whole')
  }

  const chunk = (number: number) => {
    onChunk(number)
    const last = reading.chunks[number + 1] ?? 0
    for (let group = reading.chunks[number] ?? 0; group < last; group++)
      readGroup(reading.groups[group] ?? 0, reading.groups[group + 1] ?? 0)
  }

  return {
    chunk,
    next: () => {
      const number = takeChunk(reading, count)
      if (number === null) return null
      chunk(number)
      endChunk(reading, number)
      return number
    },
  }
}
