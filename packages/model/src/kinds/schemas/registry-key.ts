import { z } from 'zod'
import { type KeyTree, keyTreeSchema } from '../../registry/key-tree.ts'
import { keyFields } from './key-path.ts'

/** A whole key with everything below it. */
export const registryKeyResourceSchema = z.strictObject({
  kind: z.literal('registryKey'),
  ...keyFields,
})

export type RegistryKeyResource = z.infer<typeof registryKeyResourceSchema>

/** A key as saved before it is deleted: what undo needs to make it again. */
export const registryKeyStateSchema = z.strictObject({ kind: z.literal('registryKey'), tree: keyTreeSchema })

export type RegistryKeyState = { kind: 'registryKey'; tree: KeyTree }

/** The key and everything below it gone, or there as the tree says. */
export const registryKeyDesiredSchema = z.discriminatedUnion('want', [
  z.strictObject({ want: z.literal('keyAbsent') }),
  z.strictObject({ want: z.literal('keyPresent'), tree: keyTreeSchema }),
])

export type RegistryKeyDesired = z.infer<typeof registryKeyDesiredSchema>
