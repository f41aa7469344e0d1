/**
 * The guard, before any body is read. In this order: is the request for us (Host; DNS rebinding), from our own page (Origin,
 * Sec-Fetch-Site), from a browser that opened the link (cookie), and, for a write, made on purpose (a header that no foreign
 * page can send without a preflight, which is never granted).
 */
import { wire } from '@clearpane/contracts'
import { type Diagnostic, diagnostic } from '@clearpane/model'
import type { FastifyRequest } from 'fastify'
import { cookieValue, type Sessions } from './session.ts'

const foreignHost = () =>
  diagnostic('FOREIGN_HOST', {
    what: 'The request was refused.',
    why: 'It names another host than this server, which is how a web page reaches for programs on your PC.',
    todo: 'Open the address that Clearpane printed.',
  })

const foreignOrigin = () =>
  diagnostic('FOREIGN_ORIGIN', {
    what: 'The request was refused.',
    why: 'It comes from a page of another origin.',
    todo: 'Use the dashboard itself.',
  })

export const notSignedIn = () =>
  diagnostic('NOT_SIGNED_IN', {
    what: 'The request was refused.',
    why: 'This browser has not opened the link that Clearpane printed, or Clearpane was started anew since.',
    todo: 'Open the printed link once; it signs this browser in.',
  })

const headerMissing = () =>
  diagnostic('HEADER_MISSING', {
    what: 'The request was refused.',
    why: `A write carries the header ${wire.writeHeader}, and this one does not.`,
    todo: 'Use the dashboard itself, or send the header with any value.',
  })

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

export const isApi = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url)

export const hasSession = (request: FastifyRequest, sessions: Sessions, port: number): boolean =>
  sessions.has(cookieValue(request.headers.cookie, wire.cookie(port)))

/** Null: let it pass. */
export const refuseForeign = ({ headers, method, url }: FastifyRequest, port: number): Diagnostic | null => {
  const names = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]
  if (!names.includes(headers.host?.toLowerCase() ?? '')) return foreignHost()
  const { origin } = headers
  if (origin !== undefined && !names.some((name) => origin === `http://${name}`)) return foreignOrigin()
  // Browsers set this one themselves, also where they leave Origin out.
  const site = headers['sec-fetch-site']
  if ((isApi(url) || !isRead(method)) && site !== undefined && site !== 'same-origin' && site !== 'none') return foreignOrigin()
  return null
}

export const refuseUnsigned = (request: FastifyRequest, sessions: Sessions, port: number): Diagnostic | null => {
  if (!hasSession(request, sessions, port)) return notSignedIn()
  if (!isRead(request.method) && request.headers[wire.writeHeader] === undefined) return headerMissing()
  return null
}
