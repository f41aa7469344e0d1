/**
 * The document of a task: what an entry with administrator rights may do at night, as decided once when the user gave
 * consent. The document contains values instead of ids, so that its meaning stays the same even if an id means
 * something else in a newer catalog. The file is named after the document's hash.
 */
import { createHash } from 'node:crypto'
import { scheduleSchema, taskSchema } from '@clearpane/contracts'
import { canonicalJson, knownSchema, needsAdministrator, resourceSchema } from '@clearpane/model'
import { z } from 'zod'

/**
 * Classes of files in folders that only Windows and administrators can write to. The folders of these classes are
 * checked again before every run. Files of every other class are left for the user to delete.
 */
export const elevatedClasses = ['windowsUpdateFiles', 'windowsLogs', 'prefetchFiles'] as const
export type ElevatedClass = (typeof elevatedClasses)[number]

/**
 * Kinds whose values are stored in one place and can be undone exactly. Values of files, programs and apps are
 * excluded.
 */
export const elevatedKinds: ReadonlySet<string> = new Set(['registry', 'service', 'task'])

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const sid = z.string().regex(/^S-1-\d+(-\d+)+$/)
const name = z
  .string()
  .min(1)
  .max(80)
  .regex(/^[^\p{Cc}]+$/u)
const choice = { tweakId: z.string().min(1).max(100), option: z.string().min(1).max(40) }
const distinct = (all: readonly unknown[]) =>
  new Set(all.map((one) => canonicalJson(one))).size === all.length

const valueSchema = z
  .strictObject({
    ...choice,
    resource: resourceSchema,
    /** States from which the value may be changed, as the broker found them when the consent was given. */
    from: z.array(knownSchema).min(1).max(8),
    to: knownSchema,
  })
  .refine(
    ({ resource }) => elevatedKinds.has(resource.kind) && needsAdministrator(resource),
    'is no such value',
  )

export const documentSchema = z.strictObject({
  format: z.literal(1),
  id: taskSchema.shape.id,
  name,
  /**
   * When the task may run. Documents from before this field existed don't contain it; for them, only the entry's
   * times apply.
   */
  schedule: scheduleSchema.optional(),
  /**
   * Version of the executable that was copied for the task. If the version or the file is different, nothing is run.
   */
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  program: hash,
  /** Whose task it is. */
  person: sid,
  /**
   * Account under which the task runs: that of the user, who is an administrator, or that of Windows itself.
   */
  account: z.enum(['administrator', 'system']),
  /** Only looks. */
  registryScan: z.boolean(),
  classes: z
    .array(z.enum(elevatedClasses))
    .max(elevatedClasses.length)
    .refine(distinct, 'classes are different'),
  values: z.array(valueSchema).max(1000),
})
export type ElevatedDocument = z.infer<typeof documentSchema>
export type ElevatedValue = ElevatedDocument['values'][number]

/**
 * Maximum size of a document, which is enough for a thousand registry values of some kilobytes each. A document is
 * read either completely or not at all.
 */
export const mostDocumentBytes = 4 * 2 ** 20

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

export const documentText = (document: ElevatedDocument): string =>
  canonicalJson(documentSchema.parse(document))

/**
 * Reads a document. Null: the bytes don't have this hash, or the document isn't in the form that Clearpane
 * writes.
 */
export const readDocument = (bytes: Uint8Array, named: string): ElevatedDocument | null => {
  if (sha256(bytes) !== named) return null
  try {
    const parsed = documentSchema.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')))
    // Compares bytes instead of text, because reading damaged UTF-8 as text replaces the damaged characters.
    return parsed.success && Buffer.from(documentText(parsed.data)).equals(bytes) ? parsed.data : null
  } catch {
    return null
  }
}

/** The request that a server sends to a broker. The broker works out the values of these settings itself. */
export const elevatedAskSchema = z.strictObject({
  id: taskSchema.shape.id,
  name,
  schedule: scheduleSchema,
  timeoutMinutes: z.int().min(1).max(240),
  waitsOnBattery: z.boolean(),
  registryScan: z.boolean(),
  classes: documentSchema.shape.classes,
  /** The settings that the task keeps applied; if no option is given, the first one applies. */
  choices: z
    .array(z.strictObject({ tweakId: choice.tweakId, option: choice.option.optional() }))
    .max(500)
    .refine(distinct, 'choices are different'),
})
export type ElevatedAsk = z.infer<typeof elevatedAskSchema>
