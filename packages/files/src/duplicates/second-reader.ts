/**
 * A second thread that reads, from the last group towards the first, while the scan's own thread reads from the
 * first. They meet where both are done at the same time.
 */
import { type Print, type Prints, smallBytes, type Trouble } from './print.ts'

export type ToRead = { path: string; size: number; modified: number }
/** What reading a file gave. `whole` is null where no other file had its ends. */
export type ReadPrint = { ends: string | null; whole: string | null; trouble: Trouble | null }

export interface SecondReader {
  /** For the scan's thread, in the order of the groups. False: the other one has it, and all after it. */
  claim(group: number): boolean
  /** Waits for the other thread's groups: those from the first that couldn't be claimed. Empty if it broke. */
  finish(): ReadPrint[][]
}

/** Null where a second thread would take longer to start than to help. */
export type StartSecondReader = (groups: readonly ToRead[][]) => SecondReader | null

const hashOf = (print: Print) => ('hash' in print ? print.hash : null)
const troubleOf = (print: Print) => ('hash' in print ? null : print.trouble)

/** Files of one size. Reads the whole of those alone whose ends another has. */
export const readGroup = (prints: Prints, files: readonly ToRead[]): ReadPrint[] => {
  const ends = files.map((file) => prints.ends(file.path, file))
  const count = new Map<string, number>()
  for (const print of ends) {
    const hash = hashOf(print)
    if (hash !== null) count.set(hash, (count.get(hash) ?? 0) + 1)
  }
  return files.map((file, at) => {
    const print = ends[at] ?? { trouble: 'failed' }
    const hash = hashOf(print)
    if (hash === null || file.size <= smallBytes)
      return { ends: hash, whole: hash, trouble: troubleOf(print) }
    if ((count.get(hash) ?? 0) < 2) return { ends: hash, whole: null, trouble: null }
    const whole = prints.whole(file.path, file)
    return { ends: hash, whole: hashOf(whole), trouble: troubleOf(whole) }
  })
}
