/**
 * The server as an object: combines guard, routes and streams, without a port. Tests inject requests
 * into it.
 */
import { topicOf } from '@clearpane/contracts'
import type { Actor, DeviceId } from '@clearpane/model'
import { createKeptScans } from '@clearpane/service/cleanup'
import type { Result } from '@clearpane/service/core'
import { systemClock } from '@clearpane/service/core'
import { watchDue } from '@clearpane/service/files'
import {
  createHub,
  createJobs,
  createRest,
  createStreamed,
  createWatch,
  type Hub,
  type Jobs,
  storeResults,
} from '@clearpane/service/jobs'
import type { DeviceRegistry, DeviceSession } from '@clearpane/service/pcs'
import { deviceOpener } from '@clearpane/service/pcs'
import { createScripts } from '@clearpane/service/scripts'
import type { Services } from '@clearpane/service/services'
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify'
import { diagnosticOf, sendRefusal } from './http/errors.ts'
import { mountEvents } from './http/events.ts'
import { sessionOf } from './http/guard.ts'
import { addGuard, refuse } from './http/guard-hook.ts'
import type { DefineModule, Module } from './http/module.ts'
import { mountModule } from './http/mount.ts'
import { answerNotFound } from './http/not-found.ts'
import { mountPages } from './http/pages/pages-routes.ts'
import type { WebSource } from './http/pages/web-files.ts'
import { onClientError, refuseExpectations } from './http/raw-errors.ts'
import { createLinks, type Links } from './http/session/link.ts'
import { createSessions, type Sessions, secret } from './http/session/session.ts'
import { mountSession } from './http/session/session-routes.ts'
import { createTurns } from './http/turns.ts'
import { appModule } from './routes/app/module.ts'
import { benchmarkModule } from './routes/benchmark/module.ts'
import { cleanupModule } from './routes/cleanup/module.ts'
import { dataModule } from './routes/data/module.ts'
import { driversModule } from './routes/drivers/module.ts'
import { effectsModule } from './routes/effects/module.ts'
import { filesModule } from './routes/files/module.ts'
import { gamingModule } from './routes/gaming/module.ts'
import { generatorModule } from './routes/generator/module.ts'
import { hardwareModule } from './routes/hardware/module.ts'
import { healthModule } from './routes/health/module.ts'
import { historyModule } from './routes/history/module.ts'
import { inventoryModule } from './routes/inventory/module.ts'
import { jobsModule } from './routes/jobs/module.ts'
import { monitoringModule } from './routes/monitoring/module.ts'
import { networkModule } from './routes/network/module.ts'
import { networkLabModule } from './routes/network-lab/module.ts'
import { performanceModule } from './routes/performance/module.ts'
import { presetsModule } from './routes/presets/module.ts'
import { privacyModule } from './routes/privacy/module.ts'
import { registryModule } from './routes/registry/module.ts'
import { securityModule } from './routes/security/module.ts'
import { startupModule } from './routes/startup/module.ts'
import { toolsModule } from './routes/tools/module.ts'
import { tweaksModule } from './routes/tweaks/module.ts'

export type AppOptions = {
  devices: DeviceRegistry
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
  /** Time limit for a complete request, and for reading a response; shorter in tests. */
  requestMs?: number | undefined
}

/** Pages act for the person who looks at them. */
const dashboard: Actor = { kind: 'person' }

/** A browser opens six connections. Descriptors are limited, and a run needs some. */
const mostConnections = 256

export type App = {
  app: FastifyInstance
  sessions: Sessions
  links: Links
  /** A caller that proves it knows this gets a fresh one-time link. */
  linkSecret: string
  hub: Hub
  jobs: Jobs
  open(device: DeviceId): Promise<Result<DeviceSession>>
  defaultDevice: DeviceId
  /** Resolves once every call has ended, including those whose connection broke. */
  settled(): Promise<void>
}

