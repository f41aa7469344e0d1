/** The registry scan: its findings, their fixes, and the backups that restore them. */
import {
  impactSchema,
  listedFindingSchema,
  readingSchema,
  reasonSchema,
  registryIssueSchema,
  unreadSchema,
} from '@clearpane/model'
import { titledRunSchema } from '@clearpane/model/status'
import { z } from 'zod'
import { change, changedPc, get, post } from '../kit.ts'
import { applyErrors, planHash, runId } from '../shared.ts'

const findingSchema = listedFindingSchema.extend({
  /** Null: may be fixed. */
  locked: reasonSchema.nullable(),
  /** Selected without asking. */
  suggested: z.boolean(),
})
export type RegistryFinding = z.infer<typeof findingSchema>

export const registryScanSchema = z.strictObject({
  observedAt: z.iso.datetime(),
  /** Types with findings. `fixable`: how many of the findings Clearpane can fix. */
  issues: z.array(
    z.strictObject({ id: registryIssueSchema, severity: impactSchema, count: z.int(), fixable: z.int() }),
  ),
  totalIssues: z.int(),
  findings: z.array(findingSchema),
  /** Places that couldn't be read and may contain further findings. */
  unread: z.array(unreadSchema),
})
export type RegistryScan = z.infer<typeof registryScanSchema>

export const registrySizesSchema = z.strictObject({
  observedAt: z.iso.datetime(),
  hives: z.array(z.strictObject({ name: z.string(), size: readingSchema })),
})

const backupSchema = z.strictObject({
  id: runId,
  name: z.string(),
  date: z.iso.datetime(),
  /** The size of the .reg file in bytes; null if the file no longer exists. */
  size: z.int().nullable(),
  type: z.enum(['fix', 'settings']),
  /** State of the backup. `restored`: all entries of the backup were restored. */
  status: z.enum(['ready', 'restored', 'missing']),
  /** The number of entries that the backup can restore. */
  entries: z.int(),
  run: titledRunSchema,
})
export type RegistryBackup = z.infer<typeof backupSchema>

const scanErrors = ['JOB_CANCELLED', 'DEVICE_UNSUPPORTED', 'INVENTORY_UNREADABLE'] as const
const message = z.string()
const scanned = registryScanSchema.extend({ success: z.literal(true), message })
/** Places that couldn't be read and may contain more entries to fix. */
const unread = z.array(unreadSchema)
const cleaned = {
  unread,
  entriesCleaned: z.int(),
  /** The space freed; it's always zero on Windows, because a hive's file keeps its size. */
  spaceFreed: readingSchema,
  performanceGain: readingSchema,
}
/** The result of a deep clean. */
export const registryCleanedSchema = z.strictObject({ runId: runId.nullable(), ...cleaned })

export const registryCalls = {
  registryPageScan: post('/api/registry/scan', {
    summary: 'Look for entries of the registry that lead nowhere, each with its proof. Changes nothing.',
    ok: scanned,
    errors: scanErrors,
  }),

  registryFix: change('/api/registry/fix', {
    summary: 'Fix findings of a scan: named one by one, or every one of an issue that may be fixed.',
    body: z.strictObject({
      /** The ids of findings, or of types of findings. */
      issueIds: z.array(z.string().min(1).max(2000)).min(1).max(1000),
      planHash: planHash.optional(),
    }),
    ok: changedPc,
    errors: ['UNKNOWN_ITEM', 'ITEM_LOCKED', 'INVENTORY_UNREADABLE', ...applyErrors],
  }),

  registryBackups: get('/api/registry/backups', {
    summary: 'Every run that changed the registry, newest first, with the .reg file that brings it back.',
    ok: z.strictObject({ backups: z.array(backupSchema) }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  registryRestore: change('/api/registry/restore', {
    summary: 'Put back what a backup has: all of it, or some of its entries.',
    body: z.strictObject({
      backupId: runId,
      changeIds: z.array(z.int().min(1)).min(1).max(5000).optional(),
      planHash: planHash.optional(),
    }),
    ok: changedPc,
    errors: ['UNKNOWN_RUN', 'JOURNAL_DAMAGED', 'RUN_NOT_FINISHED', ...applyErrors],
  }),

  registryScan: post('/api/registry-scan', {
    summary: 'The four types of dead entries.',
    ok: scanned.extend({
      categories: z.strictObject({ invalidEntries: z.int(), orphanedKeys: z.int(), brokenLinks: z.int() }),
    }),
    errors: scanErrors,
  }),

  registryDeepScan: post('/api/registry-deep-scan', {
    summary: 'The same as the scan, plus empty keys and duplicates.',
    ok: scanned.extend({
      /** By severity. */
      criticalErrors: z.int(),
      warnings: z.int(),
      /** Findings that might slow down the PC; nobody has measured whether any of them does. */
      performanceIssues: readingSchema,
    }),
    errors: scanErrors,
  }),

  registryDeepClean: change('/api/registry-deep-clean', {
    summary: 'Remove the entries of programs that are gone; each key is saved first.',
    body: z.strictObject({ planHash: planHash.optional() }),
    ok: changedPc.extend(cleaned),
    errors: ['INVENTORY_UNREADABLE', 'JOB_CANCELLED', ...applyErrors],
  }),

  registryDefrag: post('/api/registry-defrag', {
    summary: 'Measure the files of the registry. Windows compacts them by itself, so nothing is changed.',
    ok: registrySizesSchema.extend({
      success: z.literal(true),
      message,
      registrySize: readingSchema,
      fragmentation: readingSchema,
      accessSpeed: readingSchema,
    }),
    errors: ['JOB_CANCELLED', 'DEVICE_UNSUPPORTED'],
  }),

  fixRegistryIssues: change('/api/fix-registry-issues', {
    summary: 'Fix what the registry scan suggests.',
    body: z.strictObject({ planHash: planHash.optional() }),
    ok: changedPc.extend({ unread }),
    errors: ['INVENTORY_UNREADABLE', ...applyErrors],
  }),
} as const
