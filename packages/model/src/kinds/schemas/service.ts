import { z } from 'zod'
import { runningStates, startTypes } from '../closed-lists.ts'

/** A service, identified by its key name (`DiagTrack`) and never by its display name, which is localised. */
export const serviceResourceSchema = z.strictObject({
  kind: z.literal('service'),
  name: z.string().regex(/^[^\\/\0\r\n]{1,256}$/),
})

export type ServiceResource = z.infer<typeof serviceResourceSchema>

export const startTypeSchema = z.enum(startTypes)

export type StartType = z.infer<typeof startTypeSchema>

export const runningSchema = z.enum(runningStates)

/**
 * State of a service. `delayed`: null if this version of Windows doesn't report the flag. `triggered`: the service
 * has start triggers, so its running state changes without anyone requesting it; therefore, drift and plan hashes
 * ignore the running state.
 */
export const serviceStateSchema = z.strictObject({
  kind: z.literal('service'),
  start: startTypeSchema,
  delayed: z.boolean().nullable(),
  running: runningSchema,
  triggered: z.boolean(),
})

export type ServiceState = z.infer<typeof serviceStateSchema>

/**
 * Desired state of a service. Omitted fields stay unchanged. `delayed` has an effect only with the start type
 * `Automatic`; changing to another start type leaves the flag unchanged.
 */
export const serviceDesiredSchema = z.strictObject({
  want: z.literal('service'),
  start: startTypeSchema.optional(),
  delayed: z.boolean().optional(),
  running: z.enum(['running', 'stopped']).optional(),
})

export type ServiceDesired = z.infer<typeof serviceDesiredSchema>
