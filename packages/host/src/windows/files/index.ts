/** Files by Windows' own calls. Apart from the rest, for a thread that needs nothing else. */

import { listDrives } from '@clearpane/win32'

export { hasRecycleBin, koffiFile, setKoffiFile } from '@clearpane/win32'
export { windowsFileSystem } from './file-system.ts'
export { cloudFolders, personalFolders, programFolders } from './places.ts'
export { createWindowsQuarantineDisk } from './quarantine-disk.ts'

/** Roots of the drives that are part of the PC. */
export const fixedDrives = (): string[] =>
  listDrives().flatMap(({ drive, kind }) => (kind === 'fixed' ? [`${drive}\\`] : []))
