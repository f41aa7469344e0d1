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

export type Contract<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` for each path parameter. */
  path: `/api/${string}`
  summary: string
  params: P
  query: Q
  body: B
  ok: O
  /** Codes this call can answer besides the guard's own. */
  errors: readonly DiagnosticCode[]
  /** Changes a PC: takes the run lock, runs as a job, streams progress when sent with `x-progress-id`. */
  job: boolean
}

export const none = z.strictObject({})

export const call = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
  contract: Contract<P, Q, B, O>,
): Contract<P, Q, B, O> => contract

/**
 * Answer of every call that changes a PC. `success`: all that was asked for holds now. `run` is null when
 * nothing was carried out, and
 * `report` says whether that is because all of it held. `message` is made of the report, for people.
 */
export const changedPc = z.object({
  success: z.boolean(),
  message: z.string(),
  run: runDetailSchema.nullable(),
  report: changeReportSchema,
})

/**
 * Every error body. `message` is the spec's text where the spec fixes one; the cause is in `error.detail`.
 */
export const errorBodySchema = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.object({
    code: z.enum(Object.keys(diagnosticCodes) as [DiagnosticCode, ...DiagnosticCode[]]),
    detail: z.string(),
    diagnostics: z.array(diagnosticSchema),
  }),
})
export type ErrorBody = z.infer<typeof errorBodySchema>

/** Names of headers and cookies both sides use. */
export const wire = {
  /** Chooses the device; default by platform. */
  deviceHeader: 'x-clearpane-device',
  /**
   * Required on every call: the secret that belongs to the session. A page of another port is sent the cookie
   * too (cookies know no ports), so the cookie alone opens nothing; the secret is kept where only our own
   * origin reads it.
   */
  secretHeader: 'x-clearpane-request',
  /** Where the browser keeps the secret: local storage, which is per port, as a JSON string. */
  secretKey: 'clearpane_secret',
  /** Client-made id (1–64 of A–Z a–z 0–9 _ -) under which a job streams its progress. */
  progressHeader: 'x-progress-id',
  /** Cookies ignore ports, so the name carries it. */
  cookie: (port: number) => `clearpane_${port}`,
  /**
   * One-time link: `/session#token`. Its page sends the token by POST `{token}`, which sets the cookie and
   * answers `{secret}`. DELETE ends the session. A fragment is never sent, so the token is in no request
   * line.
   */
  sessionPath: '/session',
  /** The script of that page. */
  sessionScriptPath: '/session.js',
  /**
   * POST with proof of knowing the running server's secret: answers a fresh one-time link. For a second start
   * on the same PC.
   */
  linkPath: '/session/link',
  eventsPath: '/api/events',
} as const
