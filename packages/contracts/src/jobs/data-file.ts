/** The user's data file: browser preferences and scan results. The data file never contains a journal. */
import { deviceIdSchema, runSummarySchema, tweakIdSchema } from '@clearpane/model'
import { z } from 'zod'
import { keptKindNames, keptListSchema, mostKeptRows } from '../features/kept-data.ts'
import { jobTypeNames, jobTypes } from './job-types.ts'

const name = z.string().max(200)

/**
 * The preferences that the user chose, without those that have their default value. The session's secret doesn't
 * count as a preference.
 */
const preferencesSchema = z.strictObject({
  theme: z.enum(['dark', 'light', 'contrast']).optional(),
  language: z.enum(['en', 'de']).optional(),
  letterKeys: z.boolean().optional(),
  device: deviceIdSchema.optional(),
  /** Tweaks that would block a feature that the user uses. */
  inUse: z.array(tweakIdSchema).max(600).optional(),
  /** Groups of the sidebar. */
  folded: z.array(z.string().max(64)).max(40).optional(),
  profile: z.strictObject({ name, deviceName: name, email: name.optional() }).optional(),
})
export type Preferences = z.output<typeof preferencesSchema>

export const storedResultSchema = z
  .strictObject({
    device: deviceIdSchema,
    type: z.enum(jobTypeNames),
    at: z.iso.datetime(),
    value: z.unknown(),
  })
  .check(({ value: { type, value }, issues }) => {
    if (jobTypes[type].keeps && jobTypes[type].result.safeParse(value).success) return
    issues.push({ code: 'custom', path: ['value'], message: "isn't what this scan finds", input: value })
  })

export type StoredResult = z.output<typeof storedResultSchema>

/** The maximum number of rows in each list of a file. */
export const mostRowsOfFile = { results: 80, kept: mostKeptRows, runs: 100_000 } as const

const resultsSchema = z
  .array(storedResultSchema)
  .max(mostRowsOfFile.results)
  .refine((all) => new Set(all.map(({ device, type }) => `${device} ${type}`)).size === all.length, {
    error: 'has two results of one scan',
  })

/** A run's result. The journal, which contains the changes, stays on its PC. */
export const storedRunSchema = runSummarySchema
  .pick({
    runId: true,
    device: true,
    title: true,
    startedBy: true,
    at: true,
    endedAt: true,
    result: true,
    held: true,
    changed: true,
    failed: true,
    undone: true,
  })
  .strict()
export type StoredRun = z.output<typeof storedRunSchema>

/** The part of the data that the server stores. The page then adds the data stored in the browser. */
export const storedDataSchema = z.strictObject({
  clearpaneData: z.literal(1),
  exportedAt: z.iso.datetime(),
  /** Clearpane's version. */
  version: z.string().max(64),
  results: resultsSchema,
  /** Each PC's scores, benchmarks, alerts and choices. A file from an older version doesn't contain these parts. */
  kept: keptListSchema.optional(),
  /**
   * The history, for reading only, newest first. An import skips the history, and a file from an older version
   * contains none.
   */
  runs: z.array(storedRunSchema).max(mostRowsOfFile.runs).optional(),
})

export const dataFileSchema = storedDataSchema.extend({ preferences: preferencesSchema })
export type DataFile = z.output<typeof dataFileSchema>

/**
 * The size limit of a data file. The size limit is higher than that of other calls, because a file contains the
 * results of several PCs, each up to 4 MB.
 */
export const dataFileBytes = 64 * 1024 * 1024

/**
 * An entry of the file: one result, or all results of one kind for one PC (`at`: the time of the newest of them).
 * `kept`: the time of the existing result that the import would replace.
 */
export const importStepSchema = z.strictObject({
  device: deviceIdSchema,
  type: z.enum([...jobTypeNames, ...keptKindNames]),
  at: z.iso.datetime(),
  kept: z.iso.datetime().nullable(),
  /** What the import does. `future`: the result's time is in the future, so the result is skipped. */
  action: z.enum(['add', 'same', 'replace', 'future']),
})
export type ImportStep = z.output<typeof importStepSchema>
