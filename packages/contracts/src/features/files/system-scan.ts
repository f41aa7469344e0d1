/** The dashboard's scan of everything, and the actions on its whole result. */
import { originSchema, reasonSchema, unreadSchema } from '@clearpane/model'
import { z } from 'zod'
import { runId } from '../../shared.ts'
import { cleanupScanSchema } from './cleanup.ts'
import { scanRows } from './scan-rows.ts'

const count = z.int().nonnegative()

/** A size. `reason`: why the size isn't known here, or which part a given figure doesn't include. */
const size = z.strictObject({
  /** In words. */
  size: z.string().nullable(),
  bytes: count.nullable(),
  count: count.nullable(),
  reason: reasonSchema.nullable(),
})
const counted = z.strictObject({ count: count.nullable(), reason: reasonSchema.nullable() })

export const systemScanSchema = z.strictObject({
  /** The scan; null on a PC whose files Clearpane doesn't clean. */
  scan: cleanupScanSchema.nullable(),
  /** Time of the stored duplicate scan that is counted here. */
  duplicatesAt: z.iso.datetime().nullable(),
  scanData: z.strictObject({
    scanId: z.uuid().nullable(),
    totalIssues: count,
    tempFiles: size,
    browserCache: size,
    registryIssues: counted.extend({
      severity: z.enum(['None', 'Low', 'Medium', 'High']).nullable(),
      /** Number of findings that a fix handles; the others are for a person to look at. */
      fixable: count.nullable(),
    }),
    duplicateFiles: size,
    startupIssues: counted.optional(),
    privacyIssues: counted,
  }),
})
export type SystemScan = z.infer<typeof systemScanSchema>

/** Findings that a fix doesn't handle. `count` is null if nothing was counted. */
export const skippedSchema = z.strictObject({
  what: z.enum(scanRows),
  count: count.nullable(),
  why: reasonSchema,
})
export type Skipped = z.infer<typeof skippedSchema>

/** Places that could not be read and may have more to fix. */
const unread = z.array(unreadSchema)
const copies = z.strictObject({ files: count, bytes: count })

/** The changes that a fix would make now. The call itself changes nothing. */
export const proposedFixSchema = z.strictObject({
  /** Null if there's nothing to change. */
  origin: originSchema.nullable(),
  /** Copies that go to the quarantine after the run. */
  copies: copies.nullable(),
  skipped: z.array(skippedSchema),
  unread,
})

export const autoFixedSchema = z.strictObject({
  /** The run; null if nothing had to be changed. */
  runId: runId.nullable(),
  /** Counted in the units of `totalIssues`. */
  fixedIssues: count,
  /**
   * Bytes of the listed files that are gone; each file is counted when it's deleted. Copies in the quarantine still
   * take up their space.
   */
  spaceFreed: count,
  /** Free space of the Windows drive right before and after; null if not measured. */
  free: z.strictObject({ before: z.number(), after: z.number() }).nullable(),
  /** Always null: whether the PC is faster now was not measured, and no value is invented. */
  performanceGain: z.null(),
  whyNoGain: reasonSchema,
  registryOptimized: z.boolean(),
  /** Copies in the quarantine; `ids` bring them back. */
  copies: copies.extend({ ids: z.array(z.string().max(64)) }).nullable(),
  skipped: z.array(skippedSchema),
  unread,
})
export type AutoFixed = z.infer<typeof autoFixedSchema>
