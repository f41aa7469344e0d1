/**
 * Diagnostics as data that is collected and shown rather than thrown. docs/diagnostics.md explains each code; a test
 * compares that file with the codes.
 */
import { z } from 'zod'
import type { Placeholders, ReasonParam } from '../reasons/reason.ts'
import { reasonSchema } from '../reasons/reason-schema.ts'
import { englishReasons } from '../reasons/reason-words.ts'
import { type DiagnosticCode, diagnosticCodes } from './diagnostic-codes.ts'
import { type DiagnosticWords, diagnosticText } from './diagnostic-text.ts'
import { englishDiagnostics } from './diagnostic-words.ts'

const codes = Object.keys(diagnosticCodes) as [DiagnosticCode, ...DiagnosticCode[]]

/** The params in the form in which they are transferred; `reasonText` turns the reasons among them into text. */
const paramsSchema = z.record(z.string(), z.union([z.string(), z.number(), reasonSchema]))

export const diagnosticSchema = z.strictObject({
  code: z.enum(codes),
  summary: z.string(),
  /**
   * What happened, why, and what to do, for a terminal or a script: full English sentences, in that order.
   */
  what: z.string(),
  why: z.string(),
  todo: z.string(),
  /** The code's variant for this cause, with its params; screens use these to translate the text. */
  variant: z.string(),
  params: paramsSchema,
  /** Id of the tweak, run, resource … that the diagnostic is about. */
  subject: z.string().optional(),
})
export type Diagnostic = z.infer<typeof diagnosticSchema>

type Table = typeof englishDiagnostics
type WordsOf<C extends keyof Table, V extends keyof Table[C]> = Table[C][V] extends DiagnosticWords
  ? Table[C][V][keyof DiagnosticWords]
  : never
type Params<C extends keyof Table, V extends keyof Table[C]> = Placeholders<WordsOf<C, V>>

/** Makes the diagnostic for a code's variant; takes params only if the variant's text contains any. */
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
