/**
 * Access to files through Windows functions, in a module of its own for a thread that uses nothing else.
 */

import { fixedVolumes } from '../volumes.ts'

export { hasRecycleBin, koffiFile, setKoffiFile } from '@clearpane/win32'
export { windowsFileSystem } from './file-system.ts'
export { cloudFolders, personalFolders, programFolders } from './places.ts'
export { createWindowsQuarantineDisk } from './quarantine-disk.ts'

/**
 * Lists the root folders of the PC's fixed drives. A volume that is mounted in a folder isn't read, because it counts
 * as a link.
 */
export const fixedDrives = (): string[] =>
  fixedVolumes().flatMap((place) => (/^[a-z]:$/i.test(place) ? [`${place}\\`] : []))
