/** Files by Windows' own calls. Apart from the rest, for a thread that needs nothing else. */

export { koffiFile, setKoffiFile } from '@clearpane/win32'
export { windowsFileSystem } from './file-system.ts'
export { createWindowsQuarantineDisk } from './quarantine-disk.ts'