/** Every feature. A new one needs its folder and a line here. */
export const modules: readonly DefineModule[] = [
  appModule,
  tweaksModule,
  presetsModule,
  hardwareModule,
  historyModule,
  inventoryModule,
  jobsModule,
  privacyModule,
  registryModule,
  securityModule,
  gamingModule,
  generatorModule,
  dataModule,
  startupModule,
  toolsModule,
  cleanupModule,
  monitoringModule,
  healthModule,
  benchmarkModule,
  driversModule,
  effectsModule,
  filesModule,
  networkModule,
  networkLabModule,
  performanceModule,
]

export const createApp = ({
  devices,
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
    const said = diagnosticOf(error, devices.paths.dataDir)
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
    // An address that can't be decoded, before any hook: the guard runs first here too.
    frameworkErrors: (error, request, reply) => {
      const [requested, answer] = [request as FastifyRequest, reply as FastifyReply]
      return refuse(requested, answer, sessions, port()) ?? onError(error, requested, answer)
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

  const results = storeResults(devices.store)
  const rest = createRest()
  const hub: Hub = createHub({
    followed: (topics) => {
      watch.follow(topics)
      rest.whether(topics.size === 0)
      streamed.follow(topics)
    },
    joined: (key, send) => {
      const { name, of } = topicOf(key)
      if (name === 'job') jobs.replay(of ?? '', send)
      else if (streamed.streams(key)) streamed.first(key, send)
      else watch.first(key, send)
    },
    isContinuous: (key) => !watch.watches(key),
    isKept: (key) => !streamed.streams(key),
  })
  const jobs = createJobs({ emit: hub.emit, clock: systemClock, results, actor: dashboard })

  const defaultDevice = devices.resolve(device ?? devices.defaultDevice)
  const due = watchDue(devices.log)
  app.addHook('onClose', due.close)
  const open = deviceOpener(devices, defaultDevice, due)
  const scripts = createScripts()
  const changed = (id: DeviceId) => watch.now(id)
  const resets = () => made.flatMap(({ resets: own = [] }) => own)
  const takes = () => Object.assign({}, ...made.map(({ takes: own }) => own))
  const services: Services = {
    actor: dashboard,
    devices,
    defaultDevice,
    open,
    jobs,
    results,
    hub,
    changed,
    scripts,
    cleanupScans: createKeptScans(),
    resets,
    takes,
    version,
  }
  const made: readonly Module[] = modules.map((define) => define(services))
  const streamed = createStreamed(made.flatMap(({ streamed: own = [] }) => own))
  const watch = createWatch({
    topics: made.flatMap(({ topics = [] }) => topics),
    glance: async (id) => {
      const device = await open(id)
      return device.ok ? device.value.service.glance() : null
    },
    emit: (key, news) => hub.emit(key, news as never),
    isBusy: jobs.isBusy,
    pauseMs: watchMs,
  })
  const begun: (() => Promise<void>)[] = []
  // The server's own event: `listen` bypasses Fastify's, whose hook would never be called.
  app.server.once('listening', () => {
    for (const { begin } of made) if (begin !== undefined) begun.push(begin())
  })
  app.addHook('onClose', async () => {
    for (const end of begun) await end()
  })
  const working = new Set<Promise<unknown>>()
  const mounting = { open, turns: createTurns(), onDefect, working }
  for (const module of made) mountModule(app, mounting, module)
  mountEvents(app, { hub, sessionOf: (request) => sessionOf(request, sessions, port()) })
  const [linkSecret, origin] = [secret(), () => `http://127.0.0.1:${port()}`]
  const links = createLinks(sessions, origin, devices.paths.linkFile)
  mountSession(app, { sessions, links, port, origin, linkSecret })
  mountPages(app, web)
  const settled = async () => void (await Promise.allSettled(working))
  return { app, sessions, links, linkSecret, hub, jobs, open, defaultDevice, settled }
}
