/** The file with what a person stored: preferences of the browser, results of scans. Never a journal. */
import { deviceIdSchema, runSummarySchema, tweakIdSchema } from '@clearpane/model'
import { z } from 'zod'
import { jobTypeNames, jobTypes } from '../job-types.ts'
import { keptKindNames, keptListSchema } from './kept-data.ts'

const name = z.string().max(200)

/** What was never chosen is left out. The session's secret isn't a preference. */
const preferencesSchema = z.strictObject({
  theme: z.enum(['dark', 'light', 'contrast']).optional(),
  language: z.enum(['en', 'de']).optional(),
  letterKeys: z.boolean().optional(),
  device: deviceIdSchema.optional(),
  /** Tweaks that block something the person uses. */
  inUse: z.array(tweakIdSchema).max(600).optional(),
  /** Groups of the sidebar. */
  folded: z.array(z.string().max(64)).max(40).optional(),
  profile: z.strictObject({ name, deviceName: name, email: name.optional() }).optional(),
})
export type Preferences = z.output<typeof preferencesSchema>

const storedSchema = z
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

const resultsSchema = z
  .array(storedSchema)
  .max(80)
  .refine((all) => new Set(all.map(({ device, type }) => `${device} ${type}`)).size === all.length, {
    error: 'has two results of one scan',
  })

/** What a run came to. The journal says what it did, and stays on its PC. */
const storedRunSchema = runSummarySchema
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

/** What the server keeps. The page adds what the browser keeps. */
export const storedDataSchema = z.strictObject({
  clearpaneData: z.literal(1),
  exportedAt: z.iso.datetime(),
  /** Of Clearpane. */
  version: z.string().max(64),
  results: resultsSchema,
  /** Scores, benchmarks, alerts and choices of each PC. A file of an earlier version has none. */
  kept: keptListSchema.optional(),
  /** History to read, newest first. An import leaves it out; a file of an earlier version has none. */
  runs: z.array(storedRunSchema).max(100_000).optional(),
})

export const dataFileSchema = storedDataSchema.extend({ preferences: preferencesSchema })
export type DataFile = z.output<typeof dataFileSchema>

/** Above the other calls’ limit: a file holds the results of several PCs, and each may take 4 MB. */
export const dataFileBytes = 64 * 1024 * 1024

/**
 * One result of the file, or all of one kind of what a PC keeps (`at`: the newest of them). `kept`: the time of the
 * one that's here now and would be replaced.
 */
export const importStepSchema = z.strictObject({
  device: deviceIdSchema,
  type: z.enum([...jobTypeNames, ...keptKindNames]),
  at: z.iso.datetime(),
  kept: z.iso.datetime().nullable(),
  /** future: its time hasn't come yet, so it's left out. */
  action: z.enum(['add', 'same', 'replace', 'future']),
})
export type ImportStep = z.output<typeof importStepSchema>
