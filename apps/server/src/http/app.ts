/**
 * The server as an object: puts guard, routes and streams together, without a port. Tests inject requests
 * into it.
 */
import type { DeviceId } from '@clearpane/model'
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify'
import { systemClock } from '../clock.ts'
import type { DeviceRegistry, DeviceSession } from '../device-registry.ts'
import type { Result } from '../device-service/types.ts'
import { mountCatalog } from '../handlers/catalog.ts'
import { mountChanges } from '../handlers/change.ts'
import { mountData } from '../handlers/data.ts'
import { mountGenerators } from '../handlers/generate.ts'
import { mountPrivacy } from '../handlers/privacy.ts'
import { registerReadRoutes } from '../handlers/read.ts'
import { createScripts } from '../handlers/script-store.ts'
import { mountSecurity } from '../handlers/security.ts'
import { createHub, createJobs, createWatch, type Hub, type Jobs } from '../jobs/index.ts'
import { diagnosticOf, sendRefusal } from './errors.ts'
import { mountEvents } from './events.ts'
import { sessionOf } from './guard.ts'
import { addGuard, refuse } from './guard-hook.ts'
import { createLinks, type Links } from './link.ts'
import { answerNotFound } from './not-found.ts'
import { mountPages } from './pages-routes.ts'
import { onClientError, refuseExpectations } from './raw-errors.ts'
import { createSessions, type Sessions, secret } from './session.ts'
import { mountSession } from './session-routes.ts'
import { createTurns } from './turns.ts'
import type { WebSource } from './web-files.ts'

export type AppOptions = {
  pcs: DeviceRegistry
  web: WebSource | null
  version: string
  /** Null: the platform's default. */
  device: DeviceId | null
  /** The port in use, once there is one. */
  port: () => number
  /** Called with bugs, including the stack that no response contains. */
  onDefect: (error: Error) => void
  /** Pause of the watch between two reads; shorter in tests. */
  watchMs?: number | undefined
  /** For a request to arrive completely, and for a response to be read; shorter in tests. */
  requestMs?: number | undefined
}

/** A browser opens six. Descriptors are few, and a run needs some. */
const mostConnections = 256

export type App = {
  app: FastifyInstance
  sessions: Sessions
  links: Links
  /** Whoever proves to know this gets a fresh one-time link. */
  linkSecret: string
  hub: Hub
  jobs: Jobs
  open(device: DeviceId): Promise<Result<DeviceSession>>
  defaultDevice: DeviceId
}

/**
 * Settles runs whose process died, once per device and server, before reporting anything about that device.
 */
const recovering = (pcs: DeviceRegistry) => {
  const settled = new Map<DeviceId, Promise<unknown>>()
  const settle = async ({ workbench }: DeviceSession) => {
    const dead = (await workbench.runs()).some(({ result }) => result === 'uncertain')
    if (dead) await workbench.recover()
  }
  return async (device: DeviceId): Promise<Result<DeviceSession>> => {
    const pc = await pcs.open(device)
    if (!pc.ok) return pc
    const { id } = pc.value
    const done = settled.get(id) ?? settle(pc.value)
    settled.set(id, done)
    done.catch(() => settled.delete(id))
    await done
    return pc
  }
}

export const createApp = ({
  pcs,
  web,
  version,
  device,
  port,
  onDefect,
  watchMs,
  requestMs = 60_000,
}: AppOptions): App => {
  const sessions = createSessions()
  const onError = (error: FastifyError | Error, _: FastifyRequest, reply: FastifyReply) => {
    const said = diagnosticOf(error)
    if (said.code === 'DEFECT') onDefect(error)
    return sendRefusal(reply, [said])
  }
  const app = fastify({
    logger: false,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: requestMs,
    // The guard refuses a request without a Host, like any other.
    http: {
      connectionsCheckingInterval: Math.min(requestMs, 5000),
      headersTimeout: requestMs,
      requestTimeout: requestMs,
      requireHostHeader: false,
    },
    clientErrorHandler: onClientError,
    // An address that can't be decoded, before any hook: the guard comes first here too.
    frameworkErrors: (error, request, reply) => {
      const [asked, answer] = [request as FastifyRequest, reply as FastifyReply]
      return refuse(asked, answer, sessions, port()) ?? onError(error, asked, answer)
    },
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(onError)
  app.setNotFoundHandler(answerNotFound)

  addGuard(app, sessions, port, requestMs)
  refuseExpectations(app.server)
  app.server.maxConnections = mostConnections
  const sweep = setInterval(() => sessions.sweep(), 30_000).unref()
  app.addHook('onClose', async () => clearInterval(sweep))

  const hub: Hub = createHub((listeners) => watch.setActive(listeners > 0))
  const jobs = createJobs(hub.tell, systemClock)
  const isBusy = (id: DeviceId) => jobs.list().some((job) => job.device === id)
  const watch = createWatch((id) => hub.tell({ type: 'changed', device: id }), isBusy, watchMs)

  const open = recovering(pcs)
  const defaultDevice = pcs.resolve(device ?? pcs.defaultDevice)
  const services = {
    app,
    pcs,
    jobs,
    hub,
    watch,
    scripts: createScripts(),
    version,
    open,
    defaultDevice,
    turns: createTurns(),
  }
  registerReadRoutes(services)
  mountChanges(services)
  mountData(services)
  mountCatalog(services)
  mountPrivacy(services)
  mountGenerators(services)
  mountSecurity(services)
  mountEvents(app, { hub, jobs, sessionOf: (request) => sessionOf(request, sessions, port()) })
  const [linkSecret, origin] = [secret(), () => `http://127.0.0.1:${port()}`]
  const links = createLinks(sessions, origin, pcs.paths.linkFile)
  mountSession(app, { sessions, links, port, origin, linkSecret })
  mountPages(app, web)
  return { app, sessions, links, linkSecret, hub, jobs, open, defaultDevice }
}
