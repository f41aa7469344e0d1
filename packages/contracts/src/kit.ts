/**
 * The toolkit for the contract, in which an HTTP call is plain data. The server's routes, the typed client, the fuzz
 * tests and the documentation all read the same object.
 */
import {
  changeReportSchema,
  type DiagnosticCode,
  diagnosticCodes,
  diagnosticSchema,
  runDetailSchema,
} from '@clearpane/model'
import { z } from 'zod'
import type { Route } from './route.ts'

const none = z.strictObject({})
type None = typeof none

export type Contract<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = Pick<Route, 'method' | 'path'> & {
  job: boolean
  summary: string
  params: P
  query: Q
  body: B
  /** Whether a request without a body is refused even if every field in the body is optional. */
  needsBody: boolean
  ok: O
  /** The error codes that this call can return in addition to those of the guard, which checks every request. */
  errors: readonly DiagnosticCode[]
}

/** Omitted parts are empty. */
type Details<P, Q, B, O> = {
  summary: string
  params?: P
  query?: Q
  body?: B
  needsBody?: boolean
  ok: O
  errors?: readonly DiagnosticCode[]
}

const via =
  ({ method, job = false }: Omit<Route, 'path'>) =>
  <O extends z.ZodType, P extends z.ZodType = None, Q extends z.ZodType = None, B extends z.ZodType = None>(
    path: Route['path'],
    { params, query, body, needsBody = false, errors = [], summary, ok }: Details<P, Q, B, O>,
  ): Contract<P, Q, B, O> => ({
    method,
    path,
    job,
    summary,
    // If the params, the query or the body is omitted, its type parameter has its default, `None`.
    params: params ?? (none as z.ZodType as P),
    query: query ?? (none as z.ZodType as Q),
    body: body ?? (none as z.ZodType as B),
    needsBody,
    ok,
    errors,
  })

export const get = via({ method: 'GET' })
export const post = via({ method: 'POST' })
export const put = via({ method: 'PUT' })
export const remove = via({ method: 'DELETE' })
/** Makes a POST call that changes a PC: the call takes the run lock, runs as a job and streams its progress. */
export const change: typeof post = (path, { errors = [], ...details }) =>
  via({ method: 'POST', job: true })(path, { ...details, errors: [...errors, 'BACKUP_FAILED'] })

/**
 * The response to every call that changes a PC. `success`: whether all requested values are in effect now. `run` is
 * null if no change was carried out; in that case, `report` shows whether all values were already as requested.
 * `message`: wording for users, which is derived from the report.
 */
export const changedPc = z.strictObject({
  success: z.boolean(),
  message: z.string(),
  run: runDetailSchema.nullable(),
  report: changeReportSchema,
})

/**
 * Body of every error. `message` is the specification's wording, if there is any; `error.detail` contains the cause.
 */
export const errorBodySchema = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  error: z.strictObject({
    code: z.enum(Object.keys(diagnosticCodes) as [DiagnosticCode, ...DiagnosticCode[]]),
    detail: z.string(),
    diagnostics: z.array(diagnosticSchema),
  }),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
