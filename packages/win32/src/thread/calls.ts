/**
 * Functions that may run in the worker thread, by name: those that wait, take long, or use COM. Synchronous, one after the other;
 * arguments and results are structured-cloneable. Add yours here and wrap it for callers with `onThread`.
 */
import { isElevated } from '../elevation.ts'

export const threadCalls = {
  /** The thread's own proof that native calls work in it. */
  isElevated,
} as const

export type ThreadCalls = typeof threadCalls
export type ThreadCall = keyof ThreadCalls
