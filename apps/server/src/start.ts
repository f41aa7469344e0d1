/** Starts the server on a port. */

import { readFile, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DeviceId } from '@clearpane/model'
import type { OwnCloud } from '@clearpane/service/cloud'
import { within } from '@clearpane/service/core'
import type { DeviceRegistry } from '@clearpane/service/pcs'
import { closeAllGates } from '@clearpane/win32/load-gate'
import { z } from 'zod'
import { createApp } from './app.ts'
import type { WebSource } from './http/pages/web-files.ts'
import { forgetRunning, rememberRunning } from './http/running.ts'
import type { Link } from './http/session/link.ts'
import { checkDataFolder, folderRefused, portRefused } from './http/start-refused.ts'

const usualPort = 47325

const rememberedSchema = z.object({ port: z.int().min(1).max(65535) })

const remembered = async (file: string): Promise<number[]> => {
  try {
    return [rememberedSchema.parse(JSON.parse(await readFile(file, 'utf8'))).port]
  } catch {
    return []
  }
}

/**
 * Loopback only. Rejects with the system's error: EADDRINUSE, or EACCES (Windows reserves some port ranges for
 * itself).
 */
const tryPort = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host: '127.0.0.1' }, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')

/**
 * Opens a port and returns its number; rejects with `StartRefused`. `requested`: 0 for any port, another number for
 * exactly that port. If `requested` is null, the usual port is tried first, so that bookmarks and the browser's
 * storage (which is separate for each port) stay usable; if that port is taken, the port that was used last is tried,
 * and then any free port. `file`: where the number of an alternative port is stored.
 */
const listen = async (server: Server, requested: number | null, file: string): Promise<number> => {
  if (requested !== null)
    return tryPort(server, requested).catch((error) => Promise.reject(portRefused(requested, error)))
  for (const port of [usualPort, ...(await remembered(file))]) {
    try {
      return await tryPort(server, port)
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  const port = await tryPort(server, 0)
  await writeFile(file, JSON.stringify({ port }))
  return port
}

export type StartOptions = {
  devices: DeviceRegistry
  /**
   * Null means port 47325 or, if that is in use, another free port, which the data folder stores; 0 means any free
   * port. Otherwise exactly this port.
   */
  port: number | null
  /** Null if the server has no pages, only the API. */
  web: WebSource | null
  version: string
  /** Null if there is no cloud within this program. */
  ownCloud?: OwnCloud | null
  device?: DeviceId | null
  onDefect?: (error: Error) => void
  watchMs?: number
  /** The time in ms within which a complete request must arrive; shorter in tests. */
  requestMs?: number
  /** Whether to write the page that opens the link; a browser is started with that page. */
  linkFile?: boolean
}

/** `url` is the one-time link, which signs the browser in when it's opened. */
export type RunningServer = Link & {
  /** The address without the link's secret: `http://127.0.0.1:47325`. */
  origin: string
  port: number
  /** Each run stops after its current change, which is still recorded; then all connections are closed. */
  close(): Promise<void>
}

/**
 * How long a stopping server waits for calls whose callers have disconnected, because these calls may be waiting for
 * another server's answer.
 */
const patienceMs = 1000

const toStderr = (error: Error) => void process.stderr.write(`${error.stack ?? error.message}\n`)

export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  const {
    devices,
    web,
    version,
    device = null,
    onDefect = toStderr,
    watchMs,
    requestMs,
    linkFile = false,
  } = options
  await checkDataFolder(devices.paths.dataDir)
  let port = 0
  const { app, links, linkSecret, hub, jobs, prepare, settled } = createApp({
    devices,
    web,
    version,
    device,
    port: () => port,
    onDefect: (error) => {
      void devices.log.event('error', 'DEFECT', { name: error.name })
      onDefect(error)
    },
    watchMs,
    requestMs,
    ownCloud: options.ownCloud ?? null,
  })
  await app.ready()
  port = await listen(app.server, options.port, devices.paths.port)
  const origin = `http://127.0.0.1:${port}`
  try {
    await rememberRunning(devices.paths.running, { origin, pid: process.pid, secret: linkSecret })
  } catch (error) {
    // Without the note, a second start couldn't find this server; and if the note can't be written, runs can't be
    // recorded either.
    await app.close()
    throw folderRefused(devices.paths.dataDir, error)
  }
  await devices.log.event('info', 'SERVER_STARTED', { version, port })
  // While the browser is still starting, prepares the data that the first page requests, and completes or closes
  // interrupted runs. If these preparations fail, the first call reports the failure.
  setImmediate(prepare)
  return {
    ...(await links.issue(linkFile)),
    origin,
    port,
    close: async () => {
      await Promise.all([forgetRunning(devices.paths.running, process.pid), links.forget()])
      await jobs.stop()
      hub.close()
      // Sends the last responses, and closes each connection as soon as it's idle, or after two seconds at the
      // latest.
      const idle = setInterval(() => app.server.closeIdleConnections(), 20)
      const force = setTimeout(() => app.server.closeAllConnections(), 2000)
      await app.close()
      // A call whose caller has disconnected may still be reading the store, which is closed next.
      await within(settled(), patienceMs)
      await closeAllGates()
      await devices.log.event('info', 'SERVER_STOPPED')
      clearInterval(idle)
      clearTimeout(force)
    },
  }
}
