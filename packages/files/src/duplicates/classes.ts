/** Finds files in a group whose prints are equal. */
import { printBytes, type Reading, rowBytes } from './reading.ts'

const wordBytes = 4
/**
 * The next spare key, used if a file's print begins with the same word as a different print, which happens once in
 * four billion files. The second of these prints is then stored under the spare key, which differs from every word.
 */
const nextKey = 2 ** 32
/** Which print: the first or the second. */
export type Column = 0 | 1

/**
 * Returns lists of two or more files with equal prints, ordered by file number. Skips files whose state
 * shows that they have no such print. `words`: the prints of all files being read, as four-byte words.
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
  // Most groups consist of two files, and building a map for each group would take longer than reading some of the
  // files.
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
