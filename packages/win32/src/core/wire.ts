/** Messages between the main thread and the worker: a call, its result, and errors that keep their class. */
import { MissingFunctionError, NativePartError, NotWindowsError, Win32Error } from './errors.ts'

export type ThreadRequest = { id: number; name: string; args: unknown[] }
export type ThreadAnswer = { id: number; result: unknown } | { id: number; error: PackedError }
export type PackedError = {
  name: string
  message: string
  stack: string | undefined
  fields: Record<string, unknown>
}

export const packError = (error: unknown): PackedError => {
  if (!(error instanceof Error))
    return { name: 'Error', message: String(error), stack: undefined, fields: {} }
  const { name, message, stack } = error
  return { name, message, stack, fields: JSON.parse(JSON.stringify({ ...error })) as Record<string, unknown> }
}

const classes: Record<string, { prototype: object }> = {
  Win32Error,
  MissingFunctionError,
  NativePartError,
  NotWindowsError,
}

/**
 * Rebuilds an error. The constructors of the error classes build the message from its parts. When an error is
 * rebuilt, its message is already complete, so the constructors aren't used.
 */
export const unpackError = ({ name, message, stack, fields }: PackedError): Error => {
  const prototype = classes[name]?.prototype ?? Error.prototype
  const error = Object.create(prototype) as Error
  const own = (value: unknown) => ({ value, configurable: true, writable: true, enumerable: false })
  Object.defineProperties(error, { message: own(message), stack: own(stack ?? `${name}: ${message}`) })
  return Object.assign(error, { name }, fields)
}
