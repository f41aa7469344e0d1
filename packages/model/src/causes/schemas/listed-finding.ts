/** A registry finding: an entry whose target is missing, the proof, and what a fix would change. */
import { z } from 'zod'
import { keyFields, registryResourceSchema } from '../../kinds/schemas/registry.ts'
import { serviceResourceSchema } from '../../kinds/schemas/service.ts'
import { registryIssues } from '../registry-issues.ts'

const text = z.string().max(40_000)
const name = registryResourceSchema.shape.name

/**
 * The id of a finding: `place` and, for a value, two backslashes and the value's name; a key's path can't contain two
 * backslashes in a row.
 */
export const findingIdSchema = z
  .string()
  .min(1)
  .max(2000)
  .regex(/^[^\0\r\n]+$/)

export const registryIssueSchema = z.enum(registryIssues)

const fixSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('deleteKey'), ...keyFields }),
  z.strictObject({ act: z.literal('deleteValue'), ...keyFields, name }),
  z.strictObject({
    act: z.literal('write'),
    ...keyFields,
    name,
    type: z.enum(['REG_SZ', 'REG_EXPAND_SZ']),
    data: text,
  }),
  /** Turns the startup entry off the way Task Manager does, without removing it. */
  z.strictObject({ act: z.literal('switchOff'), ...keyFields, name }),
  z.strictObject({ act: z.literal('disable'), service: serviceResourceSchema.shape.name }),
])
export type FindingFix = z.infer<typeof fixSchema>

/**
 * Proof of a finding. `text`: the text as it appears in the registry. `missing`: the path of the missing file or
 * folder.
 */
const proofSchema = z.strictObject({
  what: z.enum(['uninstaller', 'folder', 'icon', 'program', 'library', 'class', 'empty', 'same', 'repeated']),
  text,
  missing: text.nullable(),
})
export type FindingProof = z.infer<typeof proofSchema>

export const listedFindingSchema = z.strictObject({
  type: z.literal('registryFinding'),
  id: findingIdSchema,
  name: text,
  issue: registryIssueSchema,
  /** The full path of the key; `value` is null if the finding concerns the whole key. */
  key: text,
  value: text.nullable(),
  proof: z.array(proofSchema).max(10),
  /** Null: only reported. */
  fix: fixSchema.nullable(),
  /** The reason why this key isn't changed, whatever it contains; null if it may be changed. */
  guard: z.enum(['link', 'windows']).nullable(),
})
export type ListedFinding = z.infer<typeof listedFindingSchema>
