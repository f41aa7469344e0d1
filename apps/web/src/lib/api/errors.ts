import type { ErrorBody } from '@clearpane/contracts'
import type { Diagnostic, DiagnosticCode } from '@clearpane/model'
import { messageOf } from '@clearpane/model'

type Facts = {
  /** The HTTP status. 0: the server couldn't be reached. -1: the error happened in the page itself, not in a call. */
  status: number
  code: DiagnosticCode | null
  message: string
  detail: string
  diagnostics?: readonly Diagnostic[]
  interrupted?: boolean
}

/**
 * A failed call as it's shown to the user: `message` first, `detail` below it, and the diagnostics collapsed.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: DiagnosticCode | null
  readonly detail: string
  readonly diagnostics: readonly Diagnostic[]
  /**
   * Whether the connection broke during a call that changes a PC. If it broke, only the journal shows what happened.
   */
  readonly interrupted: boolean

  constructor({ status, code, message, detail, diagnostics = [], interrupted = false }: Facts) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.detail = detail
    this.diagnostics = diagnostics
    this.interrupted = interrupted
  }
}

const isErrorBody = (body: unknown): body is ErrorBody => {
  if (typeof body !== 'object' || body === null || !('error' in body) || !('message' in body)) return false
  const { error, message } = body
  return (
    typeof message === 'string' &&
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    'detail' in error
  )
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Creates an error from a response that isn't in Clearpane's own format, such as a proxy's page: "status: body"
 * (docs/specification.md, Calls).
 */
export const readError = (status: number, statusText: string, text: string): ApiError => {
  const body = parse(text)
  if (!isErrorBody(body))
    return new ApiError({
      status,
      code: null,
      message: `${status}: ${text.slice(0, 400) || statusText}`,
      detail: '',
    })
  return new ApiError({
    status,
    code: body.error.code,
    message: body.message,
    detail: body.error.detail,
    diagnostics: body.error.diagnostics ?? [],
  })
}

export const offlineError = (cause: unknown, interrupted = false): ApiError =>
  new ApiError({
    status: 0,
    code: null,
    message: 'Clearpane isn’t responding',
    detail: cause instanceof Error ? cause.message : '',
    interrupted,
  })

/**
 * Converts whatever was thrown into an error that can be shown. Anything that isn't a failed call is a bug in the
 * page.
 */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError({
        status: -1,
        code: null,
        message: messageOf(error),
        detail: '',
      })
