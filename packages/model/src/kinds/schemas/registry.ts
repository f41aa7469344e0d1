import { z } from 'zod'
import { type KeyTree, keyTreeSchema } from '../../registry/key-tree.ts'
import { hexSchema, hiveSchema, rawValueSchema, registryDataSchema } from '../../registry/registry.ts'

const keyPathSchema = z
  .string()
  .min(1)
  .max(1000)
  .regex(/^[^\\\0\r\n]+(?:\\[^\\\0\r\n]+)*$/, 'key names joined by single backslashes')

/** Fields of a key: hive and path. */
export const keyFields = { hive: hiveSchema, path: keyPathSchema }

/** One value of a key, in the 64-bit view. An empty name stands for the key's default value. */
export const registryResourceSchema = z.strictObject({
  kind: z.literal('registry'),
  ...keyFields,
  name: z
    .string()
    .max(16383)
    .refine((name) => !name.includes('\0'), 'no NUL in a value name'),
})

export type RegistryResource = z.infer<typeof registryResourceSchema>

export const registryStateSchema = z.strictObject({ kind: z.literal('registry'), ...rawValueSchema.shape })

export type RegistryState = z.infer<typeof registryStateSchema>

const byte = z.int().min(0).max(255)

/** The whole value, or its absence. */
export const registryValueDesiredSchema = z.discriminatedUnion('want', [
  z.strictObject({ want: z.literal('value'), value: registryDataSchema }),
  z.strictObject({ want: z.literal('absent') }),
])

/**
 * Some bits of a value that other settings share: the masked bits of one byte are set to `bits`, and all other bits
 * stay as they are. If the value is absent, the bits are set in `base` (REG_BINARY); without `base` the setting isn't
 * applicable.
 */
export const registryBitsDesiredSchema = z.strictObject({
  want: z.literal('bits'),
  byte: z.int().min(0).max(4095),
  mask: byte.refine((mask) => mask !== 0),
  bits: byte,
  base: hexSchema.optional(),
})

/**
 * One `key=value;` pair of a REG_SZ list such as DirectXUserGlobalSettings; `null` removes the pair. The other pairs
 * in the list keep their order.
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

/** A whole key with everything below it. */
export const registryKeyResourceSchema = z.strictObject({
  kind: z.literal('registryKey'),
  ...keyFields,
})

export type RegistryKeyResource = z.infer<typeof registryKeyResourceSchema>

/** A key as it was saved before its deletion, with everything that undo needs to recreate it. */
export const registryKeyStateSchema = z.strictObject({ kind: z.literal('registryKey'), tree: keyTreeSchema })

export type RegistryKeyState = { kind: 'registryKey'; tree: KeyTree }

/** The desired state of a key and everything below it: absent, or the content of the tree. */
export const registryKeyDesiredSchema = z.discriminatedUnion('want', [
  z.strictObject({ want: z.literal('keyAbsent') }),
  z.strictObject({ want: z.literal('keyPresent'), tree: keyTreeSchema }),
])

export type RegistryKeyDesired = z.infer<typeof registryKeyDesiredSchema>
