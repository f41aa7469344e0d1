/**
 * Functions that may run in the worker thread, by name: those that wait, take long, or use COM. Synchronous, one after the other;
 * arguments and results are structured-cloneable. Add yours here and wrap it for callers with `onThread`.
 */
import { isElevated } from '../elevation.ts'
import { acceptPipe, readPipe, writePipe } from '../pipe.ts'
import { startElevated } from '../process.ts'

export const threadCalls = {
  /** The thread's own proof that native calls work in it. */
  isElevated,
  /** A pipe is waited for in a thread of its own (`createThread`), never in the shared one. */
  'pipe.accept': acceptPipe,
  'pipe.read': readPipe,
  'pipe.write': writePipe,
  'process.startElevated': startElevated,
} as const

export type ThreadCalls = typeof threadCalls
export type ThreadCall = keyof ThreadCalls
