/** A whole registry key as a tree: saved before a key is deleted, so that undo can recreate it. */
import { z } from 'zod'
import { rawValueSchema } from './registry.ts'

export type KeyTree = {
  /** Class name given at the key's creation; nearly always empty. */
  className: string
  /**
   * Security descriptor (owner, group, access list) as hexadecimal bytes; null if it was inherited or
   * couldn't be read.
   */
  security: string | null
  /** Whether the key is a symbolic link; a link is saved as a link, and its target isn't read. */
  link: boolean
  values: { name: string; type: number; hex: string }[]
  keys: { name: string; tree: KeyTree }[]
}

/**
 * Maximum length of a tree as JSON in UTF-8, the form in journals and the broker's messages. A message has
 * room for two trees, before and after.
 */
export const mostTreeBytes = 16 * 2 ** 20

export const keyTreeSchema: z.ZodType<KeyTree> = z.strictObject({
  className: z.string(),
  security: z.string().nullable(),
  link: z.boolean(),
  values: z.array(z.strictObject({ name: z.string(), ...rawValueSchema.shape })),
  get keys() {
    return z.array(z.strictObject({ name: z.string(), tree: keyTreeSchema }))
  },
})
