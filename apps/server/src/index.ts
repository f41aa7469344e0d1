/** The server: it opens the PCs with all their parts, and provides the dashboard's API. */

import type { Paths } from '@clearpane/service/core'
import type { Found } from './http/running.ts'
import type { RunningServer, StartOptions } from './start.ts'

export type { WebSource } from './http/pages/web-files.ts'
export { StartRefused } from './http/start-refused.ts'
export type { RunningServer, StartOptions } from './start.ts'

/**
 * Finds a dashboard that is already running for this data folder, and gets a new link to it. `withFile`: also creates
 * the page that opens the link.
 */
export const findRunning = async (paths: Paths, withFile: boolean): Promise<Found> =>
  (await import('./http/running.ts')).findRunning(paths.running, withFile)

/**
 * Imports the server only when it's called, so that commands that don't need a server don't load the web server.
 * Rejects with
 * `StartRefused` if something on the PC prevents the server from starting.
 */
export const startServer = async (options: StartOptions): Promise<RunningServer> =>
  (await import('./start.ts')).startServer(options)
