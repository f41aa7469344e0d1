/** The one event stream. A new connection first gets the running jobs, so a reload attaches again. */

import { wire } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { formatEvent, type Hub, type Jobs } from '../jobs/index.ts'
import { sendRefusal } from './errors.ts'
import { neverStored, securityHeaders } from './headers.ts'
import type { Session } from './session/session.ts'

/**
 * A page that reads nothing (a sleeping tab) is disconnected beyond this; it connects again when it wakes.
 */
const mostUnread = 1024 * 1024

/** Many times the tabs of one browser; each costs a connection. */
const mostStreams = 20

export type EventsOptions = { hub: Hub; jobs: Jobs; sessionOf(request: FastifyRequest): Session | null }

export const mountEvents = (app: FastifyInstance, { hub, jobs, sessionOf }: EventsOptions): void => {
  app.get(wire.eventsPath, { exposeHeadRoute: false }, (request, reply) => {
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
    for (const job of jobs.list()) raw.write(formatEvent({ type: 'job', job }))
    const end = () => void raw.end()
    const unhear = hub.add({
      write: (text) => {
        if (raw.writableLength > mostUnread) raw.destroy()
        else raw.write(text)
      },
      end,
    })
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
