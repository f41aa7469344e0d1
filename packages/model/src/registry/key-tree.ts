/** A whole registry key as a tree, which is saved before the key is deleted, so that undo can recreate the key. */
import { z } from 'zod'
import { rawValueSchema } from './registry.ts'

export type KeyTree = {
  /** The class name that the key was given when it was created; nearly always empty. */
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
 * Maximum size of a tree as UTF-8 JSON, which is its form in journals and in the broker's messages. A message has
 * room for two trees: the one before the change and the one after it.
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
