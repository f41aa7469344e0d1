/**
 * Runs the dashboard: starts the server, prints its address, opens the browser, and continues until the user stops
 * it. If a dashboard is already running, opens that dashboard instead.
 */
import { ownCloudAddress } from '@clearpane/service/cloud'
import { type PlainCommand, refuse } from '../context.ts'
import { exits } from '../exits.ts'
import { openInBrowser } from '../open-in-browser.ts'
import { webSource } from '../web-source.ts'

/** The functions that the start of the dashboard requires from its environment; a test passes its own functions. */
export type ServeContext = {
  /** Opens a file in the user's browser. */
  openInBrowser(file: string): Promise<void>
  /** Resolves when it's time for the server to stop. */
  stopped(): Promise<void>
}

/**
 * Starts the dashboard. The browser is given a file that leads to the link, never the link itself, because other
 * accounts can read command lines.
 */
export const createServe =
  ({ openInBrowser, stopped }: ServeContext): PlainCommand =>
  async ({ args, devices, terminal, version, uncaught }) => {
    const { findRunning, startServer, StartRefused } = await import('@clearpane/server')
    const { createOwnCloud } = await import('@clearpane/cloud')
    // If the user specifies a port, a new server is started on that port, even if another server is already running.
    const found =
      args.port === null ? await findRunning(devices.paths, args.open) : ({ state: 'none' } as const)
    if (found.state === 'running') {
      const { url, file, origin, pid } = found
      if (args.json)
        terminal.out(`${JSON.stringify({ url, port: Number(new URL(origin).port), pid, running: true })}\n`)
      else
        terminal.out(
          `Clearpane is already running. Open this link within ten minutes to sign in another browser:\n\n  ${url}\n`,
        )
      if (file !== null) await openInBrowser(file)
      return exits.done
    }
    if (found.state === 'silent')
      terminal.err(
        `Another Clearpane (process ${found.pid}) isn’t responding at ${found.origin}. Starting another one.\n`,
      )
    const ownCloud = createOwnCloud({
      file: devices.paths.ownCloud,
      address: ownCloudAddress,
      onDefect: (error) => void devices.log.event('error', 'DEFECT', { name: error.name }),
    })
    const server = await startServer({
      devices,
      ownCloud,
      port: args.port,
      web: webSource(),
      version,
      device: args.device,
      linkFile: args.open,
    }).catch((error: unknown) => {
      if (error instanceof StartRefused) return error.diagnostic
      throw error
    })
    if (!('close' in server)) return refuse({ terminal }, [server])
    const { url, port, file } = server
    const { adminToken } = ownCloud
    if (args.json) terminal.out(`${JSON.stringify({ url, port, pid: process.pid, adminToken })}\n`)
    else
      terminal.out(
        `Clearpane is running. Open this link within ten minutes to sign in your browser. It works once:\n\n  ${url}\n\nTo get another link, start Clearpane again. Press Ctrl+C to stop.\n\nThe page User Management asks for this token, which holds until then:\n\n  ${adminToken}\n`,
      )
    if (file !== null) await openInBrowser(file)
    // After an uncaught error, the server stops as if the user had stopped it, so that runs end properly.
    await Promise.race([stopped(), ...(uncaught === undefined ? [] : [uncaught.first])])
    await server.close()
    await ownCloud.close()
    return exits.done
  }

const signalled = (): Promise<void> =>
  new Promise((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop())
  })

export const serve = createServe({ openInBrowser, stopped: signalled })
