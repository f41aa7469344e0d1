/**
 * Windows 10 22H2 and Windows 11, through their own API. The module loads on every system, but works only on
 * Windows.
 */

export { knownFolder, systemFolder } from '@clearpane/win32'
export { startProgram } from '../start-program.ts'
export { adminFolder } from './broker/admin-folder.ts'
export { type AnswerTo, answerParent } from './broker/answer.ts'
export { askAtThisPc } from './broker/ask.ts'
export type { BytePipe } from './broker/byte-pipe.ts'
export { type LaunchBroker, type Launched, launchBroker } from './broker/launch.ts'
export { settleProcess } from './broker/own-process.ts'
export { trustedFiles } from './broker/trusted-files.ts'
export { windowsDrivers } from './drivers/drivers.ts'
export { createEndProcess } from './end-process.ts'
export type { FileClass, FileClasses, ReinstallOf } from './from-catalog.ts'
export { createWindowsHardware } from './hardware/hardware.ts'
export { createWindowsHost, createWindowsPc, type WindowsHostOptions } from './host.ts'
export { readWindowsHives } from './inventory/hives.ts'
export { keptForAMinute } from './logbook/kept-for-a-minute.ts'
export { createWindowsLogbook, lastUpdateIn } from './logbook/logbook.ts'
export { createWindowsNetwork } from './network/network.ts'
export { windowsNotices } from './notices.ts'
export { windowsRestart } from './restart/restart.ts'
export { createWindowsRunLock } from './run-lock.ts'
export { createWindowsSensors } from './sensors/sensors.ts'
export { windowsEntries } from './tasks/entries.ts'
export { createWindowsTools } from './tools/tools.ts'
