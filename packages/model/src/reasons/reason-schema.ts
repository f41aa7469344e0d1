/**
 * Validates reasons that come from outside. This module is separate from the texts of the reasons, because the
 * browser needs those texts but no schema.
 */
import { z } from 'zod'
import { isReason, paramsOf, type Reason, type ReasonCode, type ReasonParam, textReason } from './reason.ts'
import { englishReasons } from './reason-words.ts'

const renamedCodes = new Map<unknown, ReasonCode>([
  ['environmentNotTold', 'environmentNotAnnounced'],
  ['firewallUntold', 'firewallUnreported'],
  ['nothingTold', 'nothingReported'],
])

/**
 * Makes a reason readable. In old versions, reasons were plain sentences, and journals outlive versions: a string or
 * an unknown code is therefore turned into a text reason, so that its record stays readable. A code that has been
 * renamed is read as its new name.
 */
const readable = (value: unknown): unknown => {
  if (typeof value === 'string') return textReason(value)
  if (isReason(value) || typeof value !== 'object' || value === null || !('code' in value)) return value
  const renamed = renamedCodes.get(value.code)
  if (renamed !== undefined) return { ...value, code: renamed }
  return textReason(JSON.stringify(value))
}

const paramSchema: z.ZodType<ReasonParam> = z.union([z.string(), z.number(), z.lazy(() => exactSchema)])

const variants = () =>
  Object.entries(englishReasons).map(([code, words]) =>
    z.strictObject({
      code: z.literal(code),
      params: z.strictObject(Object.fromEntries(paramsOf(words).map((name) => [name, paramSchema]))),
    }),
  )

const exactSchema: z.ZodType<Reason> = z.lazy(
  () => z.discriminatedUnion('code', variants() as never) as unknown as z.ZodType<Reason>,
)

export const reasonSchema: z.ZodType<Reason> = z.preprocess(readable, exactSchema)
