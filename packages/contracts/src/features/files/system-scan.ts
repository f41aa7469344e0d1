/** The dashboard's scan of everything, and the actions on its overall result. */
import { originSchema, reasonSchema, unreadSchema } from '@clearpane/model'
import { z } from 'zod'
import { runId } from '../../shared.ts'
import { cleanupScanSchema } from './cleanup.ts'
import { scanRows } from './scan-rows.ts'

const count = z.int().nonnegative()

/** A size. `reason`: why the size isn't known, or which part isn't included in the given figure. */
const size = z.strictObject({
  /** In words. */
  size: z.string().nullable(),
  bytes: count.nullable(),
  count: count.nullable(),
  reason: reasonSchema.nullable(),
})
const counted = z.strictObject({ count: count.nullable(), reason: reasonSchema.nullable() })

export const systemScanSchema = z.strictObject({
  /** The scan; null on a PC on which Clearpane doesn't clean files. */
  scan: cleanupScanSchema.nullable(),
  /** The time of the stored duplicates scan whose result is counted here. */
  duplicatesAt: z.iso.datetime().nullable(),
  scanData: z.strictObject({
    scanId: z.uuid().nullable(),
    totalIssues: count,
    tempFiles: size,
    browserCache: size,
    registryIssues: counted.extend({
      severity: z.enum(['None', 'Low', 'Medium', 'High']).nullable(),
      /** The number of findings that a fix handles; the user must look at all other findings. */
      fixable: count.nullable(),
    }),
    duplicateFiles: size,
    startupIssues: counted.optional(),
    privacyIssues: counted,
  }),
})
export type SystemScan = z.infer<typeof systemScanSchema>

/** Findings that a fix doesn't handle. `count` is null if the findings weren't counted. */
export const skippedSchema = z.strictObject({
  what: z.enum(scanRows),
  count: count.nullable(),
  why: reasonSchema,
})
export type Skipped = z.infer<typeof skippedSchema>

/** Places that couldn't be read and may contain more findings. */
const unread = z.array(unreadSchema)
const copies = z.strictObject({ files: count, bytes: count })

/** The changes that a fix would make right now. This call itself changes nothing. */
export const proposedFixSchema = z.strictObject({
  /** Null if there is nothing to change. */
  origin: originSchema.nullable(),
  /** The copies that will be moved to the quarantine after the run. */
  copies: copies.nullable(),
  skipped: z.array(skippedSchema),
  unread,
})

export const autoFixedSchema = z.strictObject({
  /** The run; null if no change was necessary. */
  runId: runId.nullable(),
  /** The number of fixed issues, counted the same way as `totalIssues`. */
  fixedIssues: count,
  /**
   * The size in bytes of the listed files that no longer exist; each file counts from the moment it's deleted. Copies
   * in the quarantine still take up space.
   */
  spaceFreed: count,
  /** The free space on the Windows drive right before and right after the fix; null if it wasn't measured. */
  free: z.strictObject({ before: z.number(), after: z.number() }).nullable(),
  /** Always null: whether the PC is faster now wasn't measured, and no value is made up. */
  performanceGain: z.null(),
  whyNoGain: reasonSchema,
  registryOptimized: z.boolean(),
  /** Copies in the quarantine; their `ids` can be used to restore them. */
  copies: copies.extend({ ids: z.array(z.string().max(64)) }).nullable(),
  skipped: z.array(skippedSchema),
  unread,
})
export type AutoFixed = z.infer<typeof autoFixedSchema>
