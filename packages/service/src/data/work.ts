/** Parses the user's data file in a thread of its own, and hands it over in parts that each take little time. */
import { setTimeout as pause } from 'node:timers/promises'

export type DataFileAsk = { pieces: readonly SharedArrayBuffer[] }
/** Rows of one list of the file, in order. */
export type DataFilePart = { list: DataFileList; rows: unknown[] }
/** `body`: without the rows of its lists. */
export type DataFileAnswer = { state: 'parsed'; body: unknown } | { state: 'notJson' }

export const dataFileLists = ['results', 'kept', 'runs'] as const
export type DataFileList = (typeof dataFileLists)[number]

/** A result can have 4 MB; other rows are small. */
const rowsAtOnce: Readonly<Record<DataFileList, number>> = { results: 1, kept: 200, runs: 500 }
/** Without a pause, the other thread would take all waiting parts at once. */
const pauseMs = 2

/** Keys that would change what an object inherits. Fastify's own parser refuses them, too. */
const isPoisoned = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  if (!Array.isArray(value)) {
    if (Object.hasOwn(value, '__proto__')) return true
    if (Object.hasOwn(value, 'constructor')) {
      const { constructor: own } = value as { constructor: unknown }
      if (typeof own === 'object' && own !== null && Object.hasOwn(own, 'prototype')) return true
    }
  }
  return Object.values(value).some(isPoisoned)
}

const textOf = (pieces: readonly SharedArrayBuffer[]): string => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  // A decoder takes no shared memory.
  const parts = pieces.map((piece) => decoder.decode(Buffer.from(Buffer.from(piece)), { stream: true }))
  return parts.join('') + decoder.decode()
}

const parsed = (pieces: readonly SharedArrayBuffer[]): { value: unknown } | null => {
  try {
    const value: unknown = JSON.parse(textOf(pieces))
    return isPoisoned(value) ? null : { value }
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const dataFileWork = async (
  { pieces }: DataFileAsk,
  report: (part: DataFilePart) => void,
): Promise<DataFileAnswer> => {
  const found = parsed(pieces)
  if (found === null) return { state: 'notJson' }
  const { value: body } = found
  if (!isObject(body) || !isObject(body.file)) return { state: 'parsed', body }
  const file = { ...body.file }
  for (const list of dataFileLists) {
    const rows = file[list]
    if (!Array.isArray(rows)) continue
    file[list] = []
    for (let at = 0; at < rows.length; at += rowsAtOnce[list]) {
      report({ list, rows: rows.slice(at, at + rowsAtOnce[list]) })
      await pause(pauseMs)
    }
  }
  return { state: 'parsed', body: { ...body, file } }
}
