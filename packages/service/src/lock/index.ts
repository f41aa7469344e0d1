export { createFileRunLock } from './file-lock.ts'
export { isAlive } from './is-alive.ts'
