/** Converts a PC's values to text for `untrusted` fields, and causes to ids that Clearpane assigned. */
import {
  type Cause,
  decodeRegistryData,
  formatResource,
  inEnglish,
  type Observation,
  type Reading,
  type Resource,
} from '@clearpane/model'
import { z } from 'zod'
import { untrusted, untrustedSchema } from './untrusted.ts'

export const valueSchema = z.strictObject({
  /** Kind of the finding. The text of a finding or of its reason may come from another program. */
  is: z.enum(['present', 'absent', 'denied', 'unavailable', 'failed']),
  ...untrustedSchema.shape,
})

export const knownOf = (observed: Observation): z.input<typeof valueSchema> => {
  if (observed.status === 'absent') return { is: 'absent', untrusted: '' }
  if (observed.status !== 'present') return { is: observed.status, ...untrusted(inEnglish(observed.reason)) }
  const { kind, ...state } = observed.state
  const decoded = kind === 'registry' && 'hex' in state ? decodeRegistryData(state) : null
  return { is: 'present', ...untrusted(JSON.stringify(decoded ?? state)) }
}

export const nameOf = (resource: Resource) => untrusted(formatResource(resource))

/**
 * Returns the ids of those causes that are catalog settings: only these have an id that Clearpane assigned.
 */
export const tweakIdsOf = (causes: readonly Cause[]): string[] => [
  ...new Set(causes.flatMap((cause) => (cause.by === 'tweak' ? [cause.id] : []))),
]

export const readingSchema = z.strictObject({
  status: z.enum(['measured', 'unavailable', 'pending']),
  /** Null if the value is unknown or isn't a number. */
  number: z.number().nullable(),
  unit: z.string().nullable(),
  /** A reading whose value is a string, or the reason why there is no reading. */
  text: untrustedSchema.nullable(),
})

export const readingOf = (reading: Reading): z.input<typeof readingSchema> => {
  const none = { number: null, unit: null }
  if (reading.status === 'unavailable')
    return { status: 'unavailable', ...none, text: untrusted(inEnglish(reading.reason)) }
  if (reading.status === 'pending')
    return { status: 'pending', ...none, text: untrusted(inEnglish(reading.until)) }
  const { value, unit } = reading
  return typeof value === 'number'
    ? { status: 'measured', number: value, unit, text: null }
    : { status: 'measured', ...none, text: untrusted(String(value)) }
}
