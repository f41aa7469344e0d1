/**
 * The server as an object without a port; it combines the guard, the routes and the streams. Tests send requests
 * directly to this server object.
 */
import { topicOf, wire } from '@clearpane/contracts'
import {
  admitSchema,
  admittedProof,
  askProof,
  assistantPath,
  assistantProof,
  isSameProof,
  linkProof,
} from '@clearpane/mcp/running'
import { type Actor, type DeviceId, type Diagnostic, diagnostic } from '@clearpane/model'
import type { OwnCloud } from '@clearpane/service/cloud'
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
import { createProgramsOverTime } from '@clearpane/service/monitoring'
import type { DeviceRegistry, DeviceSession } from '@clearpane/service/pcs'
import { deviceOpener } from '@clearpane/service/pcs'
import { createScripts } from '@clearpane/service/scripts'
import type { Services } from '@clearpane/service/services'
import { createKeptScans } from '@clearpane/service/services'
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify'
import { z } from 'zod'
import { diagnosticOf, sendRefusal } from './http/errors.ts'
import { mountEvents } from './http/events.ts'
import { cookieOf, notSignedIn, sessionOf } from './http/guard.ts'
import { addGuard, refuse } from './http/guard-hook.ts'
import type { DefineModule, Module } from './http/module.ts'
import { during, mountModule } from './http/mount.ts'
import { answerNotFound } from './http/not-found.ts'
import { pageLanguageOf } from './http/pages/page-language.ts'
import { mountPages } from './http/pages/pages-routes.ts'
import type { WebSource } from './http/pages/web-files.ts'
import { onClientError, refuseExpectations } from './http/raw-errors.ts'
import { askSchema } from './http/running.ts'
import { createLinks, type Links } from './http/session/link.ts'
import { createSessions, type Sessions, secret } from './http/session/session.ts'
import { sessionPage, sessionScript } from './http/session/session-page.ts'
import { createTurns } from './http/turns.ts'
import { adviceModule } from './routes/advice/module.ts'
import { appModule } from './routes/app/module.ts'
import { assistantModule } from './routes/assistant/module.ts'
import { automationModule } from './routes/automation/module.ts'
import { benchmarkModule } from './routes/benchmark/module.ts'
import { cleanupModule } from './routes/cleanup/module.ts'
import { cloudModule } from './routes/cloud/module.ts'
import { dataModule } from './routes/data/module.ts'
import { driftWatchModule } from './routes/drift-watch/module.ts'
import { driversModule } from './routes/drivers/module.ts'
import { effectsModule } from './routes/effects/module.ts'
import { filesModule } from './routes/files/module.ts'
import { gamesModule } from './routes/games/module.ts'
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
import { othersModule } from './routes/others/module.ts'
import { performanceModule } from './routes/performance/module.ts'
import { presetsModule } from './routes/presets/module.ts'
import { privacyModule } from './routes/privacy/module.ts'
import { registryModule } from './routes/registry/module.ts'
import { securityModule } from './routes/security/module.ts'
import { startupModule } from './routes/startup/module.ts'
import { toolsModule } from './routes/tools/module.ts'
import { tweaksModule } from './routes/tweaks/module.ts'
import { usersModule } from './routes/users/module.ts'
import { wordingModule } from './routes/wording/module.ts'

// Signing in and out: the one-time link's page, the session that the link opens, and a new link if the program is
// started again.

/**
 * The style sheet of the pages that work without the web app; a browser can load it without a session. Uses the
 * colours of the app's themes; the user's system chooses the theme.
 */
