/** The one event stream. Whoever connects first hears which jobs are under way, so a reload attaches again. */
import { wire } from '@clearpane/contracts'
import type { FastifyInstance } from 'fastify'
import { formatEvent, type Hub, type Jobs } from '../jobs/index.ts'
import { neverStored, securityHeaders } from './headers.ts'

/** A page that reads nothing (a sleeping tab) is let go beyond this; it connects again when it wakes. */
const mostUnread = 1024 * 1024

export const mountEvents = (app: FastifyInstance, hub: Hub, jobs: Jobs): void => {
  app.get(wire.eventsPath, { exposeHeadRoute: false }, (_, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { ...securityHeaders, ...neverStored, 'content-type': 'text/event-stream; charset=utf-8' })
    raw.write('retry: 1000\n\n')
    for (const job of jobs.list()) raw.write(formatEvent({ type: 'job', job }))
    const leave = hub.add({
      write: (text) => {
        if (raw.writableLength > mostUnread) raw.destroy()
        else raw.write(text)
      },
      end: () => raw.end(),
    })
    raw.on('close', leave)
    raw.on('error', leave)
  })
}
