/**
 * Accesses files through Windows' own calls. Separate from the rest, for a thread that needs nothing else.
 */

import { listDrives } from '@clearpane/win32'

export { hasRecycleBin, koffiFile, setKoffiFile } from '@clearpane/win32'
export { windowsFileSystem } from './file-system.ts'
export { cloudFolders, personalFolders, programFolders } from './places.ts'
export { createWindowsQuarantineDisk } from './quarantine-disk.ts'

/** Lists the roots of the PC's fixed drives. */
export const fixedDrives = (): string[] =>
  listDrives().flatMap(({ drive, kind }) => (kind === 'fixed' ? [`${drive}\\`] : []))
