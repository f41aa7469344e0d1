/** A program that starts with Windows: where it's registered, whether it's on, and other facts about it. */
import { z } from 'zod'
import { startupIdPattern, startupPlaces } from '../startup-place.ts'

export const startupIdSchema = z.string().regex(startupIdPattern)

const text = z.string().max(4000)

/** The sources of a publisher's name: a signature that Windows trusts, or just the file itself. */
export const publisherSources = ['signature', 'file', 'package'] as const

export const signatureStates = ['yes', 'no', 'invalid', 'unknown'] as const

export const listedStartupSchema = z.strictObject({
  type: z.literal('startup'),
  id: startupIdSchema,
  name: text,
  place: z.enum(startupPlaces),
  enabled: z.boolean(),
  /** Whether the mark that turns the entry on or off has a format that Windows itself never writes. */
  oddMark: z.boolean(),
  /** A policy controls it. */
  managed: z.boolean(),
  /** The command as registered; null for a Store app, which is started through its package. */
  command: text.nullable(),
  /** Full path of the program; null if the command doesn't contain it. */
  file: text.nullable(),
  target: z.enum(['found', 'missing', 'unknown']),
  publisher: text.nullable(),
  publisherBy: z.enum(publisherSources).nullable(),
  /**
   * Whether the file has a signature, either inside the file or in a Windows security catalog. `invalid`: the file is
   * signed, but Windows doesn't trust the signature. `unknown`: the signature couldn't be checked.
   */
  signed: z.enum(signatureStates),
  /** Time when the program's file was last modified. */
  modified: z.iso.datetime().nullable(),
  /** Whether the service starts a few minutes after Windows, or would do so if it were on. */
  delayed: z.boolean(),
  canDelay: z.boolean(),
  protectedBySystem: z.boolean(),
})
export type ListedStartup = z.infer<typeof listedStartupSchema>
