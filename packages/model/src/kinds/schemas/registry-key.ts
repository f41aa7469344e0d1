import { z } from 'zod'
import { type KeyTree, keyTreeSchema } from '../../registry/key-tree.ts'
import { keyFields } from './key-path.ts'

/** A whole key with everything below it. */
export const registryKeyResourceSchema = z.strictObject({
  kind: z.literal('registryKey'),
  ...keyFields,
})

export type RegistryKeyResource = z.infer<typeof registryKeyResourceSchema>

/** A key as saved before its deletion: what undo needs to recreate it. */
export const registryKeyStateSchema = z.strictObject({ kind: z.literal('registryKey'), tree: keyTreeSchema })

export type RegistryKeyState = { kind: 'registryKey'; tree: KeyTree }

/** The key and everything below it: absent, or as in the tree. */
export const registryKeyDesiredSchema = z.discriminatedUnion('want', [
  z.strictObject({ want: z.literal('keyAbsent') }),
  z.strictObject({ want: z.literal('keyPresent'), tree: keyTreeSchema }),
])

export type RegistryKeyDesired = z.infer<typeof registryKeyDesiredSchema>
