/**
 * Turns every error into an error body, with the HTTP status of the error's code. Bad input is never answered with a
 * 5xx status.
 */
import type { ErrorBody } from '@clearpane/contracts'
import {
  type Diagnostic,
  type DiagnosticCode,
  dataTrouble,
  diagnostic,
  diagnosticCodes,
  fileTrouble,
} from '@clearpane/model'
import { DataFolderError, dataFolderTrouble } from '@clearpane/service/core'
import { JournalWriteError } from '@clearpane/service/journal'
import type { FastifyError, FastifyReply } from 'fastify'
import type { z } from 'zod'

/**
 * `failure`: the text that the specification requires if this call fails; only `detail` then gives the cause.
 */
export const errorBody = (diagnostics: readonly Diagnostic[], failure?: string): ErrorBody => {
  const [first = defect('an answer without a reason')] = diagnostics
  const detail = diagnostics.map(({ what, why, todo }) => `${what} ${why} ${todo}`).join('\n')
  return {
    success: false,
    message: failure ?? first.summary,
    error: {
      code: first.code,
      detail: detail === '' ? first.summary : detail,
      diagnostics: [...diagnostics],
    },
  }
}

/** The HTTP status for an unknown name: 404 if the name is in the URL, 400 if it's in the body. */
const statusOf = (code: DiagnosticCode, hasNames: boolean): number => {
  // The device is specified in a request header.
  if (!code.startsWith('UNKNOWN_') || code === 'UNKNOWN_DEVICE') return diagnosticCodes[code].status
  return hasNames ? 404 : 400
}

export const sendRefusal = (
  reply: FastifyReply,
  diagnostics: readonly Diagnostic[],
  failure?: string,
): FastifyReply => {
  const body = errorBody(diagnostics, failure)
  const hasNames = Object.keys(Object(reply.request.params)).length > 0
  return reply.code(statusOf(body.error.code, hasNames)).send(body)
}

/** An invalid part of the body, as zod reports it. */
type Problem = Pick<z.core.$ZodIssue, 'path' | 'message'> & { code?: string | undefined }

/** Lists the invalid parts of a body without their values, which come from the sender and may be long. */
export const badRequest = (error: { issues: readonly Problem[] }): Diagnostic =>
  diagnostic('BAD_REQUEST', 'body', {
    problems: error.issues
      .slice(0, 5)
      .map(
        ({ path, code, message }) =>
          `${path.length === 0 ? 'body' : path.map(String).join('.').slice(0, 200)}: ${code === 'unrecognized_keys' ? 'has unknown fields' : message.slice(0, 200)}.`,
      )
      .join(' '),
  })

export const defect = (why: string): Diagnostic => diagnostic('DEFECT', 'call', { message: why })

const journalFailed = (error: JournalWriteError): Diagnostic =>
  diagnostic('JOURNAL_WRITE_FAILED', 'run', { reason: fileTrouble(error.cause ?? error) })

const plain = {
  BODY_TOO_LARGE: diagnostic('BODY_TOO_LARGE', 'body'),
  BAD_JSON: diagnostic('BAD_JSON', 'body'),
  UNSUPPORTED_MEDIA_TYPE: diagnostic('UNSUPPORTED_MEDIA_TYPE', 'body'),
  BAD_REQUEST: diagnostic('BAD_REQUEST', 'form'),
}

const codeOf: Record<string, keyof typeof plain> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
}

/**
 * Returns the part of a thrown error that the sender of the request may see. A failing disk or database doesn't count
 * as a bug in Clearpane. The details of a bug stay in this process, and the stack trace is passed only to `onDefect`.
 */
export const diagnosticOf = (error: FastifyError | Error, dataDir: string): Diagnostic => {
  if (error instanceof JournalWriteError) return journalFailed(error)
  if (error instanceof DataFolderError) return dataFolderTrouble(error)
  const known = 'code' in error ? codeOf[error.code] : undefined
  if (known !== undefined) return plain[known]
  // Fastify's JSON parser throws a plain SyntaxError for bodies that contain __proto__.
  if ('statusCode' in error && error.statusCode !== undefined && error.statusCode < 500)
    return plain[error instanceof SyntaxError ? 'BAD_JSON' : 'BAD_REQUEST']
  const failed = dataTrouble(error, dataDir)
  return failed === null ? defect(error.message) : diagnostic('DATA_UNUSABLE', 'failed', failed, failed.path)
}
