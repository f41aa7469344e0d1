/**
 * Desired states: what a catalog entry asks of a resource. The engine turns one, plus an observation, into a
 * change.
 */
import { z } from 'zod'
import { hexSchema, registryDataSchema } from './registry.ts'
import { keyTreeSchema } from './registry-key.ts'
import { startTypeSchema } from './resource.ts'
import { scalarSchema } from './scalar.ts'

const byte = z.int().min(0).max(255)

/** The whole value, or no value. */
export const registryValueDesiredSchema = z.discriminatedUnion('want', [
  z.strictObject({ want: z.literal('value'), value: registryDataSchema }),
  z.strictObject({ want: z.literal('absent') }),
])

/**
 * Some bits of a value that other settings share: the masked bits of one byte become `bits`, all else stays.
 * Where the value is absent, `base` (REG_BINARY) is what the bits are set in; without one the setting is not
 * applicable there.
 */
export const registryBitsDesiredSchema = z.strictObject({
  want: z.literal('bits'),
  byte: z.int().min(0).max(4095),
  mask: byte.refine((mask) => mask !== 0),
  bits: byte,
  base: hexSchema.optional(),
})

/**
 * One `key=value;` pair of a REG_SZ list such as DirectXUserGlobalSettings; `null` removes the pair. Other
 * pairs keep their order.
 */
export const registryPairDesiredSchema = z.strictObject({
  want: z.literal('pair'),
  key: z.string().regex(/^[A-Za-z0-9_]+$/),
  value: z
    .string()
    .regex(/^[^;=\0]*$/)
    .nullable(),
})

export const registryDesiredSchema = z.discriminatedUnion('want', [
  ...registryValueDesiredSchema.options,
  registryBitsDesiredSchema,
  registryPairDesiredSchema,
])
export type RegistryDesired = z.infer<typeof registryDesiredSchema>

/**
 * Fields left out are left alone. `delayed` counts only with start `Automatic`: leaving Automatic does not
 * touch the flag.
 */
export const serviceDesiredSchema = z.strictObject({
  want: z.literal('service'),
  start: startTypeSchema.optional(),
  delayed: z.boolean().optional(),
  running: z.enum(['running', 'stopped']).optional(),
})
export type ServiceDesired = z.infer<typeof serviceDesiredSchema>

/** The key and everything below it gone, or there as the tree says. */
export const registryKeyDesiredSchema = z.discriminatedUnion('want', [
  z.strictObject({ want: z.literal('keyAbsent') }),
  z.strictObject({ want: z.literal('keyPresent'), tree: keyTreeSchema }),
])
export type RegistryKeyDesired = z.infer<typeof registryKeyDesiredSchema>

/**
 * The one value of a property kind; null: not there (an app removed, a boot element deleted). For a file
 * class 0 bytes, for an action `done`.
 */
export const propertyDesiredSchema = z.strictObject({
  want: z.literal('property'),
  value: scalarSchema.nullable(),
})
export type ScalarDesired = z.infer<typeof propertyDesiredSchema>

export const desiredSchema = z.discriminatedUnion('want', [
  ...registryDesiredSchema.options,
  ...registryKeyDesiredSchema.options,
  serviceDesiredSchema,
  propertyDesiredSchema,
])
export type Desired = z.infer<typeof desiredSchema>
