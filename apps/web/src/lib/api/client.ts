/** Makes the calls in the contract, with types derived from it. */
import type { CallName, Calls } from '@clearpane/contracts'
import type { Route } from '@clearpane/contracts/route'
import { routes, wire } from '@clearpane/contracts/routes'
import type { DeviceId } from '@clearpane/model'
import { ApiError, offlineError, readError } from './errors.ts'
import { signedFetch } from './signed-fetch.ts'

type Shape = { _zod: { input: unknown; output: unknown } }
type In<T extends Shape> = T['_zod']['input']
type Unsaid<T> = T extends unknown ? Omit<T, 'message'> : never

/**
 * A call's answer without the field `message`, which is in English and meant for programs. Instead of `message`, a
 * page shows its own words in the user's language.
 */
export type Ok<N extends CallName> = Calls[N]['ok'] extends Shape
  ? Unsaid<Calls[N]['ok']['_zod']['output']>
  : never
export type Body<N extends CallName> = Calls[N]['body'] extends Shape ? In<Calls[N]['body']> : never
export type Params<N extends CallName> = Calls[N]['params'] extends Shape ? In<Calls[N]['params']> : never

export type Query<N extends CallName> = Calls[N]['query'] extends Shape ? In<Calls[N]['query']> : never

export type Send<N extends CallName> = {
  /** The PC that the call is for; omitted for a call that isn't about a PC. */
  device?: DeviceId
  params?: Params<N>
  query?: Query<N>
  body?: Body<N>
  /** An administrator's token. */
  admin?: string
  /** The id under which a job reports its progress in the stream. */
  progressId?: string
  signal?: AbortSignal
  /** Whether the request continues even if the page is closed. */
  keepalive?: boolean
}

export const fillPath = (path: string, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const queryText = (query: object | undefined): string => {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

const headersOf = ({
  device,
  body,
  progressId,
  admin,
}: {
  device?: string
  admin?: string
  body?: unknown
  progressId?: string
}) => {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (device !== undefined) headers[wire.deviceHeader] = device
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (progressId !== undefined) headers[wire.progressHeader] = progressId
  if (admin !== undefined) headers[wire.adminHeader] = admin
  return headers
}

/** Rejects with `ApiError` or, if the call is aborted, with the signal's error. */
export const request = async <N extends CallName>(name: N, send: Send<N> = {}): Promise<Ok<N>> => {
  const { method, path, job }: Route = routes[name]
  // A POST always has a JSON body, even if it's empty, because the guard accepts nothing else.
  const body = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(send.body ?? {})
  const headers = headersOf({ device: send.device, body, progressId: send.progressId, admin: send.admin })
  const url = fillPath(path, (send.params ?? {}) as Record<string, string>) + queryText(send.query)
  const { signal, keepalive } = send
  const response = await signedFetch(url, { method, headers, body, signal, keepalive }).catch(
    (error: unknown) => {
      if (send.signal?.aborted) throw error
      throw offlineError(error, job)
    },
  )
  const text = await response.text().catch((error: unknown) => {
    throw offlineError(error, job)
  })
  if (!response.ok) throw readError(response.status, response.statusText, text)
  if (!(response.headers.get('content-type') ?? '').includes('application/json'))
    throw new ApiError({
      status: response.status,
      code: null,
      message: 'Server returned invalid response format',
      detail: url,
    })
  return JSON.parse(text) as Ok<N>
}
