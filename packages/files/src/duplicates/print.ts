/** What a file's content looks like: first its two ends, then the whole of it. */
import type { FileSystem, OpenFile } from '../file-system.ts'

export interface Hasher {
  /** Of one file after the other. */
  begin(): void
  add(bytes: Uint8Array): void
  /** As text. */
  end(): string
}

/** `busy`: it changed meanwhile, or ended before its size. */
export type Trouble = 'denied' | 'gone' | 'failed' | 'changed'
export type Print = { hash: string } | { trouble: Trouble }

const endBytes = 4096
/** Files up to here are read whole at once: their ends are all of them. */
export const smallBytes = 2 * endBytes

/** False at an early end. */
const readFully = (file: OpenFile, into: Uint8Array, at: number): boolean => {
  let filled = 0
  while (filled < into.length) {
    const got = file.read(into.subarray(filled), at + filled)
    if (got === 0) return false
    filled += got
  }
  return true
}

type Expected = { size: number; modified: number }

export type Prints = {
  /** Of the first and the last bytes. For a small file that is its whole content. */
  ends(path: string, expected: Expected): Print
  whole(path: string, expected: Expected): Print
}

export const createPrints = (system: FileSystem, hasher: Hasher): Prints => {
  const small = new Uint8Array(smallBytes)
  const large = new Uint8Array(1 << 18)

  /** Only what stayed as it was listed, before and after, has a print. */
  const printOf = (path: string, expected: Expected, readAll: (file: OpenFile) => boolean): Print => {
    const file = system.open(path)
    if (typeof file === 'string') return { trouble: file }
    try {
      if (file.size !== expected.size || file.modified !== expected.modified) return { trouble: 'changed' }
      hasher.begin()
      const isWhole = readAll(file)
      const hash = hasher.end()
      return isWhole ? { hash } : { trouble: 'changed' }
    } catch {
      return { trouble: 'failed' }
    } finally {
      file.close()
    }
  }

  const addPart = (file: OpenFile, part: Uint8Array, at: number): boolean => {
    if (!readFully(file, part, at)) return false
    hasher.add(part)
    return true
  }

  return {
    ends: (path, expected) =>
      printOf(path, expected, (file) => {
        if (expected.size <= smallBytes) return addPart(file, small.subarray(0, expected.size), 0)
        return (
          addPart(file, small.subarray(0, endBytes), 0) &&
          addPart(file, small.subarray(endBytes), expected.size - endBytes)
        )
      }),
    whole: (path, expected) =>
      printOf(path, expected, (file) => {
        for (let at = 0; at < expected.size; at += large.length) {
          const part = large.subarray(0, Math.min(large.length, expected.size - at))
          if (!addPart(file, part, at)) return false
        }
        return true
      }),
  }
}
