/** One request to a cloud: its size and duration are limited, and it's sent again if it may not have arrived. */
import { cloudLimits } from '../cloud/protocol.ts'
import { TransportError } from './transport.ts'

export type CloudFetch = (url: string, request: RequestInit) => Promise<Response>

export type Asking = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly token?: string
  readonly body?: unknown
}

export type Said = { readonly status: number; readonly json: unknown; readonly bytes: Buffer }

type Way = {
  readonly address: string
  readonly fetch: CloudFetch
  readonly wait: (ms: number) => Promise<void>
}

const most = {
  tries: 4,
  /**
   * Maximum number of bytes: enough for a revision as base64 in JSON, or for a list of all the documents that a
   * profile can have.
   */
  bytes: 2 * cloudLimits.bytes,
  ms: 20_000,
} as const

/**
 * Returns how long to wait before an attempt. Half of the delay is random, so that many PCs that were refused at the
 * same time don't all come back at the same time.
 */
const pauseBefore = (tries: number): number => 250 * 2 ** tries * (0.5 + Math.random())

const within = async (answer: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > most.bytes) throw new TransportError('failed', 'an answer that is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const jsonIn = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

const once = async ({ address, fetch }: Way, { method, path, token, body }: Asking): Promise<Said> => {
  const answer = await fetch(new URL(path, address).href, {
    method,
    // A redirect would send the token to another server.
    redirect: 'error',
    signal: AbortSignal.timeout(most.ms),
    headers: {
      accept: 'application/json, application/octet-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const bytes = await within(answer)
  const isJson = (answer.headers.get('content-type') ?? '').startsWith('application/json')
  return { status: answer.status, json: isJson ? jsonIn(bytes) : null, bytes }
}

const isLater = ({ status }: Said): boolean => status === 429 || status >= 500

/**
 * Sends a request to the cloud, and repeats the same request if necessary. A push that is repeated has the same id,
 * so it makes no difference whether the first request arrived.
 */
export const askCloud = async (way: Way, asking: Asking): Promise<Said> => {
  for (let tries = 1; ; tries++) {
    try {
      const said = await once(way, asking)
      if (!isLater(said) || tries >= most.tries) return said
    } catch (error) {
      if (error instanceof TransportError) throw error
      const why = error instanceof Error && error.cause instanceof Error ? error.cause : error
      if (tries >= most.tries)
        throw new TransportError('unreachable', why instanceof Error ? why.message : String(why))
    }
    await way.wait(pauseBefore(tries))
  }
}
