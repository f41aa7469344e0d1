/** The data that Clearpane stores for the user: the calls that reset, export and import it. */
import { z } from 'zod'
import { get, post } from '../kit.ts'
import { dataFileSchema, importStepSchema, storedDataSchema } from './data-file.ts'

export const resetTypes = [
  'all',
  'cloud',
  'monitoring',
  'cleanup',
  'debloat',
  'registry',
  'generator',
  'tools',
  'recommendations',
  'automation',
  'scheduler',
] as const
export type ResetType = (typeof resetTypes)[number]

export const dataCalls = {
  reset: post('/api/reset', {
    summary: 'Clear what the features of one type keep, or with `all` every feature; never the undo journal.',
    body: z.strictObject({ resetType: z.string().max(64) }),
    ok: z.strictObject({
      success: z.literal(true),
      message: z.string(),
      /** The number of results and scripts that were deleted. */
      cleared: z.int(),
    }),
    errors: ['UNKNOWN_RESET_TYPE', 'TASK_REFUSED'],
  }),

  exportData: get('/api/data/export', {
    summary:
      'Scan results, history, scores, benchmarks, alerts and choices of every device, for a file. No journal.',
    ok: storedDataSchema,
  }),

  setAside: get('/api/data/set-aside', {
    summary: 'Unusable files of the store and of cloud profiles, kept beside them under another name.',
    ok: z.strictObject({
      files: z.array(z.strictObject({ path: z.string(), why: z.enum(['damaged', 'newer', 'profile']) })),
    }),
  }),

  importData: post('/api/data/import', {
    summary:
      'What an import of this file (at most 64 MB) would do; with `apply`, do it. Overwrites only the results that `replace` names with their time.',
    body: z.strictObject({
      file: dataFileSchema,
      apply: z.boolean(),
      replace: z.array(importStepSchema.pick({ device: true, type: true, at: true })).max(80),
    }),
    ok: z.strictObject({
      success: z.literal(true),
      message: z.string(),
      steps: z.array(importStepSchema),
      /** The number of results that the import wrote. */
      written: z.int(),
    }),
    errors: ['BODY_TOO_LARGE'],
  }),
} as const
