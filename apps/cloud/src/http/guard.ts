/**
 * Before anything is read: is the request for us, and from where does it come. Unlike the dashboard's own guard, this one stands in
 * front of strangers.
 */
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '../refused.ts'

export type GuardOptions = {
  /** What people may call this server, with the port if it isn't the usual one. Other names are refused: they point here by mistake or on purpose. */
  readonly hosts: () => readonly string[]
  /** The proxy's header with the client's address. Null: the socket's. Anyone could send one, so none is believed by itself. */
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

/** The last of a list is the one that the proxy itself added. */
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
