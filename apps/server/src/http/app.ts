/** The server as an object: guard, routes and streams put together, without a port. Tests inject requests into it. */
import { calls, wire } from '@clearpane/contracts'
import { type DeviceId, diagnostic } from '@clearpane/model'
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify'
import { systemClock } from '../clock.ts'
import { mountCatalog } from '../handlers/catalog.ts'
import { mountChanges } from '../handlers/change.ts'
import { mountData } from '../handlers/data.ts'
import { mountGenerators } from '../handlers/generate.ts'
import { mountLooks } from '../handlers/look.ts'
import { mountPrivacy } from '../handlers/privacy.ts'
import { createScripts } from '../handlers/script-store.ts'
import { mountSecurity } from '../handlers/security.ts'
import { createHub, createJobs, createWatch, type Hub, type Jobs } from '../jobs/index.ts'
import type { Pc, Pcs } from '../pcs.ts'
import type { Answer } from '../workbench/types.ts'
import { diagnosticOf, sendRefusal } from './errors.ts'
import { mountEvents } from './events.ts'
import { isApi, refuseForeign, refuseUnsigned } from './guard.ts'
import { neverStored, securityHeaders } from './headers.ts'
import { routePath } from './mount.ts'
import { mountPages, sendSignIn } from './pages-routes.ts'
import { createSessions, type Sessions, secret } from './session.ts'
import type { WebSource } from './web-files.ts'

export type AppOptions = {
  pcs: Pcs
  web: WebSource | null
  version: string
  /** Null: the platform's default. */
  device: DeviceId | null
  /** The port in use, once there is one. */
  port: () => number
  /** Hears of defects, with the stack that no answer carries. */
  onDefect: (error: Error) => void
  /** Pause of the watch between two looks; shorter in tests. */
  watchMs?: number | undefined
}

export type App = {
  app: FastifyInstance
  sessions: Sessions
  /** Who shows this is given a fresh one-time link. */
  linkSecret: string
  hub: Hub
  jobs: Jobs
  open(device: DeviceId): Promise<Answer<Pc>>
  defaultDevice: DeviceId
}

const notFound = () =>
  diagnostic('NOT_FOUND', {
    what: 'Nothing was done.',
    why: 'There is no such call or file.',
    todo: 'Check the address; the calls are listed in docs/architecture.md.',
  })

const wrongMethod = (methods: readonly string[]) =>
  diagnostic('METHOD_NOT_ALLOWED', {
    what: 'Nothing was done.',
    why: `This address takes ${methods.join(' and ')}.`,
    todo: 'Send it with that method.',
  })

const matchers = Object.values(calls).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${routePath(path).replace(/:\w+/g, '[^/]+')}$`),
}))

const methodsAt = (url: string): string[] => {
  const path = url.split('?')[0] ?? ''
  if (!isApi(url)) return ['GET']
  if (/^\/api\/(?:events|download-script\/[^/]+|security\/report\/[^/]+\/report\.(?:html|json))$/.test(path)) return ['GET']
  return matchers.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
}

const answerNotFound = (request: FastifyRequest, reply: FastifyReply) => {
  const methods = methodsAt(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (methods.length === 0 || (isRead && methods.includes('GET'))) return sendRefusal(reply, [notFound()])
  return sendRefusal(reply.header('allow', methods.join(', ')), [wrongMethod(methods)])
}

/** Settles runs whose process died, once per device and server, before anything is said about that device. */
const recovering = (pcs: Pcs) => {
  const settled = new Map<DeviceId, Promise<unknown>>()
  const settle = async ({ workbench }: Pc) => {
    const dead = (await workbench.runs()).some(({ result }) => result === 'uncertain')
    if (dead) await workbench.recover()
  }
  return async (device: DeviceId): Promise<Answer<Pc>> => {
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

export const createApp = ({ pcs, web, version, device, port, onDefect, watchMs }: AppOptions): App => {
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
    frameworkErrors: (error, request, reply) => onError(error, request as FastifyRequest, reply as FastifyReply),
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(onError)
  app.setNotFoundHandler(answerNotFound)

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    if (isApi(request.url)) reply.headers(neverStored)
    const foreign = refuseForeign(request, port())
    if (foreign !== null) return sendRefusal(reply, [foreign])
    if (request.routeOptions.url === wire.sessionPath || request.routeOptions.url === wire.linkPath) return
    const unsigned = refuseUnsigned(request, sessions, port())
    if (unsigned === null) return
    if (unsigned.code === 'NOT_SIGNED_IN' && request.method === 'GET' && !isApi(request.url)) return sendSignIn(reply)
    return sendRefusal(reply, [unsigned])
  })

  const hub: Hub = createHub((listeners) => watch.setActive(listeners > 0))
  const jobs = createJobs(hub.tell, systemClock)
  const isBusy = (id: DeviceId) => jobs.list().some((job) => job.device === id)
  const watch = createWatch((id) => hub.tell({ type: 'changed', device: id }), isBusy, watchMs)

  const open = recovering(pcs)
  const defaultDevice = pcs.resolve(device ?? pcs.defaultDevice)
  const services = { app, pcs, jobs, hub, watch, scripts: createScripts(), version, open, defaultDevice }
  mountLooks(services)
  mountChanges(services)
  mountData(services)
  mountCatalog(services)
  mountPrivacy(services)
  mountGenerators(services)
  mountSecurity(services)
  mountEvents(app, hub, jobs)
  const linkSecret = secret()
  mountPages(app, { web, sessions, port, linkSecret })
  return { app, sessions, linkSecret, hub, jobs, open, defaultDevice }
}
