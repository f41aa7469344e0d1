export { type Breaking, createBreakingDisk, Killed } from './breaking-disk.ts'
export { createFakeFileSystem, type FakeFileSystem } from './fake-file-system.ts'
export { cacheOf, type KeptPrint, keptList } from './print-cache.ts'
