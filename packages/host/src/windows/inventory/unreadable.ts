/** Returns the reason why a place on this PC couldn't be read. */
import type { Unreadable } from '@clearpane/engine'
import { isDenied } from '@clearpane/win32'
import { Refused } from '../answers.ts'

/** Checks whether an error is a bug in Clearpane rather than an error that Windows returned. */
const isDefect = (error: unknown) =>
  [TypeError, ReferenceError, RangeError, SyntaxError].some((one) => error instanceof one)

/** Node's error codes for files that can't be accessed. */
const deniedFiles: readonly unknown[] = ['EACCES', 'EPERM']

export const unreadableBy = (error: unknown): Unreadable => {
  if (isDefect(error)) throw error
  if (error instanceof Refused) return error.refusal.status === 'denied' ? 'denied' : 'unanswered'
  const code = error instanceof Error && 'code' in error ? error.code : null
  return isDenied(error) || deniedFiles.includes(code) ? 'denied' : 'unanswered'
}
