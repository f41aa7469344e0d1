/** The result of a use case: expected refusals are returned as data, and only bugs are thrown. */
import type { Holder } from '@clearpane/engine'
import type { Diagnostic } from '@clearpane/model'

export type Result<T> =
  | { ok: true; value: T }
  | { ok: false; diagnostics: Diagnostic[]; holder?: Holder | null }

/** Makes a result whose literals (`success: true`) keep their exact types, as the contracts require. */
export const ok = <const T>(value: T): { ok: true; value: T } => ({ ok: true, value })

export const refusal = (one: Diagnostic): Extract<Result<never>, { ok: false }> => ({
  ok: false,
  diagnostics: [one],
})