const pageStyle = `
:root { color-scheme: dark; --bg: oklch(0.165 0.012 250); --surface: oklch(0.205 0.013 250); --raised: oklch(0.245 0.014 250);
  --line: transparent; --text: oklch(0.96 0.005 250); --muted: oklch(0.74 0.014 250); --accent: oklch(0.8 0.12 200); --on-accent: oklch(0.19 0.03 220) }
@media (prefers-color-scheme: light) { :root { color-scheme: light; --bg: oklch(0.975 0.004 250); --surface: oklch(1 0 0); --raised: oklch(0.955 0.006 250);
  --text: oklch(0.24 0.015 250); --muted: oklch(0.47 0.016 250); --accent: oklch(0.5 0.1 215); --on-accent: oklch(0.99 0.005 215) } }
@media (prefers-contrast: more) { :root { color-scheme: dark; --bg: oklch(0 0 0); --surface: oklch(0 0 0); --raised: oklch(0.22 0 0);
  --line: oklch(0.8 0 0); --text: oklch(1 0 0); --muted: oklch(0.92 0 0); --accent: oklch(0.9 0.16 195); --on-accent: oklch(0 0 0) } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem; background: var(--bg); color: var(--text);
  font: 1rem/1.5 "Segoe UI Variable Text", "Segoe UI Variable", "Segoe UI", system-ui, sans-serif; -webkit-text-size-adjust: 100% }
main { width: 100%; max-width: 36rem; padding: 2rem; border: 1px solid var(--line); border-radius: 14px; background: var(--surface) }
main > svg { display: block; width: 3rem; height: 3rem }
h1 { margin: 1.25rem 0 0.75rem; font-size: 1.75rem; line-height: 2.25rem; font-weight: 600; text-wrap: balance }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1rem; line-height: 1.5rem; font-weight: 600 }
p { margin: 0 0 0.75rem } p, li { color: var(--muted); text-wrap: pretty; overflow-wrap: anywhere }
ol { margin: 0; padding-left: 1.25rem } li { margin-bottom: 0.5rem } li::marker { color: var(--text) }
code { padding: 0.125rem 0.375rem; border-radius: 6px; background: var(--raised); color: var(--text); font: 0.875rem/1.25rem "Cascadia Mono", Consolas, monospace }
.act { display: inline-flex; align-items: center; min-height: 2.75rem; margin-top: 1rem; padding: 0 1.125rem; border-radius: 6px;
  background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none }
.act:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
@media (max-width: 30rem) { main { padding: 1.25rem } body { padding: 0.75rem; place-items: start center } }
`

const tokenSchema = z.strictObject({ token: z.string().max(100) })

const linkIsVoid = (): Diagnostic => diagnostic('NOT_SIGNED_IN', 'link')

type SessionRouteOptions = {
  sessions: Sessions
  links: Links
  port(): number
  origin(): string
  linkSecret: string
}

const mountSession = (
  app: FastifyInstance,
  { sessions, links, port, origin, linkSecret }: SessionRouteOptions,
): void => {
  app.get(wire.sessionPath, { exposeHeadRoute: false }, ({ headers }, reply) =>
    reply.type('text/html; charset=utf-8').send(sessionPage(pageLanguageOf(headers['accept-language']))),
  )
  app.get(wire.sessionScriptPath, { exposeHeadRoute: false }, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(sessionScript),
  )

  app.get(wire.sessionStylePath, { exposeHeadRoute: false }, (_, reply) =>
    reply.type('text/css; charset=utf-8').send(pageStyle),
  )

  app.post(wire.sessionPath, async (request, reply) => {
    const requested = tokenSchema.safeParse(request.body)
    const redeemed = requested.success
      ? sessions.redeem(requested.data.token, cookieOf(request, port()))
      : null
    if (redeemed === null) return sendRefusal(reply, [linkIsVoid()])
    return reply
      .header('set-cookie', `${wire.cookie(port())}=${redeemed.cookie}; Path=/; HttpOnly; SameSite=Strict`)
      .send({ success: true, secret: redeemed.secret })
  })

  app.delete(wire.sessionPath, async (request, reply) => {
    sessions.end(cookieOf(request, port()))
    return reply
      .header('set-cookie', `${wire.cookie(port())}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`)
      .send({ success: true })
  })

  app.post(assistantPath, async (request, reply) => {
    const requested = admitSchema.safeParse(request.body)
    if (
      !requested.success ||
      !isSameProof(requested.data.proof, assistantProof(linkSecret, origin(), requested.data.nonce))
    )
      return sendRefusal(reply, [notSignedIn()])
    const { cookie, secret: own } = sessions.admit()
    const admitted = { cookie: `${wire.cookie(port())}=${cookie}`, secret: own }
    return reply.send({ ...admitted, proof: admittedProof(linkSecret, requested.data.nonce, admitted) })
  })

  app.post(wire.linkPath, async (request, reply) => {
    const requested = askSchema.safeParse(request.body)
    if (
      !requested.success ||
      !isSameProof(requested.data.proof, askProof(linkSecret, origin(), requested.data))
    )
      return sendRefusal(reply, [notSignedIn()])
    const link = await links.issue(requested.data.file)
    return reply.send({ ...link, proof: linkProof(linkSecret, requested.data.nonce, link) })
  })
}

