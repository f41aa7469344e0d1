/**
 * The guard, which runs before a request's body is read. The guard checks, in this order, whether the request is for
 * this server (Host; DNS rebinding), whether it comes from our own page (Origin, Sec-Fetch-Site), and whether the
 * client redeemed the link (the cookie and, for every call, also the origin's secret).
 */
import { calls, wire } from '@clearpane/contracts'
import { assistantPath } from '@clearpane/mcp/running'
import { type Diagnostic, diagnostic } from '@clearpane/model'
import type { FastifyRequest } from 'fastify'
import { routePath } from './route-path.ts'
import { cookieValue, type Session, type Sessions } from './session/session.ts'

const foreignOrigin = () => diagnostic('FOREIGN_ORIGIN', 'page')

export const notSignedIn = () => diagnostic('NOT_SIGNED_IN', 'session', { header: wire.secretHeader })

const badTarget = () => diagnostic('BAD_REQUEST', 'address')

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/**
 * `open`: everything that a browser requests before it has a session. `page`: the app's files. All other URLs belong
 * to the API, including URLs that don't exist.
 */
export type Area = 'open' | 'page' | 'api'

/**
 * All calls that an assistant's session may make. None of these calls changes a PC or Clearpane's stored data.
 */
const forAssistants = new Set(
  [
    calls.catalog,
    calls.status,
    calls.presets,
    calls.health,
    calls.drift,
    calls.runs,
    calls.plan,
    calls.askToApply,
    calls.assistantRequest,
  ].map(({ method, path }) => `${method} ${routePath(path)}`),
)

export const assistantMay = ({ method, routeOptions }: FastifyRequest): boolean =>
  forAssistants.has(`${method} ${routeOptions.url}`)

export const notForAssistants = () => diagnostic('ASSISTANT_REFUSED', 'call')

const openRoutes = new Set([
  `GET ${wire.sessionPath}`,
  `POST ${wire.sessionPath}`,
  `GET ${wire.sessionScriptPath}`,
  `GET ${wire.sessionStylePath}`,
  `POST ${wire.linkPath}`,
  `POST ${assistantPath}`,
])

/**
 * Returns the area to which a request belongs. The area depends on the matched route and the decoded parameters,
 * never on the raw URL, because a URL can be spelled in many ways.
 */
export const areaOf = ({ method, routeOptions, params }: FastifyRequest): Area => {
  if (openRoutes.has(`${method} ${routeOptions.url}`)) return 'open'
  if (routeOptions.url !== '/*') return 'api'
  return /^api(?:\/|$)/.test((params as { '*': string })['*']) ? 'api' : 'page'
}

/**
 * Checks whether the Host header names a different server. The server listens only on this address, and its
 * cookie and storage belong to the address. If a request has two Host headers, the server can't know which one was
 * meant.
 */
export const isForeignHost = ({ headers, raw }: FastifyRequest, port: number): boolean =>
  headers.host !== `127.0.0.1:${port}` ||
  raw.rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length > 1

/** Null: let it pass. */
export const refuseForeign = (request: FastifyRequest, port: number): Diagnostic | null => {
  const { headers, method, raw } = request
  if (!/^\/(?![/\\])/.test(raw.url ?? '')) return badTarget()
  const { origin } = headers
  if (origin !== undefined && origin !== `http://127.0.0.1:${port}`) return foreignOrigin()
  // Browsers set Sec-Fetch-Site even when they omit Origin. A page may be opened from anywhere, for example from a
  // link in an e-mail or from the file that Clearpane writes.
  const site = headers['sec-fetch-site']
  const mayBeForeign = areaOf(request) !== 'api' && isRead(method)
  if (!mayBeForeign && site !== undefined && site !== 'same-origin' && site !== 'none') return foreignOrigin()
  return null
}

export const cookieOf = ({ headers }: FastifyRequest, port: number): string | null =>
  cookieValue(headers.cookie, wire.cookie(port))

/** The session that a call belongs to, identified by its cookie and its secret together. */
export const sessionOf = (request: FastifyRequest, sessions: Sessions, port: number): Session | null => {
  const given = request.headers[wire.secretHeader]
  return sessions.find(cookieOf(request, port), typeof given === 'string' ? given : null)
}
