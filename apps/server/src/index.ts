/** The server: composition root of the PCs, and the dashboard's API over them. */

import type { BrokerArgs } from './broker/main.ts'
import type { Found } from './http/running.ts'
import type { Paths } from './paths.ts'
import type { RunningServer, StartOptions } from './start.ts'

export { measureThisPc } from './benchmark/measure-this-pc.ts'
export type { BrokerArgs } from './broker/main.ts'
export type { BrokerOptions } from './broker/open-broker.ts'
export { scanPc } from './cleanup/scan.ts'
export { DataFolderError, dataFolderTrouble } from './data-folder.ts'
export {
  type Catalog,
  type DeviceRegistry,
  type DeviceSession,
  type OpenDevicesOptions,
  openDevices,
} from './device-registry.ts'
export { compiledFile } from './device-service/compiled.ts'
export type { Applied, ApplyRequest, CompiledFile, DeviceService } from './device-service/types.ts'
export type { OpenedDevice, Openers } from './devices/openers.ts'
export { allOffers, offerOf } from './drivers/offered.ts'
export { scanDrivers } from './drivers/scan-drivers.ts'
export { readSelection } from './features/generator/selection-file.ts'
export { leavingOf, rowOf } from './files/choose.ts'
export type { DeviceFiles, DeviceQuarantine } from './files/device-files.ts'
export { type MovedCopies, moveCopies } from './files/move-copies.ts'
export { readHealth } from './health/read-health.ts'
export type { WebSource } from './http/pages/web-files.ts'
export { StartRefused } from './http/start-refused.ts'
export { type JobRecords, jobRecords } from './jobs/job-records.ts'
export { runInThread } from './jobs/thread/run.ts'
export { type FileJournalStore, openJournalStore } from './journal/index.ts'
export { effectsOf } from './ledger/effects.ts'
export { keepEffect, readBefore } from './ledger/ledger.ts'
export { measuredOf } from './monitoring/sample.ts'
export { readOpenPorts } from './network/open-ports.ts'
export { readLine } from './network/states.ts'
export { readHosts } from './network-lab/hosts.ts'
export { lookUp } from './network-lab/lookup.ts'
export { mtuTo } from './network-lab/path-mtu.ts'
export { publicServerOf, speedTestsOf, testSpeed } from './network-lab/speed-test.ts'
export { traceTo } from './network-lab/trace.ts'
export { defaultDataDir, type Paths, pathsIn } from './paths.ts'
export type { ProgramLog } from './program-log.ts'
export { restoreDefaults } from './restore-defaults.ts'
export type { Result } from './result.ts'
export type { RunningServer, StartOptions } from './start.ts'
export { readStartup } from './startup/read-startup.ts'

/**
 * The dashboard that this data folder's person runs already, with a fresh link to it. `withFile`: also for
 * the page that opens the link.
 */
export const findRunning = async (paths: Paths, withFile: boolean): Promise<Found> =>
  (await import('./http/running.ts')).findRunning(paths.running, withFile)

/**
 * Imported when it is called: a command that serves nothing does not load a web server. Rejects with
 * `StartRefused` where the PC does not allow it.
 */
export const startServer = async (options: StartOptions): Promise<RunningServer> =>
  (await import('./start.ts')).startServer(options)

/** The elevated program; imported when it is called, like the rest that only one command needs. */
export const runBroker = async (args: BrokerArgs): Promise<void> =>
  (await import('./broker/main.ts')).runBroker(args)
