/**
 * What a failed call says about a resource. Denied, unavailable and failed stay three answers, each with
 * Windows' own code.
 */
import { isDenied, isUnavailable, ServiceStateError, Win32Error } from '@clearpane/win32'

export type Refusal = { status: 'denied' | 'unavailable' | 'failed'; reason: string }

export const refusalOf = (error: unknown): Refusal => {
  if (isDenied(error)) return { status: 'denied', reason: (error as Error).message }
  if (isUnavailable(error)) return { status: 'unavailable', reason: (error as Error).message }
  if (error instanceof Win32Error || error instanceof ServiceStateError)
    return { status: 'failed', reason: error.message }
  // Anything else is a defect of ours, not something Windows answered.
  throw error
}

/** Carried through code that resolves a place before it calls Windows. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

export const orRefusal = <T>(ask: () => T): T | Refusal => {
  try {
    return ask()
  } catch (error) {
    return error instanceof Refused ? error.refusal : refusalOf(error)
  }
}