export type AppOptions = {
  devices: DeviceRegistry
  web: WebSource | null
  version: string
  /** Null: the platform's default. */
  device: DeviceId | null
  /** The cloud inside this dashboard; only this PC can use it. */
  ownCloud?: OwnCloud | null
  /** Returns the port in use, once the server is listening. */
  port: () => number
  /** Called for each bug, with the stack trace, which is never sent in a response. */
  onDefect: (error: Error) => void
  /** The time between two readings of the PC by the drift watch; it's shorter in tests. */
  watchMs?: number | undefined
  /** The time limit within which a client must send a complete request or read a response; shorter in tests. */
  requestMs?: number | undefined
}

/** The actor that is recorded for requests from pages: the person who uses the pages. */
const dashboard: Actor = { kind: 'person' }

/**
 * The maximum number of connections: far more than the six that a browser opens, but few enough to leave file
 * descriptors for a run.
 */
const mostConnections = 256

export type App = {
  app: FastifyInstance
  sessions: Sessions
  links: Links
  /** A caller that proves that it knows this secret gets a new one-time link. */
  linkSecret: string
  hub: Hub
  jobs: Jobs
  open(device: DeviceId): Promise<Result<DeviceSession>>
  /** Opens the default device and observes it, before a page requests it. */
  prepare(): void
  /** Resolves once every call has ended, including calls whose connection broke. */
  settled(): Promise<void>
}

/** All features. To add a feature, create its folder and add a line here. */
export const modules: readonly DefineModule[] = [
  adviceModule,
  appModule,
  assistantModule,
  automationModule,
  tweaksModule,
  presetsModule,
  hardwareModule,
  historyModule,
  driftWatchModule,
  inventoryModule,
  othersModule,
  jobsModule,
  privacyModule,
  registryModule,
  securityModule,
  gamesModule,
  gamingModule,
  generatorModule,
  dataModule,
  startupModule,
  toolsModule,
  cleanupModule,
  cloudModule,
  monitoringModule,
  healthModule,
  benchmarkModule,
  driversModule,
  effectsModule,
  filesModule,
  networkModule,
  networkLabModule,
  performanceModule,
  usersModule,
  wordingModule,
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
  ownCloud = null,
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
    // Requests without a Host header are refused by the guard, not by Node, so they get the same response as other
    // refused requests.
    http: {
      connectionsCheckingInterval: Math.min(requestMs, 5000),
      headersTimeout: requestMs,
      requestTimeout: requestMs,
      requireHostHeader: false,
    },
    clientErrorHandler: onClientError,
    // Handles a request whose URL can't be decoded: such a request fails before any hook runs, so the guard is called
    // here first as well.
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
    tellsAll: (key) => topicOf(key).name === 'job',
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
    programs: createProgramsOverTime(),
    scripts,
    cleanupScans: createKeptScans(),
    resets,
    takes,
    version,
    ownCloud,
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
    isRead: hub.isAsked,
    pauseMs: watchMs,
  })
  const begun: (() => Promise<void>)[] = []
  // Uses the event of Node's server: our `listen` bypasses Fastify's `listen`, so Fastify's own hook would never be
  // called.
  app.server.once('listening', () => {
    for (const { begin } of made) if (begin !== undefined) begun.push(begin())
  })
  app.addHook('onClose', async () => {
    for (const end of begun) await end()
  })
  const working = new Set<Promise<unknown>>()
  const mounting = { open, turns: createTurns(), lastEvent: hub.last, onDefect, working }
  for (const module of made) mountModule(app, mounting, module)
  mountEvents(app, { hub, sessionOf: (request) => sessionOf(request, sessions, port()) })
  const [linkSecret, origin] = [secret(), () => `http://127.0.0.1:${port()}`]
  const links = createLinks(sessions, origin, devices.paths.linkFile)
  mountSession(app, { sessions, links, port, origin, linkSecret })
  mountPages(app, web)
  const settled = async () => void (await Promise.allSettled(working))
  const prepare = () => void during(working, watch.begin(defaultDevice))
  return { app, sessions, links, linkSecret, hub, jobs, open, prepare, settled }
}
