/** A program that starts with Windows: where it's registered, whether it's on, and what's known about it. */
import { z } from 'zod'
import { startupPlaces } from '../startup-place.ts'
import { startupIdSchema } from './item.ts'

const text = z.string().max(4000)

/** Who made a program, and how that's known: by a signature that Windows trusts, or only by what the file says. */
export const publisherSources = ['signature', 'file', 'package'] as const

export const signatureStates = ['yes', 'no', 'invalid', 'unknown'] as const

export const listedStartupSchema = z.strictObject({
  type: z.literal('startup'),
  id: startupIdSchema,
  name: text,
  place: z.enum(startupPlaces),
  enabled: z.boolean(),
  /** Its mark has a form that Windows doesn't write. */
  oddMark: z.boolean(),
  /** A policy decides about it. */
  managed: z.boolean(),
  /** As it is registered. Null: an app of the Store is started by its package. */
  command: text.nullable(),
  /** The program, with its folder. Null: the command doesn't tell. */
  file: text.nullable(),
  target: z.enum(['found', 'missing', 'unknown']),
  publisher: text.nullable(),
  publisherBy: z.enum(publisherSources).nullable(),
  /** By itself or by a catalog of Windows. invalid: signed, but Windows doesn't trust it. unknown: nobody could check. */
  signed: z.enum(signatureStates),
  /** When its program was changed last. */
  modified: z.iso.datetime().nullable(),
  /** A service that starts some minutes after Windows. */
  delayed: z.boolean(),
  canDelay: z.boolean(),
  protectedBySystem: z.boolean(),
})
export type ListedStartup = z.infer<typeof listedStartupSchema>
