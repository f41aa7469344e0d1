/**
 * Converts a failed call to a refusal for the resource it concerned. Denied, unavailable and failed are distinct
 * results, each with the code that Windows returned.
 */
import { because, inEnglish, type Reason, textReason } from '@clearpane/model'
import {
  isDenied,
  isUnavailable,
  MissingFunctionError,
  ServiceStateError,
  Win32Error,
} from '@clearpane/win32'

export type Refusal = { status: 'denied' | 'unavailable' | 'failed'; reason: Reason }

/**
 * Turns an error into a reason. The message from Windows stays unchanged; the sentence around it is chosen by the
 * reason's code.
 */
export const reasonIn = (error: unknown): Reason => {
  if (error instanceof Win32Error) {
    const { function: call, codeText: number, words: text } = error
    return text === ''
      ? because('windowsNumber', { call, number })
      : because('windows', { call, number, text })
  }
  if (error instanceof MissingFunctionError) {
    const { function: name, library, why: cause } = error
    return because('noFunction', { name, library, cause })
  }
  if (error instanceof ServiceStateError)
    return error.exitCode === null
      ? because('serviceSlow', { state: error.state, ms: error.timeoutMs })
      : because('serviceEnded', { code: error.exitCode })
  return textReason((error as Error).message)
}

export const refusalOf = (error: unknown): Refusal => {
  if (isDenied(error)) return { status: 'denied', reason: reasonIn(error) }
  if (isUnavailable(error)) return { status: 'unavailable', reason: reasonIn(error) }
  if (error instanceof Win32Error || error instanceof ServiceStateError)
    return { status: 'failed', reason: reasonIn(error) }
  // The error doesn't come from Windows, so it's a bug in Clearpane.
  throw error
}

/** An error by which code that resolves a path reports a refusal before it calls Windows. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(inEnglish(refusal.reason))
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
