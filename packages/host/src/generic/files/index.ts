/** Access to files through Node, in a module of its own for a thread that uses nothing else. */
export { openNodeFileSystem } from './file-system.ts'
export { koffiFile } from './linux/libc.ts'
export { createNodeQuarantineDisk } from './quarantine-disk.ts'
export { createSecondReader } from './reader/start.ts'
