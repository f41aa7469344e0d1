/** Files through Node, separate from the rest for a thread that needs nothing else. */
export { openNodeFileSystem } from './file-system.ts'
export { koffiFile } from './linux/libc.ts'
export { createNodeQuarantineDisk } from './quarantine-disk.ts'
export { createSecondReader } from './reader/start.ts'
