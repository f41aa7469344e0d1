export { createFileRunLock } from './file-lock.ts'
