export { createFakeFileSystem, type FakeFileSystem } from './fake-file-system.ts'
