/**
 * What a PC reports about the state of a resource. Absent, denied, unavailable and failed are four different results.
 */
import { z } from 'zod'
import { stateSchema } from './kinds/schemas/resource.ts'
import { reasonSchema } from './reasons/reason-schema.ts'

export const presentSchema = z.strictObject({ status: z.literal('present'), state: stateSchema })
export type Present = z.infer<typeof presentSchema>

/**
 * The resource doesn't exist. For a registry value, `missingKeys` lists the missing keys above it, outermost first
 * (`HKLM\A\B`, `HKLM\A\B\C`): undo removes those keys that Clearpane created and that are empty again.
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
  /** This process isn't allowed to read the resource, so it's unknown whether the resource exists. */
  because('denied'),
  /** This PC doesn't have the resource, or can't read it. */
  because('unavailable'),
  /** The read itself failed. */
  because('failed'),
])
export type Observation = z.infer<typeof observationSchema>

/**
 * A state before or after a change; only the observations "present" and "absent" describe a state.
 */
export const knownSchema = z.discriminatedUnion('status', [presentSchema, absentSchema])
export type Known = z.infer<typeof knownSchema>

export const isKnown = (observation: Observation): observation is Known =>
  observation.status === 'present' || observation.status === 'absent'
