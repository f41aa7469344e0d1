/**
 * Wanted states: what a catalog entry asks of a resource. The engine turns one, plus an observation, into a
 * change.
 */
import { z } from 'zod'
import { scalarSchema } from './property.ts'
import { hexSchema, registryDataSchema } from './registry.ts'
import { keyTreeSchema } from './registry-key.ts'
import { startTypeSchema } from './resource.ts'

const byte = z.int().min(0).max(255)

/** The whole value, or no value. */
export const registryValueWantedSchema = z.discriminatedUnion('want', [
  z.strictObject({ want: z.literal('value'), value: registryDataSchema }),
  z.strictObject({ want: z.literal('absent') }),
])

/**
 * Some bits of a value that other settings share: the masked bits of one byte become `bits`, all else stays.
 * Where the value is absent, `base` (REG_BINARY) is what the bits are set in; without one the setting is not
 * applicable there.
 */
export const registryBitsWantedSchema = z.strictObject({
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
export const registryPairWantedSchema = z.strictObject({
  want: z.literal('pair'),
  key: z.string().regex(/^[A-Za-z0-9_]+$/),
  value: z
    .string()
    .regex(/^[^;=\0]*$/)
    .nullable(),
})

export const registryWantedSchema = z.discriminatedUnion('want', [
  ...registryValueWantedSchema.options,
  registryBitsWantedSchema,
  registryPairWantedSchema,
])
export type RegistryWanted = z.infer<typeof registryWantedSchema>

/**
 * Fields left out are left alone. `delayed` counts only with start `Automatic`: leaving Automatic does not
 * touch the flag.
 */
export const serviceWantedSchema = z.strictObject({
  want: z.literal('service'),
  start: startTypeSchema.optional(),
  delayed: z.boolean().optional(),
  running: z.enum(['running', 'stopped']).optional(),
})
export type ServiceWanted = z.infer<typeof serviceWantedSchema>

/** The key and everything below it gone, or there as the tree says. */
export const registryKeyWantedSchema = z.discriminatedUnion('want', [
  z.strictObject({ want: z.literal('keyAbsent') }),
  z.strictObject({ want: z.literal('keyPresent'), tree: keyTreeSchema }),
])
export type RegistryKeyWanted = z.infer<typeof registryKeyWantedSchema>

/**
 * The one value of a property kind; null: not there (an app removed, a boot element deleted). For a file
 * class 0 bytes, for an action `done`.
 */
export const propertyWantedSchema = z.strictObject({
  want: z.literal('property'),
  value: scalarSchema.nullable(),
})
export type PropertyWanted = z.infer<typeof propertyWantedSchema>

export const wantedSchema = z.discriminatedUnion('want', [
  ...registryWantedSchema.options,
  ...registryKeyWantedSchema.options,
  serviceWantedSchema,
  propertyWantedSchema,
])
export type Wanted = z.infer<typeof wantedSchema>
