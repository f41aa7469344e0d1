/**
 * Reads the body of an import without blocking other calls: the text is scanned as it arrives, and a thread parses it
 * row by row in shared memory. A body that can't be an export is refused before it's parsed.
 */
import type { Readable } from 'node:stream'
import { type dataCalls, dataFileBytes } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import { ok, type Result, refusal } from '@clearpane/service/core'
import { type DataFileRows, dataFileRows, lookAtJson } from '@clearpane/service/data'
import { runInThread } from '@clearpane/service/jobs'
import type { z } from 'zod'
import { badRequest } from '../../http/errors.ts'

/**
 * The limits for an import, which are well above what real files contain. Real rows contain at most two values per
 * ten bytes, and are nested only a fifth as deep as this limit allows. An indented export of full stores contains
 * only a third of the white space that is allowed. The thread checks each row against these limits.
 */
const limits = { depth: 64, values: 16_000_000, text: 2 ** 20, bare: 100, space: 20 * 2 ** 20 }

const tooMuch = () =>
  diagnostic('BAD_REQUEST', 'body', { problems: 'body: has more, deeper or longer values than any export.' })

/** An import's options, and the rows of its file. */
export type ImportBody = Pick<z.output<(typeof dataCalls)['importData']['body']>, 'apply' | 'replace'> & {
  rows: DataFileRows
}

/** The number of bytes by which the memory for an arriving body grows each time it's full. */
const growBytes = 2 ** 20

const growing = (mostBytes: number) => {
  const memory = new ArrayBuffer(0, { maxByteLength: mostBytes + growBytes })
  let length = 0
  return {
    add: (chunk: Uint8Array) => {
      const end = length + chunk.length
      if (end > memory.byteLength) memory.resize(Math.min(memory.maxByteLength, end + growBytes))
      new Uint8Array(memory).set(chunk, length)
      length = end
    },
    all: (): ArrayBuffer => {
      memory.resize(length)
      return memory
    },
  }
}

/**
 * Frees the memory of a chunk that has been copied. The garbage collector alone would free a copied chunk only after
 * up to 64 MB of such chunks had accumulated.
 */
const freeChunk = ({ buffer, byteLength }: Buffer) => {
  // A chunk that is part of a larger buffer shares its memory with other chunks.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

const receive = async (stream: Readable, mostBytes: number): Promise<Result<ArrayBuffer>> => {
  const look = lookAtJson(limits)
  let [received, fits] = [0, true]
  let body: ReturnType<typeof growing> | null = growing(mostBytes)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    received += chunk.length
    if (received > mostBytes) return refusal(diagnostic('BODY_TOO_LARGE', 'body'))
    // The body of a refused request is still read to its end, so that the caller gets the answer; none of it is
    // stored.
    fits = fits && look.feed(chunk)
    if (fits) body?.add(chunk)
    else body = null
    freeChunk(chunk)
  }
  return fits && body !== null ? ok(body.all()) : refusal(tooMuch())
}

const never = new AbortController().signal

export const readDataFile = async (
  stream: Readable,
  mostBytes = dataFileBytes,
): Promise<Result<ImportBody>> => {
  const received = await receive(stream, mostBytes)
  if (!received.ok) return received
  const found: Pick<DataFileRows, 'results' | 'kept'> = { results: [], kept: [] }
  const read = await runInThread(
    'dataFile',
    { bytes: received.value },
    never,
    (part) => {
      if ('results' in part) found.results.push(...part.results)
      else found.kept.push(...part.kept)
    },
    [received.value],
  ).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return { state: 'tooMuch' } as const
    throw error
  })
  if (read.state === 'tooMuch') return refusal(tooMuch())
  if (read.state === 'notJson') return refusal(diagnostic('BAD_JSON', 'body'))
  if (read.state === 'wrong') return refusal(badRequest({ issues: read.problems }))
  const { apply, replace } = read.body
  return ok({ apply, replace, rows: dataFileRows(read.bytes, found) })
}
