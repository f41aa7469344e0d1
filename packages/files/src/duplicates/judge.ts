/** From prints to sets. */

import { classesOf, wordsOf } from './classes.ts'
import { printBytes, type Reading, rowBytes, states } from './reading.ts'

/** A file in a set of duplicates. `frees`: how many bytes are freed on the disk if this file is removed. */
export type DuplicateFile = { path: string; modified: number; frees: number }
/**
 * Files with the same content, ordered by path. `size`: the size of each file in bytes. `freed`: how many bytes are
 * freed if all files are removed except the one that frees least.
 */
export type DuplicateSet = { size: number; freed: number; hash: string; files: DuplicateFile[] }

const hexBytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const hexOf = (bytes: Uint8Array, from: number, to: number): string => {
  let text = ''
  for (let at = from; at < to; at++) text += hexBytes[bytes[at] ?? 0]
  return text
}

const freedBy = (files: readonly DuplicateFile[]): number => {
  const each = files.map(({ frees }) => frees)
  return each.reduce((sum, one) => sum + one, 0) - Math.min(...each)
}

const byPath = (a: DuplicateFile, b: DuplicateFile) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)
const isWhole = (state: number | undefined) => state === states.whole

/**
 * Returns a function that finds the sets of duplicates in a group, specified by the number of its first file and the
 * number after its last file.
 */
export const createJudge = (
  reading: Reading,
  pathOf: (file: number) => string,
  freesOf: (file: number) => number,
) => {
  const words = wordsOf(reading)
  return (from: number, to: number): DuplicateSet[] =>
    classesOf(reading, words, [from, to], 1, isWhole).map((same) => {
      const row = (same[0] ?? 0) * rowBytes
      const files = same.map((file) => ({
        path: pathOf(file),
        modified: reading.modified[file] ?? 0,
        frees: freesOf(file),
      }))
      return {
        size: reading.sizes[from] ?? 0,
        freed: freedBy(files),
        hash: hexOf(reading.prints, row + printBytes, row + rowBytes),
        files: files.toSorted(byPath),
      }
    })
}
