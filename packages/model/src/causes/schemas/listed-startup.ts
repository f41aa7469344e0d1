/** A program that starts with Windows: where it's registered, whether it's on, and facts about it. */
import { z } from 'zod'
import { startupIdPattern, startupPlaces } from '../startup-place.ts'

export const startupIdSchema = z.string().regex(startupIdPattern)

const text = z.string().max(4000)

/**
 * Who made a program, and how that's known: from a signature that Windows trusts, or only from the file
 * itself.
 */
export const publisherSources = ['signature', 'file', 'package'] as const

export const signatureStates = ['yes', 'no', 'invalid', 'unknown'] as const

export const listedStartupSchema = z.strictObject({
  type: z.literal('startup'),
  id: startupIdSchema,
  name: text,
  place: z.enum(startupPlaces),
  enabled: z.boolean(),
  /** Its mark has a format that Windows doesn't write. */
  oddMark: z.boolean(),
  /** A policy controls it. */
  managed: z.boolean(),
  /** As registered. Null: a Store app is started by its package. */
  command: text.nullable(),
  /** The program, with its folder. Null: the command doesn't reveal it. */
  file: text.nullable(),
  target: z.enum(['found', 'missing', 'unknown']),
  publisher: text.nullable(),
  publisherBy: z.enum(publisherSources).nullable(),
  /**
   * By itself or by a Windows catalog. invalid: signed, but Windows doesn't trust it. unknown: it couldn't be
   * checked.
   */
  signed: z.enum(signatureStates),
  /** When its program was last modified. */
  modified: z.iso.datetime().nullable(),
  /** A service that starts some minutes after Windows, or would if it were on. */
  delayed: z.boolean(),
  canDelay: z.boolean(),
  protectedBySystem: z.boolean(),
})
export type ListedStartup = z.infer<typeof listedStartupSchema>
