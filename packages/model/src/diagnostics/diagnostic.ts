/**
 * Diagnostics are data: collected and shown, not thrown. docs/diagnostics.md explains each code; a test keeps
 * them in step.
 */
import { z } from 'zod'
import type { Placeholders, ReasonParam } from '../reasons/reason.ts'
import { reasonSchema } from '../reasons/reason-schema.ts'
import { englishReasons } from '../reasons/reason-words.ts'
import { type DiagnosticWords, diagnosticText } from './diagnostic-text.ts'
import { englishDiagnostics } from './diagnostic-words.ts'

/**
 * Code → constant summary and the HTTP status an answer with it carries. Summaries never hold a user's value.
 */
export const diagnosticCodes = {
  BAD_REQUEST: { summary: 'The request isn’t valid', status: 400 },
  BAD_JSON: { summary: 'The body isn’t valid JSON', status: 400 },
  BODY_TOO_LARGE: { summary: 'The body is too large', status: 413 },
  UNSUPPORTED_MEDIA_TYPE: { summary: 'The body must be JSON', status: 415 },
  NOT_SIGNED_IN: { summary: 'This browser has no session', status: 401 },
  FOREIGN_ORIGIN: { summary: 'The Origin header isn’t this server', status: 403 },
  NOT_FOUND: { summary: 'There’s nothing at this address', status: 404 },
  METHOD_NOT_ALLOWED: { summary: 'This address doesn’t accept that method', status: 405 },
  TOO_MANY_REQUESTS: { summary: 'Too many requests', status: 429 },
  UNKNOWN_TWEAK: { summary: 'No tweak has this id', status: 400 },
  UNKNOWN_OPTION: { summary: 'The tweak has no such option', status: 400 },
  UNKNOWN_ITEM: { summary: 'This PC lists no such item', status: 404 },
  INVENTORY_UNREADABLE: { summary: 'The list of this PC can’t be read', status: 409 },
  ITEM_LOCKED: { summary: 'This item is locked', status: 409 },
  UNKNOWN_PRESET: { summary: 'No profile has this id', status: 400 },
  UNKNOWN_RUN: { summary: 'No run has this id', status: 404 },
  UNKNOWN_SCRIPT: { summary: 'No script has this id', status: 404 },
  UNKNOWN_JOB: { summary: 'No job has this id', status: 404 },
  UNKNOWN_STREAM: { summary: 'No event stream has this id', status: 404 },
  JOB_CANCELLED: { summary: 'This was cancelled', status: 409 },
  UNKNOWN_DEVICE: { summary: 'This machine has no such device', status: 400 },
  UNKNOWN_RESET_TYPE: { summary: 'No data has this reset type', status: 400 },
  EMPTY_SELECTION: { summary: 'Nothing is selected', status: 400 },
  CHOICES_CONFLICT: { summary: 'Two choices contradict each other', status: 409 },
  GUARDED: { summary: 'This is only watched, never changed', status: 409 },
  BAD_DNS: { summary: 'The DNS servers aren’t valid', status: 400 },
  BAD_SELECTION: { summary: 'This isn’t a selection file', status: 400 },
  PLAN_STALE: { summary: 'The PC changed since this plan was made', status: 409 },
  RUN_IN_PROGRESS: { summary: 'Another run holds this PC', status: 409 },
  RUN_NOT_FINISHED: { summary: 'The run hasn’t finished', status: 409 },
  NO_ADMINISTRATOR: { summary: 'No administrator allowed it', status: 409 },
  DEVICE_UNSUPPORTED: { summary: 'This device can’t do that', status: 409 },
  JOURNAL_DAMAGED: { summary: 'The journal of this run can’t be read', status: 409 },
  DATA_UNUSABLE: { summary: 'Part of the data folder can’t be used', status: 409 },
  JOURNAL_WRITE_FAILED: { summary: 'The journal couldn’t be written', status: 500 },
  JOURNAL_UNWRITABLE: { summary: 'The data folder can’t be used', status: 500 },
  OUT_UNWRITABLE: { summary: 'The file couldn’t be written', status: 400 },
  BROKER_NOT_STARTED: { summary: 'The administrator part didn’t start', status: 409 },
  NATIVE_UNLOADABLE: { summary: 'Windows didn’t load a part of Clearpane', status: 500 },
  NATIVE_UNTRUSTED: { summary: 'Others can change a part of Clearpane', status: 409 },
  PORT_UNAVAILABLE: { summary: 'The port can’t be used', status: 409 },
  NOT_CONFIRMED: { summary: 'Nothing was confirmed', status: 400 },
  USAGE: { summary: 'The command isn’t valid', status: 400 },
  DEFECT: { summary: 'Clearpane itself failed', status: 500 },
} as const
export type DiagnosticCode = keyof typeof diagnosticCodes

const codes = Object.keys(diagnosticCodes) as [DiagnosticCode, ...DiagnosticCode[]]

/** Params as they travel; `reasonText` makes the reasons among them into words. */
const paramsSchema = z.record(z.string(), z.union([z.string(), z.number(), reasonSchema]))

export const diagnosticSchema = z.strictObject({
  code: z.enum(codes),
  summary: z.string(),
  /** What happened, why, what to do, for a terminal or a script: full English sentences, in that order. */
  what: z.string(),
  why: z.string(),
  todo: z.string(),
  /** Which of the code's causes this is, and what its words name: from these a screen makes its own words. */
  variant: z.string(),
  params: paramsSchema,
  /** Id of the tweak, run, resource … this is about. */
  subject: z.string().optional(),
})
export type Diagnostic = z.infer<typeof diagnosticSchema>

type Table = typeof englishDiagnostics
type WordsOf<C extends keyof Table, V extends keyof Table[C]> = Table[C][V] extends DiagnosticWords
  ? Table[C][V][keyof DiagnosticWords]
  : never
type Params<C extends keyof Table, V extends keyof Table[C]> = Placeholders<WordsOf<C, V>>

/** The diagnostic of a code's variant; params only where its words have some. */
export const diagnostic = <C extends keyof Table, V extends keyof Table[C] & string>(
  code: C,
  variant: V,
  ...[params, subject]: Params<C, V> extends never
    ? [params?: undefined, subject?: string]
    : [params: Record<Params<C, V>, ReasonParam>, subject?: string]
): Diagnostic => {
  const filled = (params ?? {}) as Diagnostic['params']
  return {
    code,
    summary: diagnosticCodes[code].summary,
    ...diagnosticText(
      (englishDiagnostics[code] as Record<string, DiagnosticWords>)[variant] as DiagnosticWords,
      filled,
      englishReasons,
    ),
    variant,
    params: filled,
    ...(subject === undefined ? {} : { subject }),
  }
}
