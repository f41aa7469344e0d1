/** A journal file's bytes, read back as far as they can be. */
import type { JournalRecord } from '@clearpane/model'
import { decodeLine } from './line.ts'

export type Content = {
  records: JournalRecord[]
  /** Lines that cannot be read, or are gone: a hole in the numbering counts by its width. A torn tail is not damage: nobody was told it is safe. */
  damaged: number
  /** Number of the next line to append. */
  next: number
  /** What to do about the end of the file before appending: nothing, add the missing line feed, or cut to this many bytes. */
  tail: 'whole' | 'unterminated' | { cutTo: number }
}

const lineFeed = 0x0a

export const readContent = (bytes: Uint8Array): Content => {
  const records: JournalRecord[] = []
  let [damaged, next, unreadable] = [0, 0, 0]
  let tail: Content['tail'] = 'whole'
  for (let start = 0; start < bytes.length; ) {
    const feed = bytes.indexOf(lineFeed, start)
    const end = feed === -1 ? bytes.length : feed
    const line = decodeLine(Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8'))
    if (line !== null && line.n >= next) {
      damaged += Math.max(line.n - next, unreadable)
      unreadable = 0
      next = line.n + 1
      records.push(line.record)
      if (feed === -1) tail = 'unterminated'
    } else if (feed === -1) tail = { cutTo: start }
    else unreadable += 1
    start = end + 1
  }
  return { records, damaged: damaged + unreadable, next: next + unreadable, tail }
}
