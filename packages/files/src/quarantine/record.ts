/** What a quarantine knows of one file, in a small file of its own beside the content. */
import type { FileFacts, QuarantineDisk } from './disk.ts'

/**
 * taking: it may have been renamed; where its content is says so. copying: it's at its origin until the copy is
 * whole. restoring: it's kept until the copy at its origin has its name.
 */
export type RecordState = 'taking' | 'copying' | 'kept' | 'restoring'

export type QuarantineRecord = FileFacts & {
  /** Its own, not the file's on the disk, which is `id` of the facts. */
  recordId: string
  /** Where it was. */
  path: string
  /** XXH128 of its content; null where nobody read it. */
  hash: string | null
  takenAt: number
  purgeAt: number
  who: string
  state: RecordState
  /** File id of the copy that takes its place at the origin. */
  restoredAs: string | null
}

export const recordName = (recordId: string) => `${recordId}.json`
export const contentName = (recordId: string) => `${recordId}.data`
/** A copy that isn't whole yet. */
export const partName = (recordId: string) => `${recordId}.part`
/** The same, beside the origin. */
export const besideName = (recordId: string) => `.clearpane-${recordId}.part`

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value)

const fields: Record<keyof QuarantineRecord, (value: unknown) => boolean> = {
  recordId: isText,
  path: isText,
  size: isNumber,
  modified: isNumber,
  accessed: isNumber,
  created: orNull(isNumber),
  attributes: isNumber,
  volume: isText,
  id: isText,
  hash: orNull(isText),
  takenAt: isNumber,
  purgeAt: isNumber,
  who: isText,
  state: (value) => ['taking', 'copying', 'kept', 'restoring'].some((state) => state === value),
  restoredAs: orNull(isText),
}

/** Returns null if the record isn't whole. Nothing touches it then, nor the content it names. */
const parse = (text: string): QuarantineRecord | null => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const given = value as Record<string, unknown>
  return Object.entries(fields).every(([name, is]) => is(given[name])) ? (given as QuarantineRecord) : null
}

const ends = '.json'

/** Oldest first. */
export const readRecords = (disk: QuarantineDisk): QuarantineRecord[] =>
  disk
    .names()
    .filter((name) => name.endsWith(ends))
    .flatMap((name) => {
      const record = parse(disk.readText(name) ?? '')
      return record !== null && recordName(record.recordId) === name ? [record] : []
    })
    .toSorted((a, b) => a.takenAt - b.takenAt || (a.recordId < b.recordId ? -1 : 1))

export const writeRecord = (disk: QuarantineDisk, record: QuarantineRecord): void =>
  disk.writeText(recordName(record.recordId), `${JSON.stringify(record)}\n`)
