/** Reads as much as possible of a journal file's bytes. */
import type { JournalRecord } from '@clearpane/model'
import { decodeLine, type Line } from './line.ts'

export type Content = {
  records: JournalRecord[]
  /**
   * Number of lines that are unreadable or missing; for a gap in the numbering, every missing number counts. An
   * incomplete last line doesn't count as damage, because it was never confirmed. A blank line contains no record, so
   * it doesn't count as damage, and neither does a second copy of a line.
   */
  damaged: number
  /** The number that the next appended line will get. */
  next: number
  /**
   * What to do with the end of the file before appending: nothing, add the missing line feed, or cut the file to this
   * many bytes.
   */
  tail: 'whole' | 'unterminated' | { cutTo: number }
}

/** A journal that is larger than this isn't read. */
export const maxJournalBytes = 64 * 2 ** 20

const lineFeed = 0x0a
const brace = 0x7b
/** Tab, carriage return, space. */
const blanks: ReadonlySet<number> = new Set([0x09, 0x0d, 0x20])
/** Maximum number of bytes in a line that is too short to contain a record. */
const shortestLine = 64
const checksumField = Buffer.from('"crc":"')

/**
 * Decodes a line. A quick way to tell garbage from a valid line, because parsing a million invalid lines would block
 * everything for minutes.
 */
const decode = (bytes: Uint8Array, start: number, end: number): Line | null => {
  if (end - start < shortestLine || bytes[start] !== brace) return null
  const line = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start)
  return line.includes(checksumField) ? decodeLine(line.toString('utf8')) : null
}

/**
 * Finds the end of the line that begins at this position. This search is written as a loop, because fifty million
 * calls into native code would take half a minute.
 */
const endOfLine = (bytes: Uint8Array, start: number): number => {
  let end = start
  while (end < bytes.length && bytes[end] !== lineFeed) end += 1
  return end
}

const isBlank = (bytes: Uint8Array, start: number, end: number): boolean => {
  for (let at = start; at < end; at += 1) if (!blanks.has(bytes[at] ?? 0)) return false
  return true
}

export const readContent = (bytes: Uint8Array): Content => {
  const records: JournalRecord[] = []
  let [damaged, next, unreadable] = [0, 0, 0]
  const seen = new Set<number>()
  let tail: Content['tail'] = 'whole'
  for (let start = 0; start < bytes.length; ) {
    const end = endOfLine(bytes, start)
    const isTerminated = end < bytes.length
    const line = decode(bytes, start, end)
    if (line !== null && line.n >= next) {
      damaged += Math.max(line.n - next, unreadable)
      unreadable = 0
      next = line.n + 1
      seen.add(line.n)
      records.push(line.record)
      if (!isTerminated) tail = 'unterminated'
    } else if (isTerminated) {
      if (!isBlank(bytes, start, end) && !(line !== null && seen.has(line.n))) unreadable += 1
    } else tail = { cutTo: start }
    start = end + 1
  }
  return { records, damaged: damaged + unreadable, next: next + unreadable, tail }
}
