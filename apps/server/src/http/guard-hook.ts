/**
 * Runs the guard before everything else: a refused request never reaches a route, and every response gets the guard's
 * headers.
 */
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendRefusal } from './errors.ts'
import {
  areaOf,
  assistantMay,
  cookieOf,
  isForeignHost,
  notForAssistants,
  notSignedIn,
  refuseForeign,
  sessionOf,
} from './guard.ts'
import { neverStored, securityHeaders } from './headers.ts'
import { sendSignIn } from './pages/pages-routes.ts'
import type { Sessions } from './session/session.ts'

/**
 * Returns null if the request may continue. A page that reached the server under another host name learns nothing,
 * not even which program responds.
 */
export const refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  sessions: Sessions,
  port: number,
): FastifyReply | null => {
  if (isForeignHost(request, port)) return reply.code(403).send()
  reply.headers({ ...securityHeaders, ...neverStored })
  // We have no worker. If another program left a service worker on this port, the browser requests the worker's
  // script again when a page opens; this response removes the worker.
  if (request.headers['service-worker'] !== undefined)
    return reply.code(403).header('clear-site-data', '"storage"').send()
  const foreign = refuseForeign(request, port)
  if (foreign !== null) return sendRefusal(reply, [foreign])
  const area = areaOf(request)
  if (area === 'open') return null
  if (area === 'page') return sessions.knows(cookieOf(request, port)) ? null : sendSignIn(reply)
  const session = sessionOf(request, sessions, port)
  if (session === null) return sendRefusal(reply, [notSignedIn()])
  return session.isAssistant && !assistantMay(request) ? sendRefusal(reply, [notForAssistants()]) : null
}

/**
 * `unreadMs`: how many milliseconds a client may take to read a response. If a response reports a run, a long time
 * may pass before the response begins, but it's then sent at once.
 */
export const addGuard = (
  app: FastifyInstance,
  sessions: Sessions,
  port: () => number,
  unreadMs: number,
): void => {
  app.addHook('onRequest', async (request, reply) => {
    refuse(request, reply, sessions, port())
  })
  app.addHook('onSend', async ({ raw }) => {
    if (raw.socket instanceof Socket) raw.socket.setTimeout(unreadMs)
  })
}
