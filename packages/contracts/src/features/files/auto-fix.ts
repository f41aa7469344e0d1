/** The calls for the dashboard's scan of everything. */
import { originSchema } from '@clearpane/model'
import { z } from 'zod'
import { change, changedPc, get, post } from '../../kit.ts'
import { applyErrors, planHash } from '../../shared.ts'
import { cleaningSchema } from './cleanup.ts'
import { scanRows } from './scan-rows.ts'
import { autoFixedSchema, proposedFixSchema, systemScanSchema } from './system-scan.ts'

const scanId = z.uuid()
const scanned = z.object({ scanId: scanId.nullish() }).loose()

/**
 * The size limit for a whole scan. The size limit is higher than that of other calls, because the client in the
 * specification sends a whole scan back.
 */
export const scanResultsBytes = 1024 * 1024

export const autoFixCalls = {
  aiSystemScan: post('/api/ai-system-scan', {
    summary:
      'Size temporary files and browser caches, and count what the other scanners find. Anything that the PC doesn’t have is reported as unknown, with the reason.',
    ok: systemScanSchema.extend({ success: z.literal(true), message: z.string(), systemInfo: z.unknown() }),
    errors: ['JOB_CANCELLED'],
  }),

  proposedFix: get('/api/ai-system-scan/fix', {
    summary: 'What fixing one row of a scan, or all of them, would do now: for the review. Changes nothing.',
    query: z.strictObject({
      /** Left out: all. */
      row: z.enum(scanRows).optional(),
      scanId: scanId.optional(),
    }),
    ok: proposedFixSchema,
    errors: ['SCAN_GONE', 'INVENTORY_UNREADABLE'],
  }),

  autoFixAll: change('/api/auto-fix-all', {
    summary:
      'Delete the temporary files and caches that a scan listed, fix what the other scanners suggest, and set copies aside; says what it left, and why.',
    /** One of the first three fields is required, because Clearpane never guesses what to fix. */
    body: z
      .strictObject({
        /** The result as the scan returned it. */
        scanResults: scanned.optional(),
        /** Or its id alone. */
        scanId: scanId.optional(),
        /** The changes that the user accepted in the review; omitted if the user accepted all of them. */
        origin: originSchema.optional(),
        planHash: planHash.optional(),
      })
      .refine(
        ({ scanResults, scanId: id, origin }) => (scanResults ?? id ?? origin) !== undefined,
        'names no scan: send scanResults',
      ),
    ok: changedPc.extend({
      cleaning: cleaningSchema.nullable(),
      ...autoFixedSchema.omit({ runId: true }).shape,
    }),
    errors: ['SCAN_GONE', 'BAD_REQUEST', 'INVENTORY_UNREADABLE', 'JOB_CANCELLED', ...applyErrors],
  }),
} as const
