/** A PC's answer about a resource. Absent, denied, unavailable and failed are four different answers. */
import { z } from 'zod'
import { stateSchema } from './kinds/schemas/resource.ts'
import { reasonSchema } from './reasons/reason-schema.ts'

export const presentSchema = z.strictObject({ status: z.literal('present'), state: stateSchema })
export type Present = z.infer<typeof presentSchema>

/**
 * The resource doesn't exist. For a registry value, `missingKeys` lists the missing keys above it, outermost
 * first (`HKLM\A\B`, `HKLM\A\B\C`): undo removes those that Clearpane created and that are empty again.
 */
export const absentSchema = z.strictObject({
  status: z.literal('absent'),
  missingKeys: z.array(z.string()).optional(),
})
export type Absent = z.infer<typeof absentSchema>

const because = <S extends string>(status: S) =>
  z.strictObject({ status: z.literal(status), reason: reasonSchema })

export const observationSchema = z.discriminatedUnion('status', [
  presentSchema,
  absentSchema,
  /** This process may not read the resource, so its existence is unknown. */
  because('denied'),
  /** This PC has no such resource, or no way to read it. */
  because('unavailable'),
  /** The read itself failed. */
  because('failed'),
])
export type Observation = z.infer<typeof observationSchema>

/**
 * A state from which or to which a change can lead; of all observations, only "present" and "absent" describe a
 * state.
 */
export const knownSchema = z.discriminatedUnion('status', [presentSchema, absentSchema])
export type Known = z.infer<typeof knownSchema>

export const isKnown = (observation: Observation): observation is Known =>
  observation.status === 'present' || observation.status === 'absent'
