/**
 * Exports the parts that the command line needs for a scan. Loading the other parts would take longer than a scan.
 */
export { defaultDataDir, pathsIn } from '../paths/paths.ts'
export type { DeviceFiles, DeviceQuarantine } from '../pc-files/device-files.ts'
export { watchDue } from '../pc-files/due.ts'
export { rulesOf, stays } from '../pc-files/rules.ts'
export { openPrintStore } from '../works/print-cache.ts'
export { filesOfDevice } from './ask.ts'
export { leavingOf, rowOf } from './choose.ts'
export { fixDuplicates } from './fix-duplicates.ts'
export { type MovedCopies, moveCopies } from './move-copies.ts'
export { scanDuplicates } from './scan-duplicates.ts'
export { scanSpace } from './scan-space.ts'
export { thumbnails } from './thumbnails.ts'
