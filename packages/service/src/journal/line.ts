/**
 * One journal line: `{"n":0,"crc":"1a2b3c4d","record":{…}}` and a line feed. `n` counts the lines of the file from 0;
 * `crc` is the CRC-32 (8 hex digits) of `n`, a space and the record's canonical JSON. The checksum includes `n`,
 * because otherwise a flipped bit in `n` would make the neighbouring lines look out of order.
 */
import { crc32 } from 'node:zlib'
import { canonicalJson, type JournalRecord, recordSchema } from '@clearpane/model'
import { z } from 'zod'

export type Line = { n: number; record: JournalRecord }

const lineSchema = z.strictObject({ n: z.int().min(0), crc: z.string(), record: z.unknown() })

const checksum = (n: number, json: string): string => crc32(`${n} ${json}`).toString(16).padStart(8, '0')

/**
 * Encodes a record. Throws for a record that couldn't be read back: writing it would seem to succeed, but the record
 * would be lost.
 */
export const encodeLine = (n: number, record: JournalRecord): string => {
  const json = canonicalJson(recordSchema.parse(record))
  return `{"n":${n},"crc":"${checksum(n, json)}","record":${json}}\n`
}

/** Decodes a line; returns null if the line is incomplete, altered, or in a format that this version can't read. */
export const decodeLine = (text: string): Line | null => {
  try {
    const { n, crc, record } = lineSchema.parse(JSON.parse(text))
    if (crc !== checksum(n, canonicalJson(record))) return null
    return { n, record: recordSchema.parse(record) }
  } catch {
    return null
  }
}
