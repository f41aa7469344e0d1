/** Which files of a group share a print. */
import { printBytes, type Reading, rowBytes } from './reading.ts'

const wordBytes = 4
/** Of the first or the second print. */
export type Column = 0 | 1

/**
 * Files of equal prints, two or more each, in the order of their numbers. Files in other states are skipped.
 * `words`: the prints of a reading, four bytes at once.
 */
export const classesOf = (
  { states }: Reading,
  words: Int32Array,
  [from, to]: readonly [number, number],
  column: Column,
  counts: (state: number | undefined) => boolean,
): number[][] => {
  const start = (file: number) => (file * rowBytes + column * printBytes) / wordBytes
  const same = (a: number, b: number) => {
    const [x, y] = [start(a), start(b)]
    return (
      words[x] === words[y] &&
      words[x + 1] === words[y + 1] &&
      words[x + 2] === words[y + 2] &&
      words[x + 3] === words[y + 3]
    )
  }
  // Most groups are of two, and a map for each of them would take longer than reading some of the files.
  if (to - from === 2)
    return counts(states[from]) && counts(states[from + 1]) && same(from, from + 1) ? [[from, from + 1]] : []

  /** By the first word: two different prints share it once in four billion. */
  const classes = new Map<number, number[][]>()
  for (let file = from; file < to; file++) {
    if (!counts(states[file])) continue
    const word = words[start(file)] ?? 0
    const alike = classes.get(word) ?? []
    const found = alike.find(([first = 0]) => same(first, file))
    if (found !== undefined) found.push(file)
    else classes.set(word, [...alike, [file]])
  }
  return [...classes.values()].flat().filter((files) => files.length > 1)
}

export const wordsOf = ({ prints }: Reading): Int32Array =>
  new Int32Array(prints.buffer, prints.byteOffset, prints.byteLength / wordBytes)
