/**
 * Reads content through open handles, so that the file that is compared is the same one that is moved.
 */

import type { Hasher } from '../duplicates/print.ts'
import type { OpenFile } from '../file-system.ts'
import { DiskTrouble, type HoldRefusal } from './disk.ts'

const partBytes = 1 << 18

type Readable = Pick<OpenFile, 'read'>

/** Fills a buffer. Returns fewer bytes than requested only at the end of the file. */
const fill = (file: Readable, into: Uint8Array, at: number): Uint8Array => {
  let filled = 0
  while (filled < into.length) {
    const got = file.read(into.subarray(filled), at + filled)
    if (got === 0) break
    filled += got
  }
  return into.subarray(0, filled)
}

/** Computes the hash of a file all the way to its end, whatever size was recorded. */
export const hashOf = (file: OpenFile, hasher: Hasher): string => {
  const buffer = new Uint8Array(partBytes)
  hasher.begin()
  for (let at = 0; ; ) {
    const part = fill(file, buffer, at)
    if (part.length === 0) return hasher.end()
    hasher.add(part)
    at += part.length
  }
}

/** Computes the hash of the copy and then closes the copy. Throws `DiskTrouble` if the copy couldn't be opened. */
export const hashedCopy = (file: OpenFile | HoldRefusal, hasher: Hasher): string => {
  if (typeof file === 'string') throw new DiskTrouble(file)
  try {
    return hashOf(file, hasher)
  } finally {
    file.close()
  }
}

const areEqual = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** Compares two files byte by byte up to the end of both. */
export const isSameContent = (a: Readable, b: Readable): boolean => {
  const [ofA, ofB] = [new Uint8Array(partBytes), new Uint8Array(partBytes)]
  for (let at = 0; ; ) {
    const part = fill(a, ofA, at)
    if (!areEqual(part, fill(b, ofB, at))) return false
    if (part.length === 0) return true
    at += part.length
  }
}
