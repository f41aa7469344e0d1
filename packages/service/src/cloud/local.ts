/** Data that a PC stores in addition to the profile itself and never sends anywhere. */
import { randomBytes } from 'node:crypto'
import { readdir, readFile, rename, rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { CloudPreferences, SyncPlace } from '@clearpane/contracts'
import { conflictPolicies, placeProblems, syncIntervals } from '@clearpane/contracts'
import { z } from 'zod'
import { makeDirectory, syncDirectory, writeNewFile } from '../core/durable.ts'

export const usualPreferences: CloudPreferences = {
  autoSync: false,
  syncInterval: syncIntervals.usual,
  conflictResolution: 'ask',
  backupBeforeSync: true,
  notifications: { syncComplete: true, conflicts: true, failures: true },
}

const localSchema = z.strictObject({
  preferences: z.strictObject({
    autoSync: z.boolean(),
    syncInterval: z.int(),
    conflictResolution: z.enum(conflictPolicies),
    backupBeforeSync: z.boolean(),
    notifications: z.strictObject({
      syncComplete: z.boolean(),
      conflicts: z.boolean(),
      failures: z.boolean(),
    }),
  }),
  place: z.union([
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({ kind: z.literal('folder'), path: z.string() }),
    z.strictObject({ kind: z.literal('cloud'), address: z.string().nullable() }),
  ]),
  /**
   * The choices that the journal contained when it was last read: only differences from these choices are sent as
   * changes. Null: the choices were lost because their file was damaged. Choices that are read after such a loss
   * don't count as changes, because old choices would otherwise replace newer ones from other PCs.
   */
  chosen: z.record(z.string(), z.string()).nullable(),
  /** The run that was the newest one when the journal was last read. */
  lastRun: z.string().nullable(),
  /** Whether a change has been recorded since the last sync. */
  isUnsent: z.boolean(),
  /** The reason why the last attempt failed. */
  failure: z.enum(placeProblems).nullable(),
  /** Time of the newest attempt, whether it succeeded or failed; the interval starts at this time. */
  triedAt: z.number().nullable(),
  /** Sync results that no page has shown yet. */
  notices: z
    .array(
      z.strictObject({
        kind: z.enum(['syncComplete', 'conflicts', 'failures']),
        at: z.number(),
        count: z.number(),
        problem: z.enum(placeProblems).nullable(),
      }),
    )
    .default([]),
  /** The last failure that was reported; null after a successful sync. */
  told: z.string().nullable().default(null),
})
export type Local = z.infer<typeof localSchema> & { place: SyncPlace }

export const usualLocal: Local = {
  preferences: usualPreferences,
  place: { kind: 'none' },
  chosen: {},
  lastRun: null,
  isUnsent: true,
  failure: null,
  triedAt: null,
  notices: [],
  told: null,
}

const fileName = 'local.json'
const asideName = /^local\.json\.damaged-[\dTZ-]+$/

/**
 * Lists files that couldn't be used and were moved aside under another name, in the form in which the settings page
 * lists them.
 */
export const setAsideLocals = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => []))
    .filter((name) => asideName.test(name))
    .sort()
    .map((name) => join(folder, name))

const lostLocal: Local = { ...usualLocal, chosen: null }

const parsed = (text: string): Local | null => {
  try {
    return localSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/**
 * Reads the file. A damaged file is moved aside under another name, never overwritten. A file that can't be read
 * doesn't count as absent: reading it throws.
 */
export const readLocal = async (folder: string): Promise<Local> => {
  const file = join(folder, fileName)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    // The process may have ended unexpectedly right after it renamed a damaged file.
    return (await setAsideLocals(folder)).length > 0 ? lostLocal : usualLocal
  }
  const read = parsed(text)
  if (read !== null) return read
  await rename(file, `${file}.damaged-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  await writeLocal(folder, lostLocal)
  return lostLocal
}

/** The file is written either completely or not at all. */
export const writeLocal = async (folder: string, local: Local): Promise<void> => {
  await makeDirectory(folder)
  const part = join(folder, `${randomBytes(6).toString('hex')}.part`)
  try {
    await writeNewFile(part, Buffer.from(JSON.stringify(local)))
    await rename(part, join(folder, fileName))
  } catch (error) {
    await unlink(part).catch(() => undefined)
    throw error
  }
  await syncDirectory(folder)
}

export const removeLocal = async (folder: string): Promise<void> => {
  for (const path of [join(folder, fileName), ...(await setAsideLocals(folder))])
    await rm(path, { force: true })
}
