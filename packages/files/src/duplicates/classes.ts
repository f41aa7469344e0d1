/** Finds files of a group that share a print. */
import { printBytes, type Reading, rowBytes } from './reading.ts'

const wordBytes = 4
/**
 * The next key for a file whose print begins with the same word as a different print, which happens once in four
 * billion files. The second print is then stored under this key, which equals no word.
 */
const nextKey = 2 ** 32
/** Number of the print: the first or the second. */
export type Column = 0 | 1

/**
 * Returns files with equal prints, two or more each, in the order of their numbers. Skips files in other
 * states. `words`: the prints of a reading as four-byte words.
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
    const x = start(a)
    const y = start(b)
    return (
      words[x] === words[y] &&
      words[x + 1] === words[y + 1] &&
      words[x + 2] === words[y + 2] &&
      words[x + 3] === words[y + 3]
    )
  }
  // Most groups have two files, and a map for each would take longer than reading some of the files.
  if (to - from === 2)
    return counts(states[from]) && counts(states[from + 1]) && same(from, from + 1) ? [[from, from + 1]] : []

  const firsts = new Map<number, number>()
  const classes = new Map<number, number[]>()
  for (let file = from; file < to; file++) {
    if (!counts(states[file])) continue
    for (let key = words[start(file)] ?? 0; ; key += nextKey) {
      const first = firsts.get(key)
      if (first === undefined) {
        firsts.set(key, file)
        break
      }
      if (!same(first, file)) continue
      const found = classes.get(first)
      if (found === undefined) classes.set(first, [first, file])
      else found.push(file)
      break
    }
  }
  const found = [...classes.values()]
  return found.length < 2 ? found : found.sort(([a = 0], [b = 0]) => a - b)
}

export const wordsOf = ({ prints }: Reading): Int32Array =>
  new Int32Array(prints.buffer, prints.byteOffset, prints.byteLength / wordBytes)
