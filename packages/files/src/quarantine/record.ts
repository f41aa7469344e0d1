/** The quarantine's record of one file, stored in a small file next to the content. */
import type { Carried, FileFacts, QuarantineDisk } from './disk.ts'

/**
 * State of a record. `taking`: the file may have been renamed already; the location of its content shows whether it
 * has. `copying`: the file stays at its original path until the copy is complete. `restoring`: the file stays in the
 * quarantine until the copy at its original path has its final name.
 */
export type RecordState = 'taking' | 'copying' | 'kept' | 'restoring'

export type QuarantineRecord = FileFacts & {
  /** The id of the record itself; the file's id on the disk is the `id` in its facts. */
  recordId: string
  /** Its original path. */
  path: string
  /** The XXH128 hash of the content; null if the content wasn't read. */
  hash: string | null
  takenAt: number
  purgeAt: number
  /** Whether the first date for a permanent deletion passed without the user noticing it. */
  isPostponed: boolean
  who: string
  state: RecordState
  /** The file id of the copy that replaces the file at its original path. */
  restoredAs: string | null
  /**
   * The parts of the file that a copy includes; null for a file that was renamed, because a rename keeps everything.
   */
  carried: Carried | null
}

export const recordName = (recordId: string) => `${recordId}.json`
export const contentName = (recordId: string) => `${recordId}.data`
/** The name of a copy that isn't complete yet. */
export const partName = (recordId: string) => `${recordId}.part`
/** The temporary name of an incomplete copy in the original file's folder. */
export const besideName = (recordId: string) => `.clearpane-${recordId}.part`

const isText = (value: unknown) => typeof value === 'string'
const isBoolean = (value: unknown) => typeof value === 'boolean'
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0
/** Windows' longest path. */
const isPath = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= 32_767
/**
 * Checks whether a number is within the range that a date can have.
 * https://tc39.es/ecma262/#sec-time-values-and-time-range
 */
const isTime = (value: unknown) => isNumber(value) && Math.abs(Number(value)) <= 8.64e15
const isId = (value: unknown) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value)

const isCarried = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { extras, access } = value as Partial<Record<keyof Carried, unknown>>
  const isKnown = ['carried', 'none', 'notShown'].some((one) => one === access)
  return isKnown && (extras === 'notShown' || isCount(extras))
}

const fields: Record<keyof QuarantineRecord, (value: unknown) => boolean> = {
  recordId: isId,
  path: isPath,
  size: isCount,
  modified: isTime,
  accessed: isTime,
  created: orNull(isTime),
  attributes: isNumber,
  volume: isText,
  id: isText,
  hash: orNull(isText),
  takenAt: isTime,
  purgeAt: isTime,
  isPostponed: isBoolean,
  who: isText,
  state: (value) => ['taking', 'copying', 'kept', 'restoring'].some((state) => state === value),
  restoredAs: orNull(isText),
  carried: orNull(isCarried),
}

/**
 * Parses a record; returns null if the record isn't complete. If a record is incomplete, the record and its content
 * stay unchanged.
 */
const parse = (text: string): QuarantineRecord | null => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  // Records written by earlier versions lack these fields. Earlier versions copied only times and attributes, and
  // never postponed the date of deletion.
  const given: Record<string, unknown> = { carried: null, isPostponed: false, ...value }
  return Object.entries(fields).every(([name, is]) => is(given[name]))
    ? (given as unknown as QuarantineRecord)
    : null
}

const ends = '.json'

/**
 * Reads all records, oldest first. `unread`: the number of records that can't be trusted; the files that belong to
 * these records stay unchanged.
 */
export const readAllRecords = (disk: QuarantineDisk): { records: QuarantineRecord[]; unread: number } => {
  const names = disk.names().filter((name) => name.endsWith(ends))
  const records = names.flatMap((name) => {
    const record = parse(disk.readText(name) ?? '')
    return record !== null && recordName(record.recordId) === name ? [record] : []
  })
  return {
    records: records.toSorted((a, b) => a.takenAt - b.takenAt || (a.recordId < b.recordId ? -1 : 1)),
    unread: names.length - records.length,
  }
}

export const readRecords = (disk: QuarantineDisk): QuarantineRecord[] => readAllRecords(disk).records

export const writeRecord = (disk: QuarantineDisk, record: QuarantineRecord): void =>
  disk.writeText(recordName(record.recordId), `${JSON.stringify(record)}\n`)
