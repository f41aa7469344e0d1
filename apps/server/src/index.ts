/** The server: the composition root of the PCs, with the dashboard's API. */

import type { Paths } from '@clearpane/service/core'
import type { Found } from './http/running.ts'
import type { RunningServer, StartOptions } from './start.ts'

export type { WebSource } from './http/pages/web-files.ts'
export { StartRefused } from './http/start-refused.ts'
export type { RunningServer, StartOptions } from './start.ts'

/**
 * Finds the dashboard already running for this data folder, with a fresh link to it. `withFile`: also creates
 * the page that opens the link.
 */
export const findRunning = async (paths: Paths, withFile: boolean): Promise<Found> =>
  (await import('./http/running.ts')).findRunning(paths.running, withFile)

/**
 * Imported on call: a command that doesn't serve doesn't load a web server. Rejects with `StartRefused` if the PC
 * doesn't allow the server to start.
 */
export const startServer = async (options: StartOptions): Promise<RunningServer> =>
  (await import('./start.ts')).startServer(options)
