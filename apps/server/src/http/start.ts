/** The server with a port. */
import type { DeviceId } from '@clearpane/model'
import type { Pcs } from '../pcs.ts'
import { createApp } from './app.ts'
import { listen } from './listen.ts'
import { linkOf } from './pages-routes.ts'
import { forgetRunning, rememberRunning } from './running.ts'
import type { WebSource } from './web-files.ts'

export type StartOptions = {
  pcs: Pcs
  /** Null: 47325, or another one when that is taken, remembered in the data folder. 0: any. Otherwise exactly this. */
  port: number | null
  /** Null: no pages, the API alone. */
  web: WebSource | null
  version: string
  device?: DeviceId | null
  onDefect?: (error: Error) => void
  watchMs?: number
}

export type RunningServer = {
  /** The one-time link: opened once in a browser, it signs that browser in. */
  url: string
  /** Without the link's secret: `http://127.0.0.1:47325`. */
  origin: string
  port: number
  /** Runs under way stop after their current change, which is then on record; then every connection ends. */
  close(): Promise<void>
}

const toStderr = (error: Error) => void process.stderr.write(`${error.stack ?? error.message}\n`)

export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  const { pcs, web, version, device = null, onDefect = toStderr, watchMs } = options
  let port = 0
  const { app, sessions, linkSecret, hub, jobs, open, defaultDevice } = createApp({
    pcs,
    web,
    version,
    device,
    port: () => port,
    onDefect,
    watchMs,
  })
  await app.ready()
  port = await listen(app.server, options.port, pcs.paths.port)
  // Warms up what the first page asks for, and settles dead runs, while the browser still starts. Its failure is the first call's to tell.
  setImmediate(() => void open(defaultDevice).catch(() => {}))
  const origin = `http://127.0.0.1:${port}`
  await rememberRunning(pcs.paths.running, { origin, pid: process.pid, secret: linkSecret })
  return {
    url: linkOf(port, sessions.issue()),
    origin,
    port,
    close: async () => {
      await forgetRunning(pcs.paths.running, process.pid)
      await jobs.stop()
      hub.close()
      // The last answers still go out; a connection is ended as soon as it waits for nothing, and after two seconds anyway.
      const idle = setInterval(() => app.server.closeIdleConnections(), 20)
      const force = setTimeout(() => app.server.closeAllConnections(), 2000)
      await app.close()
      clearInterval(idle)
      clearTimeout(force)
    },
  }
}
