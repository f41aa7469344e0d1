/**
 * Checks whether the request is meant for this server and where it comes from, before any part of the request is
 * read. Unlike the dashboard's guard, this guard receives requests from strangers.
 */
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '../refused.ts'

export type GuardOptions = {
  /**
   * This server's public names, with the port unless it's the default port. Requests for other names are
   * refused.
   */
  readonly hosts: () => readonly string[]
  /**
   * The header in which the proxy passes on the client's address. Null means that the address of the client's socket
   * is used. No other header is trusted, because any sender could set one.
   */
  readonly addressHeader: string | null
}

const headers = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

const hostsIn = ({ raw }: FastifyRequest): string[] =>
  raw.rawHeaders.flatMap((text, i) =>
    i % 2 === 0 && text.toLowerCase() === 'host' ? [(raw.rawHeaders[i + 1] ?? '').toLowerCase()] : [],
  )

/**
 * Returns the client's address. If the header lists several addresses, the last address counts, because the proxy
 * itself added it.
 */
export const addressOf = ({ headers: sent, ip }: FastifyRequest, header: string | null): string => {
  const given = header === null ? undefined : sent[header]
  const last = (Array.isArray(given) ? given.at(-1) : given)?.split(',').at(-1)?.trim() ?? ''
  return isIP(last) === 0 ? ip : last
}

export const addGuard = (app: FastifyInstance, { hosts }: GuardOptions): void => {
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of Object.entries(headers)) reply.header(name, value)
    const asked = hostsIn(request)
    if (asked.length !== 1 || !hosts().includes(asked[0] ?? '')) throw new Refused('wrongHost')
  })
}
