/**
 * A PC's hardware, part by part: facts that hardly change, unlike a sensor's readings. No fact identifies an
 * individual PC: serial numbers, hardware addresses and product keys are left out.
 */
import { z } from 'zod'
import { type HardwareKind, hardwareFacts, hardwareKinds } from './hardware-facts.ts'
import { type Reading, readingSchema } from './reading.ts'
import type { Reason } from './reasons/reason.ts'

export const hardwarePartSchema = z.strictObject({
  kind: z.enum(hardwareKinds),
  /** The name of a part that a PC may have several of: a slot, a drive's model, a volume's letter. */
  name: z.string().nullable(),
  facts: z.array(
    z.strictObject({
      fact: z.enum([...new Set(Object.values(hardwareFacts).flat())]),
      reading: readingSchema,
    }),
  ),
})
export type HardwarePart = z.infer<typeof hardwarePartSchema>

/** Returns every fact about a part: the known facts, and all others marked as unavailable for one common reason. */
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
