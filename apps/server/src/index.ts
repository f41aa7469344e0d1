/** The server: composition root of the PCs, with the dashboard's API. */

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
export { bootsOf } from './startup/boots.ts'
export { readStartup } from './startup/read-startup.ts'

/**
 * Finds the dashboard already running for this data folder, with a fresh link to it. `withFile`: also creates
 * the page that opens the link.
 */
export const findRunning = async (paths: Paths, withFile: boolean): Promise<Found> =>
  (await import('./http/running.ts')).findRunning(paths.running, withFile)

/**
 * Imported on call: a command that doesn't serve doesn't load a web server. Rejects with `StartRefused` if
 * the PC doesn't allow it.
 */
export const startServer = async (options: StartOptions): Promise<RunningServer> =>
  (await import('./start.ts')).startServer(options)

/** Runs the elevated program; imported on call, like everything that only one command needs. */
export const runBroker = async (args: BrokerArgs): Promise<void> =>
  (await import('./broker/main.ts')).runBroker(args)
