/**
 * The contract kit: an HTTP call as plain data. Server routes, the typed client, fuzzing and docs all read
 * the same object.
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
  /** Whether a request without a body is refused, although every field of the body may be omitted. */
  needsBody: boolean
  ok: O
  /** Error codes that this call can return besides those of the guard. */
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
    // An omitted part has its type's default, which is `None`.
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
/** Makes a POST call that changes a PC: it takes the run lock, runs as a job and streams progress. */
export const change: typeof post = (path, { errors = [], ...details }) =>
  via({ method: 'POST', job: true })(path, { ...details, errors: [...errors, 'BACKUP_FAILED'] })

/**
 * Response to every call that changes a PC. `success`: all requested values are now in place. `run` is null if
 * nothing was carried out; `report` then shows whether all values were already in place. `message`: a text for
 * people, derived
 * from the report.
 */
export const changedPc = z.strictObject({
  success: z.boolean(),
  message: z.string(),
  run: runDetailSchema.nullable(),
  report: changeReportSchema,
})

/**
 * Body of every error. `message` is the text from the specification, if the specification defines one; `error.detail`
 * contains the cause.
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
