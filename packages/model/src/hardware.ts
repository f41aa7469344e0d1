/**
 * A PC's hardware, part by part: facts that hardly change, unlike a sensor's readings. No fact identifies one
 * PC: no serial number, no hardware address, no product key.
 */
import { z } from 'zod'
import { type HardwareKind, hardwareFacts, hardwareKinds } from './hardware-facts.ts'
import { type Reading, readingSchema } from './reading.ts'
import type { Reason } from './reasons/reason.ts'

export const hardwarePartSchema = z.strictObject({
  kind: z.enum(hardwareKinds),
  /** Name of one part of several: a slot, a drive's model, a volume's letter. */
  name: z.string().nullable(),
  facts: z.array(
    z.strictObject({
      fact: z.enum([...new Set(Object.values(hardwareFacts).flat())]),
      reading: readingSchema,
    }),
  ),
})
export type HardwarePart = z.infer<typeof hardwarePartSchema>

/** Returns every fact of a part: the known ones, and the others as unavailable for one reason. */
export const hardwarePart = <K extends HardwareKind>(
  kind: K,
  name: string | null,
  known: Partial<Record<(typeof hardwareFacts)[K][number], Reading>>,
  reason: Reason,
): HardwarePart => {
  const facts: readonly (typeof hardwareFacts)[K][number][] = hardwareFacts[kind]
  return {
    kind,
    name,
    facts: facts.map((fact) => ({ fact, reading: known[fact] ?? { status: 'unavailable', reason } })),
  }
}
