/**
 * Backups: journals, settings and database rows, saved in a folder that the user chose. A backup never contains a
 * cloud profile's keys. `tryRestore` restores a backup into an empty folder and compares the result, because only a
 * restore proves that a backup works.
 */
import { createHash, randomBytes } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { DeviceId, Reason } from '@clearpane/model'
import { because, fileTrouble } from '@clearpane/model'
import { z } from 'zod'
import { makeDirectory } from '../core/durable.ts'
import type { Services } from '../services/services.ts'
import { readSettings } from './kept.ts'

const prefix = 'clearpane-backup-'
const manifestName = 'manifest.json'
const storeName = 'clearpane.sqlite'
const dayMs = 86_400_000
const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7)

const manifestSchema = z.strictObject({
  clearpaneBackup: z.literal(1),
  at: z.iso.datetime(),
  version: z.string(),
  /** The SHA-256 of each file; the key is the file's path with `/` as separator. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
  /**
   * Time of the backup that was restored as a test this month: either this backup or an earlier one that may have
   * been deleted by now.
   */
  testedAt: z.iso.datetime().optional(),
})
type Manifest = z.infer<typeof manifestSchema>

/** Result of a backup. `isTested`: this backup was restored as a test. */
export type BackedUp =
  | { ok: true; folder: string; files: number; removed: number; isTested: boolean }
  | { ok: false; reason: Reason }

const hashOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

/** Lists every file below a folder, as paths with `/` as separator; links are left out. */
const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}

const copyTree = async (from: string, to: string): Promise<void> => {
  for (const path of await filesBelow(from)) {
    const target = join(to, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(join(from, path), target)
  }
}

export const isWithin = (path: string, folder: string): boolean => {
  const way = relative(resolve(folder), resolve(path))
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || resolve(way) === way)
}

type Named = { name: string; at: number; testedAt: string | undefined }

/**
 * Lists the backups in a folder, oldest first: these are the folders that have one of Clearpane's names and a
 * readable manifest.
 */
export const backupsIn = async (folder: string): Promise<Named[]> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(prefix))
  const all = await Promise.all(
    names.map(async (name): Promise<Named[]> => {
      const manifest = await readManifest(join(folder, name)).catch(() => null)
      return manifest === null ? [] : [{ name, at: Date.parse(manifest.at), testedAt: manifest.testedAt }]
    }),
  )
  return all.flat().toSorted((a, b) => a.at - b.at)
}

const readManifest = async (folder: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')))

/**
 * Removes old backups. The newest backup is always kept, however old it is. `isBad`: the newest backup failed its
 * test, so the newest one that passed is kept as well.
 */
const removeOld = async (
  folder: string,
  retentionDays: number,
  now: number,
  isBad: boolean,
): Promise<number> => {
  const all = await backupsIn(folder)
  const good = isBad
    ? all.findLast(({ at, testedAt }) => testedAt !== undefined && Date.parse(testedAt) === at)
    : null
  const old = all.slice(0, -1).filter((one) => one.at < now - retentionDays * dayMs && one !== good)
  for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true })
  return old.length
}

type Needed = Pick<Services, 'devices' | 'version'>

const write = async ({ devices, version }: Needed, to: string, at: number): Promise<Manifest> => {
  const { paths } = devices
  await copyTree(dirname(paths.journal('this')), join(to, 'journal'))
  // A copy of the database file, made by SQLite while other processes write to the file.
  await (await devices.store()).copyTo(join(to, storeName))
  const files: Record<string, string> = {}
  for (const path of await filesBelow(to)) files[path] = await hashOf(join(to, path))
  const manifest: Manifest = { clearpaneBackup: 1, at: new Date(at).toISOString(), version, files }
  return manifest
}

const putManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  // The file is written outside the backup until it's complete, because a backup may contain only the files in its
  // list.
  const part = `${folder}.manifest.part`
  await writeFile(part, JSON.stringify(manifest, null, 2), { mode: 0o600 })
  await rename(part, join(folder, manifestName))
}

/**
 * Makes a backup, and removes old backups that have expired. Once a month, the new backup is restored as a test,
 * whoever makes it. If the test fails, the next backup is tested again.
 */
