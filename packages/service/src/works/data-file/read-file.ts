/**
 * Reads the user's data file in a separate thread, one row at a time: parses and checks the row, overwrites its bytes
 * with its value in the form that the store uses, and then forgets the value. This way, reading a 64 MB file takes
 * little more memory than the file itself.
 */
import {
  dataCalls,
  type Kept,
  keptSchema,
  mostRowsOfFile,
  type StoredResult,
  type StoredRun,
  storedResultSchema,
  storedRunSchema,
} from '@clearpane/contracts'
import type { z } from 'zod'
import { cutRows, type DataFileList, inkOf, type Span } from './cut-rows.ts'
import type { KeptRow, ResultRow } from './rows.ts'

/** The request. The bytes of the file are moved to this thread, and moved back with the answer. */
type Ask = { bytes: ArrayBuffer }
/** The facts that are known about each row, in the order of the rows. */
type Part = { results: ResultRow[] } | { kept: KeptRow[] }
type Body = z.output<(typeof dataCalls)['importData']['body']>
/** A position in the data file where something is wrong, as the schema reports it. */
type Problem = { path: PropertyKey[]; code: string; message: string }
/**
 * The answer. `body`: the file without the rows of its lists. `tooMuch`: the file contains more than any export does.
 */
type Answer =
  | { state: 'read'; body: Body; bytes: ArrayBuffer }
  | { state: 'notJson' }
  | { state: 'tooMuch' }
  | { state: 'wrong'; problems: Problem[] }

const schemas = { results: storedResultSchema, kept: keptSchema, runs: storedRunSchema } as const

/**
 * Maximum number of bytes that an export writes for one row, or for everything outside the rows: a result has at most
 * 4 MB, the record of a run's effect lists every setting, and the page has 600 settings.
 */
const mostInk: Readonly<Record<DataFileList | 'rest', number>> = {
  results: 4 * 2 ** 20 + 1024,
  kept: 2 ** 18,
  runs: 2 ** 16,
  rest: 2 ** 19,
}

const rowsAtOnce = 500

/** Checks for keys that would change an object's prototype. Fastify's own parser refuses such keys, too. */
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

/** Parses rows. `isFirst`: whether the row is the first one, which a byte order mark may precede. */
const parsed = (bytes: Uint8Array, spans: readonly Span[], isFirst: boolean): { value: unknown } | null => {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: !isFirst })
    const texts = spans.map(([from, to]) => decoder.decode(bytes.subarray(from, to), { stream: true }))
    const value: unknown = JSON.parse(texts.join('') + decoder.decode())
    return isPoisoned(value) ? null : { value }
  } catch {
    return null
  }
}

/**
 * Writes the value's JSON over the bytes of the row that the value came from. If the JSON is longer than the row,
 * which never happens with an export, the JSON gets memory of its own.
 */
const writeAgain = (bytes: Uint8Array, [from, to]: Span, value: unknown) => {
  const text = JSON.stringify(value)
  const length = Buffer.byteLength(text)
  if (length <= to - from) {
    new TextEncoder().encodeInto(text, bytes.subarray(from, to))
    return { from, to: from + length, own: null }
  }
  const own = new TextEncoder().encode(text)
  return { from: 0, to: length, own: own.buffer }
}

const wrong = (message: string, ...path: PropertyKey[]): Answer => ({
  state: 'wrong',
  problems: [{ path, code: 'custom', message }],
})

/** Checks a row of the file. If the row is invalid, returns the reason. */
const checked = (list: DataFileList, place: number, row: unknown): { value: unknown } | Answer => {
  const found = schemas[list].safeParse(row)
  if (found.success) return { value: found.data }
  const problems = found.error.issues.slice(0, 5)
  return {
    state: 'wrong',
    problems: problems.map(({ path, code, message }) => ({
      path: ['file', list, place, ...path],
      code: code ?? 'custom',
      message,
    })),
  }
}

type Checked = { results: StoredResult; kept: Kept; runs: StoredRun }

export const readDataFileWork = async (
  { bytes: memory }: Ask,
  report: (part: Part) => void,
): Promise<Answer> => {
  const bytes = new Uint8Array(memory)
  const cut = cutRows(bytes, mostRowsOfFile)
  if ('why' in cut)
    return cut.list === 'file'
      ? wrong('is there twice', 'file')
      : wrong(cut.why === 'many' ? 'has too many rows' : 'is there twice', 'file', cut.list)

  const { rest, rows } = cut
  if (rest.reduce((sum, span) => sum + inkOf(bytes, span), 0) > mostInk.rest) return { state: 'tooMuch' }
  const found = parsed(bytes, rest, true)
  if (found === null) return { state: 'notJson' }
  const body = dataCalls.importData.body.safeParse(found.value)
  if (!body.success) {
    const problems = body.error.issues.slice(0, 5)
    return { state: 'wrong', problems: problems.map(({ path, code, message }) => ({ path, code, message })) }
  }

  const names = new Set<string>()
  const isNew = (name: string) => names.size < names.add(name).size
  const waiting: { results: ResultRow[]; kept: KeptRow[] } = { results: [], kept: [] }
  const send = (least: number) => {
    if (waiting.results.length >= least) report({ results: waiting.results.splice(0) })
    if (waiting.kept.length >= least) report({ kept: waiting.kept.splice(0) })
  }
  const take: { [L in DataFileList]: (row: Checked[L], span: Span) => Answer | null } = {
    results: ({ device, type, at, value }, span) => {
      if (!isNew(`results ${device} ${type}`)) return wrong('has two results of one scan', 'file', 'results')
      waiting.results.push({ device, type, at, ...writeAgain(bytes, span, value) })
      return null
    },
    kept: ({ device, kind, id, at, value }, span) => {
      if (!isNew(`kept ${device} ${kind} ${id}`))
        return wrong('has two of one kind with one id', 'file', 'kept')
      const isOpen = kind === 'alerts' && (value as { clearedAt: unknown }).clearedAt === null
      waiting.kept.push({ device, kind, id, at, isOpen, ...writeAgain(bytes, span, value) })
      return null
    },
    // An import skips runs, because their journals are on another PC.
    runs: () => null,
  }

  for (const list of ['results', 'kept', 'runs'] as const)
    for (const [place, span] of rows[list].entries()) {
      if (inkOf(bytes, span) > mostInk[list]) return { state: 'tooMuch' }
      const row = parsed(bytes, [span], false)
      if (row === null) return { state: 'notJson' }
      const one = checked(list, place, row.value)
      if ('state' in one) return one
      // The cast is sound because the row has been validated against this list's schema.
      const refused = (take[list] as (row: unknown, span: Span) => Answer | null)(one.value, span)
      if (refused !== null) return refused
      send(rowsAtOnce)
    }
  send(1)
  return { state: 'read', body: body.data, bytes: memory }
}
