/** Computes prints of a file's content: first a print of its two ends, then a print of the whole content. */
import type { FileSystem, OpenFile } from '../file-system.ts'
import { printBytes, states } from './reading.ts'

export interface Hasher {
  /** Starts to compute the hash of the next file. */
  begin(): void
  add(bytes: Uint8Array): void
  /** As text. */
  end(): string
  /** As bytes. */
  endBytes(): Uint8Array
}

const endBytes = 4096
/**
 * The size up to which a file is read in full at once, so that its first print already covers the whole content.
 * Opening a file a second time would take longer than reading this many bytes.
 */
export const smallBytes = 1 << 16

/** False if the file ends earlier than expected. */
const readFully = (file: OpenFile, into: Uint8Array, at: number): boolean => {
  for (let filled = 0; filled < into.length; ) {
    const got = file.read(filled === 0 ? into : into.subarray(filled), at + filled)
    if (got === 0) return false
    filled += got
  }
  return true
}

type Expected = { path: string; size: number; modified: number }

/**
 * Reads prints. Both methods return one of `states`, and write the print into `prints` at the offset `at`.
 */
export type Prints = {
  /** Reads the print of the first and last bytes; if the file is small, reads the print of its whole content. */
  ends(expected: Expected, prints: Uint8Array, at: number): number
  whole(expected: Expected, prints: Uint8Array, at: number): number
}

/** Makes an object that reads prints. `onPart` is called after each part of a file has been read. */
export const createPrints = (system: FileSystem, hasher: Hasher, onPart: () => void = () => {}): Prints => {
  const { readStart } = system
  // One extra byte shows whether a file has grown.
  const small = new Uint8Array(smallBytes + 1)
  const large = new Uint8Array(1 << 18)

  /**
   * Reads a file's print, provided the file is the same as in the listing both before and after reading. Otherwise,
   * returns the reason why there is no print.
   */
  const printOf = (
    { path, size, modified }: Expected,
    readAll: (file: OpenFile, size: number) => boolean,
  ): Uint8Array | number => {
    const file = system.open(path)
    if (typeof file === 'string') return states[file]
    try {
      if (file.size !== size || file.modified !== modified) return states.changed
      hasher.begin()
      const isWhole = readAll(file, size)
      const bytes = hasher.endBytes()
      return isWhole ? bytes : states.changed
    } catch {
      return states.failed
    } finally {
      file.close()
    }
  }

  /**
   * Reads the first print without checking the file, which saves a system call. If the file changes in the
   * meantime, its time changes too. Both the cache and the code that moves files compare this time, so neither of
   * them mistakes the new content for the listed content.
   */
  const startPrint = (
    { path, size }: Expected,
    read: NonNullable<FileSystem['readStart']>,
  ): Uint8Array | number => {
    const got = read(path, small.subarray(0, size + 1))
    if (typeof got === 'string') return states[got]
    if (got !== size) return states.changed
    hasher.begin()
    hasher.add(small.subarray(0, size))
    onPart()
    return hasher.endBytes()
  }

  const addPart = (file: OpenFile, part: Uint8Array, at: number): boolean => {
    if (!readFully(file, part, at)) return false
    hasher.add(part)
    onPart()
    return true
  }
  const addSmall = (file: OpenFile, size: number) => addPart(file, small.subarray(0, size), 0)
  const addEnds = (file: OpenFile, size: number) =>
    addPart(file, small.subarray(0, endBytes), 0) &&
    addPart(file, small.subarray(endBytes, 2 * endBytes), size - endBytes)
  const addWhole = (file: OpenFile, size: number) => {
    for (let at = 0; at < size; at += large.length)
      if (!addPart(file, large.subarray(0, Math.min(large.length, size - at)), at)) return false
    return true
  }

  return {
    ends: (expected, prints, at) => {
      const isSmall = expected.size <= smallBytes
      const print =
        isSmall && readStart !== undefined
          ? startPrint(expected, readStart)
          : printOf(expected, isSmall ? addSmall : addEnds)
      if (typeof print === 'number') return print
      prints.set(print, at)
      if (!isSmall) return states.ends
      prints.set(print, at + printBytes)
      return states.whole
    },
    whole: (expected, prints, at) => {
      const print = printOf(expected, addWhole)
      if (typeof print === 'number') return print
      prints.set(print, at + printBytes)
      return states.whole
    },
  }
}