export const backUp = async (services: Needed, device: DeviceId, now = Date.now()): Promise<BackedUp> => {
  const { backup } = await readSettings(await services.devices.store(), device)
  if (backup.folder === null) return { ok: false, reason: because('backupNoFolder') }
  const stamp = new Date(now).toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)
  const folder = join(backup.folder, `${prefix}${stamp}-${randomBytes(2).toString('hex')}`)
  const part = `${folder}.part`
  try {
    const testedAt = (await backupsIn(backup.folder))
      .flatMap((known) => known.testedAt ?? [])
      .find((tested) => monthOf(Date.parse(tested)) === monthOf(now))
    await makeDirectory(part)
    const manifest = await write(services, part, now)
    await putManifest(part, testedAt === undefined ? manifest : { ...manifest, testedAt })
    await rename(part, folder)
    const isTested = testedAt === undefined
    const tried = isTested ? await tryRestore(folder) : null
    const isBad = tried !== null && !tried.ok
    const removed = await removeOld(backup.folder, backup.retentionDays, now, isBad)
    if (isBad) return tried
    if (isTested) await putManifest(folder, { ...manifest, testedAt: manifest.at })
    return { ok: true, folder, files: Object.keys(manifest.files).length, removed, isTested }
  } catch (error) {
    await rm(part, { recursive: true, force: true }).catch(() => undefined)
    return { ok: false, reason: fileTrouble(error as Error) }
  }
}

/**
 * Checks a backup. Throws if the folder isn't a complete backup: a file is missing or has changed, or a file doesn't
 * belong there.
 */
export const checkBackup = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder)
  const here = (await filesBelow(folder)).filter((path) => path !== manifestName)
  const named = Object.keys(manifest.files).toSorted()
  if (JSON.stringify(here) !== JSON.stringify(named))
    throw new Error('the backup has other files than its list')
  for (const [path, hash] of Object.entries(manifest.files))
    if ((await hashOf(join(folder, path))) !== hash) throw new Error(`${path} isn't as it was backed up`)
  return manifest
}

/** Restores a backup into a data folder that is empty or doesn't exist. */
export const restoreBackup = async (folder: string, dataDir: string): Promise<void> => {
  if ((await readdir(dataDir).catch(() => [])).length > 0) throw new Error(`${dataDir} isn't empty`)
  await checkBackup(folder)
  await makeDirectory(join(dataDir, 'store'))
  await copyTree(join(folder, 'journal'), join(dataDir, 'journal'))
  await copyFile(join(folder, storeName), join(dataDir, 'store', storeName))
}

type Tried = { ok: true; at: number } | { ok: false; reason: Reason }

/** Restores a backup into an empty folder and compares the restored files with the backup. */
export const tryRestore = async (backup: string): Promise<Tried> => {
  const dir = await mkdtemp(join(tmpdir(), 'clearpane-restore-'))
  try {
    const dataDir = join(dir, 'data')
    await restoreBackup(backup, dataDir)
    const { at, files } = await readManifest(backup)
    const restored = await filesBelow(dataDir)
    const hashes = await Promise.all(
      restored.map(
        async (path) => files[path.replace(/^store\//, '')] === (await hashOf(join(dataDir, path))),
      ),
    )
    const whole = restored.length === Object.keys(files).length && hashes.every((same) => same)
    const { openStore } = await import('@clearpane/store')
    const store = await openStore(join(dataDir, 'store', storeName))
    const usable = store.setAside === null
    await store.close()
    return whole && usable
      ? { ok: true, at: Date.parse(at) }
      : { ok: false, reason: because('backupDiffers') }
  } catch (error) {
    return {
      ok: false,
      reason: because('text', { text: error instanceof Error ? error.message : String(error) }),
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Returns the reason why backups can't be made in a folder; null if they can. */
export const whyNoBackupFolder = async (
  { devices }: Pick<Services, 'devices'>,
  folder: string,
): Promise<'ownFolder' | Reason | null> => {
  if (isWithin(folder, devices.paths.dataDir)) return 'ownFolder'
  try {
    if (!(await stat(folder)).isDirectory()) return because('backupNotFolder')
    const probe = join(folder, `${prefix}${randomBytes(6).toString('hex')}.part`)
    await writeFile(probe, '', { flag: 'wx' })
    await rm(probe)
    return null
  } catch (error) {
    return fileTrouble(error as Error)
  }
}
