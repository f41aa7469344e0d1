/** Cleanup: what a scan found, the files of each class, and what can be done with them. */
import { fileListHash, reasonSchema } from '@clearpane/model'
import { z } from 'zod'
import { change, changedPc, get, post } from '../../kit.ts'
import { applyErrors, planHash, runId } from '../../shared.ts'
import { cleanupItemIds } from './cleanup-items.ts'

const count = z.int().nonnegative()

/** A class of files. A scan's counts show how many files aren't in the list, and why. */
const classScanSchema = z.strictObject({
  id: z.string(),
  scope: z.enum(['user', 'machine']),
  /** Younger files stay. */
  minAgeDays: count,
  folders: z.array(z.string()),
  /** The hash of the list; null if no file could be listed, in which case `reason` is set. */
  list: fileListHash.nullable(),
  reason: reasonSchema.nullable(),
  /** Whether only an administrator may read the files of this class. */
  denied: z.boolean(),
  files: count,
  bytes: count,
  locked: count,
  refused: count,
  links: count,
  changed: count,
  /** The number of files that didn't fit into the list; another scan finds them. */
  more: count,
})
export type ClassScan = z.infer<typeof classScanSchema>

export const itemScanSchema = z.strictObject({
  id: z.enum(cleanupItemIds),
  /** The number of files; null if it's unknown or the item doesn't consist of files. */
  files: count.nullable(),
  bytes: count.nullable(),
  reason: reasonSchema.nullable(),
  classes: z.array(classScanSchema),
})
export type ItemScan = z.infer<typeof itemScanSchema>

const scanId = z.uuid()

export const cleanupScanSchema = z.strictObject({
  scanId,
  observedAt: z.iso.datetime(),
  /** The free bytes on the Windows drive; null if this is unknown. */
  freeBytes: count.nullable(),
  items: z.array(itemScanSchema),
})
export type CleanupScan = z.infer<typeof cleanupScanSchema>

/** The result for one class of files, or for one Windows function. */
const partSchema = z.strictObject({
  /** The name of a class of files or of an action. */
  id: z.string(),
  result: z.enum(['done', 'failed']),
  files: count,
  bytes: count,
  locked: count,
  refused: count,
  changed: count,
  missing: count,
  toBin: z.boolean(),
  reason: reasonSchema.nullable(),
})

export const cleaningSchema = z.strictObject({
  runId,
  at: z.iso.datetime(),
  /**
   * The listed files that were deleted; files deleted by Windows functions aren't included, because these functions
   * don't report how much space they free.
   */
  files: count,
  bytes: count,
  parts: z.array(partSchema),
  /**
   * The free space on the Windows drive, measured right before and right after the cleanup; null if it wasn't
   * measured.
   */
  free: z.strictObject({ before: z.number(), after: z.number() }).nullable(),
})
export type Cleaning = z.infer<typeof cleaningSchema>

const fixed = changedPc.extend({ cleaning: cleaningSchema.nullable() })
const fix = (path: `/api/${string}`, summary: string) =>
  change(path, {
    summary,
    body: z.strictObject({ planHash: planHash.optional() }),
    ok: fixed,
    errors: ['JOB_CANCELLED', ...applyErrors],
  })

export const cleanupCalls = {
  cleanup: get('/api/cleanup', {
    summary:
      'What this PC has to clean, free space now, whether the lists of the last scan are still known, and what cleaning freed.',
    ok: z.strictObject({
      /** The cleanup items that exist on this PC. */
      items: z.array(z.enum(cleanupItemIds)),
      freeBytes: count.nullable(),
      /** The scan whose listed files can still be deleted; null if a new scan is necessary. */
      scanId: scanId.nullable(),
      history: z.array(cleaningSchema),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  cleanupScan: post('/api/cleanup/scan', {
    summary: 'List the files of every class that can be cleaned. Deletes nothing.',
    /** Lets Windows show one prompt for the files that only an administrator may list. */
    body: z.strictObject({ asAdministrator: z.boolean().optional() }),
    ok: cleanupScanSchema.extend({ success: z.literal(true) }),
    errors: ['JOB_CANCELLED', 'NO_ADMINISTRATOR', 'DEVICE_UNSUPPORTED'],
  }),

  cleanupFiles: get('/api/cleanup/files', {
    summary: 'The files on one list of a scan, in pages.',
    query: z.strictObject({
      list: fileListHash,
      offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(500).optional(),
      sort: z.enum(['bytes', 'modified', 'path']).optional(),
    }),
    ok: z.strictObject({
      total: count,
      files: z.array(z.strictObject({ path: z.string(), bytes: count, modifiedAt: z.iso.datetime() })),
    }),
    errors: ['SCAN_GONE', 'DEVICE_UNSUPPORTED'],
  }),

  chooseFiles: post('/api/cleanup/choose', {
    summary: 'A shorter list: only these files of a list. For files that are chosen one by one.',
    body: z.strictObject({ list: fileListHash, paths: z.array(z.string().max(32_767)).min(1).max(5000) }),
    ok: z.strictObject({ list: fileListHash, files: count, bytes: count }),
    errors: ['SCAN_GONE', 'DEVICE_UNSUPPORTED'],
  }),

  fixTempFiles: fix('/api/fix-temp-files', 'List the temporary files, and delete exactly those.'),
  fixBrowserCache: fix('/api/fix-browser-cache', 'List the browser caches, and delete exactly those.'),
  fixPrivacyIssues: fix('/api/fix-privacy-issues', 'Close every privacy setting that is safe to close.'),
} as const
