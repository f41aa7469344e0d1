/** Windows 10 22H2 and Windows 11, by their own API. Loads anywhere; works on Windows. */
export { createWindowsHost, type WindowsHostOptions } from './host.ts'
export { createWindowsRunLock } from './run-lock.ts'
