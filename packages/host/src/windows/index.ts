/** Windows 10 22H2 and Windows 11, by their own API. Loads anywhere; works on Windows. */

export { knownFolder, systemFolder } from '@clearpane/win32'
export { startProgram } from '../start-program.ts'
export { adminFolder } from './broker/admin-folder.ts'
export { type AnswerTo, answerParent } from './broker/answer.ts'
export type { BytePipe } from './broker/byte-pipe.ts'
export { type LaunchBroker, type Launched, launchBroker } from './broker/launch.ts'
export { settleProcess } from './broker/own-process.ts'
export { createWindowsHost, createWindowsPc, type WindowsHostOptions } from './host.ts'
export type { ReinstallOf } from './kinds/appx/reinstall.ts'
export type { FileClass, FileClasses } from './kinds/file/places.ts'
export { createWindowsRunLock } from './run-lock.ts'
export { createWindowsSensors } from './sensors/sensors.ts'
