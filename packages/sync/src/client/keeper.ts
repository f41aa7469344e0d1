/**
 * Storage for the state of a PC. A state is either saved completely or not at all, and never overwrites a state that
 * another process saved meanwhile.
 */
import { createHash, randomBytes } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { NoKeysError } from './state.ts'

export type KeptState = { readonly version: number; readonly bytes: Buffer }

export type Keeper = {
  /** Returns the number of the newest version without reading that version; 0 if none is stored. */
  newest(): Promise<number>
  load(): Promise<KeptState | null>
  /**
   * Saves a version; returns false if another process has saved one since the version `after`, in which case the
   * caller must load the state again.
   */
  save(bytes: Uint8Array, after: number): Promise<boolean>
  clear(): Promise<void>
}

const pattern = /^profile-(\d+)\.state$/
/**
 * Number of versions that are stored: the newest version and the two before it, so that an earlier version exists if
 * the newest one can't be read.
 */
const keep = 3
const hashBytes = 32

const nameOf = (version: number) => `profile-${version}.state`
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

const isExisting = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'
const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Creates a keeper in one of Clearpane's data folders. A version is first written to a file with another name, and
 * then a link to it is created. The link is complete when it appears, and creating it fails if another process was
 * first. Windows refuses to rename a file over an open file, so files are never replaced by renaming.
 */
export const createFileKeeper = (folder: string): Keeper => {
  const versions = async (): Promise<number[]> => {
    try {
      return (await readdir(folder))
        .flatMap((name) => Number(pattern.exec(name)?.[1] ?? Number.NaN))
        .filter((version) => !Number.isNaN(version))
        .sort((a, b) => b - a)
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  }

  const readVersion = async (version: number): Promise<Buffer | null> => {
    try {
      const file = await readFile(join(folder, nameOf(version)))
      const bytes = file.subarray(hashBytes)
      return hashOf(bytes).equals(file.subarray(0, hashBytes)) ? bytes : null
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  const load = async (): Promise<KeptState | null> => {
    const all = await versions()
    for (const version of all) {
      const bytes = await readVersion(version)
      // The number is that of the newest version even if an older version was read instead, so that the next version
      // gets a higher number.
      if (bytes !== null) return { version: all[0] ?? version, bytes }
    }
    // A damaged state isn't treated as missing, because otherwise a new profile would replace this one, and its keys
    // would be lost.
    if ((await versions()).length > 0) throw new NoKeysError('No kept state of the profile is whole')
    return null
  }

  const save = async (bytes: Uint8Array, after: number): Promise<boolean> => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const part = join(folder, `profile-${randomBytes(6).toString('hex')}.part`)
    try {
      {
        await using file = await open(part, 'wx', 0o600)
        await file.writeFile(Buffer.concat([hashOf(bytes), bytes]))
        await file.sync()
      }
      await link(part, join(folder, nameOf(after + 1)))
    } catch (error) {
      if (isExisting(error)) return false
      throw error
    } finally {
      await unlink(part).catch(() => undefined)
    }
    if (process.platform !== 'win32') {
      await using opened = await open(folder, 'r')
      await opened.sync()
    }
    const all = await versions()
    // This number was free only because an old file with the number had been deleted. Another process has saved
    // a version after the one that was loaded.
    if ((all[0] ?? 0) > after + 1) {
      await unlink(join(folder, nameOf(after + 1))).catch(() => undefined)
      return false
    }
    // A file that somebody is currently reading is deleted the next time.
    for (const old of all.slice(keep)) await unlink(join(folder, nameOf(old))).catch(() => undefined)
    return true
  }

  return {
    newest: async () => (await versions())[0] ?? 0,
    load,
    save,
    clear: async () => {
      for (const version of await versions()) await unlink(join(folder, nameOf(version)))
    },
  }
}

export const createMemoryKeeper = (): Keeper & { held: KeptState | null } => {
  const keeper = {
    held: null as KeptState | null,
    newest: async () => keeper.held?.version ?? 0,
    load: async () => keeper.held,
    save: async (bytes: Uint8Array, after: number) => {
      if ((keeper.held?.version ?? 0) !== after) return false
      keeper.held = { version: after + 1, bytes: Buffer.from(bytes) }
      return true
    },
    clear: async () => {
      keeper.held = null
    },
  }
  return keeper
}
