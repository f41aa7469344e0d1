/** The event stream: its URL lists the topics, which can be changed while the stream is open. */

import { topicsSchema, wire } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import type { Hub } from '@clearpane/service/jobs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { badRequest, sendRefusal } from './errors.ts'
import { neverStored, securityHeaders } from './headers.ts'
import type { Session } from './session/session.ts'

/**
 * The maximum number of unread bytes for a page that stops reading, such as a sleeping tab. A page with more unread
 * bytes is disconnected; it reconnects when it wakes up.
 */
const mostUnread = 1024 * 1024

/**
 * The maximum number of streams. The limit is many times the number of tabs in one browser; it exists because each
 * stream occupies a connection.
 */
const mostStreams = 20

const querySchema = z.strictObject({
  topics: z
    .string()
    .max(5000)
    .default('')
    .transform((text) => text.split(',').filter((key) => key !== ''))
    .pipe(topicsSchema),
  since: z.string().max(64).optional(),
})

export type EventsOptions = { hub: Hub; sessionOf(request: FastifyRequest): Session | null }

export const mountEvents = (app: FastifyInstance, { hub, sessionOf }: EventsOptions): void => {
  app.get(wire.eventsPath, { exposeHeadRoute: false }, (request, reply) => {
    const requested = querySchema.safeParse(request.query)
    if (!requested.success) return sendRefusal(reply, [badRequest(requested.error)])
    const streams = sessionOf(request)?.streams ?? new Set()
    if (streams.size >= mostStreams)
      return sendRefusal(reply.header('retry-after', '15'), [
        diagnostic('TOO_MANY_REQUESTS', 'streams', { most: mostStreams }),
      ])
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...securityHeaders,
      ...neverStored,
      'content-type': 'text/event-stream; charset=utf-8',
    })
    raw.flushHeaders()
    const end = () => void raw.end()
    const { 'last-event-id': header } = request.headers
    const since = requested.data.since ?? (typeof header === 'string' ? header : null)
    const unhear = hub.add(
      {
        write: (text) => {
          if (raw.writableLength > mostUnread) raw.destroy()
          else raw.write(text)
        },
        end,
      },
      requested.data.topics,
      since,
    )
    streams.add(end)
    const leave = () => {
      unhear()
      streams.delete(end)
    }
    raw.on('close', leave)
    raw.on('error', leave)
    return reply
  })
}
