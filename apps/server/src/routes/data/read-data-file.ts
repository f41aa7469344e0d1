/**
 * Reads the body of an import without blocking the other calls: looks at it while it arrives, parses it in a thread,
 * and checks its rows in parts. A body that no export can be is refused before it's parsed.
 */
import type { Readable } from 'node:stream'
import { setImmediate as otherWork } from 'node:timers/promises'
import {
  dataCalls,
  dataFileBytes,
  keptSchema,
  storedResultSchema,
  storedRunSchema,
} from '@clearpane/contracts'
import { type Diagnostic, diagnostic } from '@clearpane/model'
import { ok, type Result, refusal } from '@clearpane/service/core'
import { lookAtJson } from '@clearpane/service/data'
import { runInThread } from '@clearpane/service/jobs'
import { z } from 'zod'
import { badRequest } from '../../http/errors.ts'

/**
 * A full store of four PCs has a third of these values, at a fifth of this depth; indented, as the page saves it, it has
 * a third of this white space.
 */
const limits = { depth: 64, values: 1_500_000, text: 2 ** 20, bare: 100, space: 20 * 2 ** 20 }

const tooMuch = () =>
  diagnostic('BAD_REQUEST', 'body', { problems: 'body: has more, deeper or longer values than any export.' })

const rowSchemas = { results: storedResultSchema, kept: keptSchema, runs: storedRunSchema } as const
type List = keyof typeof rowSchemas
type Body = z.output<(typeof dataCalls)['importData']['body']>

/** In shared memory, which a thread gets without a copy. */
const shared = (bytes: Uint8Array): SharedArrayBuffer => {
  const piece = new SharedArrayBuffer(bytes.length)
  new Uint8Array(piece).set(bytes)
  return piece
}

const receive = async (stream: Readable, mostBytes: number): Promise<Result<SharedArrayBuffer[]>> => {
  const look = lookAtJson(limits)
  let [received, fits] = [0, true]
  let pieces: SharedArrayBuffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    received += chunk.length
    if (received > mostBytes) return refusal(diagnostic('BODY_TOO_LARGE', 'body'))
    // What is refused is read to its end, so that the caller gets the answer; nothing of it is kept.
    fits = fits && look.feed(chunk)
    if (fits) pieces.push(shared(chunk))
    else pieces = []
  }
  return fits ? ok(pieces) : refusal(tooMuch())
}

const never = new AbortController().signal

/** Names the row's place in the whole file. */
const inFile = (list: List, offset: number, error: z.ZodError): Diagnostic => {
  const issues = error.issues.map((issue) => {
    const [row, ...rest] = issue.path
    return { ...issue, path: ['file', list, offset + Number(row), ...rest] }
  })
  return badRequest(new z.ZodError(issues))
}

/** The lists come in parts; what is true only of a whole list is checked with the rest. */
const checkRows = async (
  rows: Readonly<Record<List, unknown[][]>>,
): Promise<Result<Record<List, unknown[]>>> => {
  const checked: Record<List, unknown[]> = { results: [], kept: [], runs: [] }
  for (const list of Object.keys(rowSchemas) as List[])
    for (const part of rows[list]) {
      const found = z.array(rowSchemas[list]).safeParse(part)
      if (!found.success) return refusal(inFile(list, checked[list].length, found.error))
      for (const row of found.data) checked[list].push(row)
      await otherWork()
    }
  return ok(checked)
}

const isTwice = (keys: readonly string[]) => new Set(keys).size < keys.length
const mostOf: Readonly<Record<List, number>> = { results: 80, kept: 30_000, runs: 100_000 }

/** What the contract's schema says about whole lists. */
const wrongLists = ({
  results,
  kept,
  runs,
}: Pick<Body['file'], 'results' | 'kept' | 'runs'>): string | null => {
  const lengths = { results: results.length, kept: kept?.length ?? 0, runs: runs?.length ?? 0 }
  for (const list of Object.keys(mostOf) as List[])
    if (lengths[list] > mostOf[list]) return `file.${list}: has too many rows.`
  if (isTwice(results.map(({ device, type }) => `${device} ${type}`)))
    return 'file.results: has two results of one scan.'
  return isTwice((kept ?? []).map(({ device, kind, id }) => `${device} ${kind} ${id}`))
    ? 'file.kept: has two of one kind with one id.'
    : null
}

export const readDataFile = async (stream: Readable, mostBytes = dataFileBytes): Promise<Result<Body>> => {
  const received = await receive(stream, mostBytes)
  if (!received.ok) return received
  const parts: Record<List, unknown[][]> = { results: [], kept: [], runs: [] }
  const parsed = await runInThread('dataFile', { pieces: received.value }, never, ({ list, rows }) =>
    parts[list].push(rows),
  ).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return null
    throw error
  })
  if (parsed === null) return refusal(tooMuch())
  if (parsed.state === 'notJson') return refusal(diagnostic('BAD_JSON', 'body'))
  const rest = dataCalls.importData.body.safeParse(parsed.body)
  if (!rest.success) return refusal(badRequest(rest.error))
  const rows = await checkRows(parts)
  if (!rows.ok) return rows
  const { file } = rest.data
  // Sound: each row passed its schema.
  const lists = rows.value as Required<Pick<Body['file'], List>>
  const whole: Body['file'] = {
    ...file,
    results: lists.results,
    ...(file.kept === undefined ? {} : { kept: lists.kept }),
    ...(file.runs === undefined ? {} : { runs: lists.runs }),
  }
  const wrong = wrongLists(whole)
  return wrong === null
    ? ok({ ...rest.data, file: whole })
    : refusal(diagnostic('BAD_REQUEST', 'body', { problems: wrong }))
}
