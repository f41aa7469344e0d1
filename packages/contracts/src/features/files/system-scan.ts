/** The dashboard's scan of everything, and what acts on all of it. */
import { originSchema, reasonSchema, unreadSchema } from '@clearpane/model'
import { z } from 'zod'
import { runId } from '../../shared.ts'
import { cleanupScanSchema } from './cleanup.ts'
import { scanRows } from './scan-rows.ts'

const count = z.int().nonnegative()

/** `reason`: why it isn't known here; beside a figure, what isn't in it. */
const size = z.strictObject({
  /** In words. */
  size: z.string().nullable(),
  bytes: count.nullable(),
  count: count.nullable(),
  reason: reasonSchema.nullable(),
})
const counted = z.strictObject({ count: count.nullable(), reason: reasonSchema.nullable() })

export const systemScanSchema = z.strictObject({
  /** Null on a PC whose files Clearpane doesn't clean. */
  scan: cleanupScanSchema.nullable(),
  /** Of the kept duplicate scan that is counted here. */
  duplicatesAt: z.iso.datetime().nullable(),
  scanData: z.strictObject({
    scanId: z.uuid().nullable(),
    totalIssues: count,
    tempFiles: size,
    browserCache: size,
    registryIssues: counted.extend({
      severity: z.enum(['None', 'Low', 'Medium', 'High']).nullable(),
      /** Those that a fix takes; the others are for a person to look at. */
      fixable: count.nullable(),
    }),
    duplicateFiles: size,
    startupIssues: counted.optional(),
    privacyIssues: counted,
  }),
})
export type SystemScan = z.infer<typeof systemScanSchema>

/** What a fix leaves. `count`: null where nobody counted. */
export const skippedSchema = z.strictObject({
  what: z.enum(scanRows),
  count: count.nullable(),
  why: reasonSchema,
})
export type Skipped = z.infer<typeof skippedSchema>

/** Places that may have more to fix. */
const unread = z.array(unreadSchema)
const copies = z.strictObject({ files: count, bytes: count })

/** What a fix would do now. Changes nothing. */
export const proposedFixSchema = z.strictObject({
  /** Null: there's nothing to change. */
  origin: originSchema.nullable(),
  /** Copies that go to the quarantine after the run. */
  copies: copies.nullable(),
  skipped: z.array(skippedSchema),
  unread,
})

export const autoFixedSchema = z.strictObject({
  /** Null: nothing had to be changed. */
  runId: runId.nullable(),
  /** In the units of `totalIssues`. */
  fixedIssues: count,
  /** Bytes of the listed files that are gone, each counted as it went. Copies in the quarantine still take theirs. */
  spaceFreed: count,
  /** Free space of the drive of Windows, right before and right after; null where it wasn't measured. */
  free: z.strictObject({ before: z.number(), after: z.number() }).nullable(),
  /** Never invented: nobody measured whether the PC is faster now. */
  performanceGain: z.null(),
  whyNoGain: reasonSchema,
  registryOptimized: z.boolean(),
  /** `ids`: of the quarantine, to bring them back. */
  copies: copies.extend({ ids: z.array(z.string().max(64)) }).nullable(),
  skipped: z.array(skippedSchema),
  unread,
})
export type AutoFixed = z.infer<typeof autoFixedSchema>
