/** Files by Node. Apart from the rest, for a thread that needs nothing else. */
export { nodeFileSystem } from './file-system.ts'
export { createNodeQuarantineDisk } from './quarantine-disk.ts'
