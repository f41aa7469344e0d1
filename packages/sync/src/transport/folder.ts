/**
 * A folder that is synced between PCs by another program or by hand: OneDrive, Syncthing, or a USB stick. Each PC
 * writes only its own files and reads the files of all PCs. Every revision gets a new name, because Windows refuses
 * to rename a file over an open one, and programs that copy folders often have files open. Only a file's content
 * counts, because a name proves nothing.
 */
import { randomBytes } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { constants, lstat, mkdir, open, readdir, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { mostBytes } from '../seal/envelope.ts'
import {
  type Found,
  type Pulled,
  type Push,
  type Pushed,
  type Transport,
  TransportError,
} from './transport.ts'

/** Name of Clearpane's folder within the folder that the user chose. */
export const folderName = 'Clearpane'
const extension = '.cps'
const unfinished = '.part'
const magic = 'CPS1'
/** Maximum number of files: enough for more than 20 PCs with four documents each, and for the same number of copies.
 */
const mostFiles = 2000

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const problemOf = (error: unknown): TransportError => {
  const code = codeOf(error)
  const detail = error instanceof Error ? error.message : String(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') return new TransportError('missing', detail)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return new TransportError('denied', detail)
  if (code === 'ENOSPC' || code === 'EDQUOT') return new TransportError('full', detail)
  return new TransportError('failed', detail)
}

/**
 * Reads a file; returns null if it has disappeared meanwhile or isn't a file. Links aren't followed, because they may
 * lead anywhere.
 */
const read = async (path: string): Promise<Buffer | 'tooLarge' | null> => {
  const noFollow = constants.O_NOFOLLOW ?? 0
  await using file = await open(path, constants.O_RDONLY | noFollow)
  const { size } = await file.stat()
  if (size > mostBytes) return 'tooLarge'
  const bytes = Buffer.alloc(size)
  const { bytesRead } = await file.read(bytes, 0, size, 0)
  return bytes.subarray(0, bytesRead)
}

const isOurs = (name: string, bytes: Buffer): boolean =>
  name.includes(extension) || bytes.subarray(0, magic.length).toString('latin1') === magic

const flushFolder = async (folder: string): Promise<void> => {
  // Windows can't open a folder in order to flush it, and it writes folder entries to the disk immediately anyway.
  if (process.platform === 'win32') return
  await using opened = await open(folder, 'r')
  await opened.sync()
}

export const createFolderTransport = (chosen: string): Transport => {
  const folder = join(chosen, folderName)

  const list = async (): Promise<Dirent[]> => {
    // The chosen folder must exist: a missing folder means that the USB stick is unplugged, and not that the profile
    // is empty.
    const { isDirectory } = await lstat(chosen).then((found) => ({
      isDirectory: found.isDirectory() || found.isSymbolicLink(),
    }))
    if (!isDirectory) throw new TransportError('missing', chosen)
    try {
      return await readdir(folder, { withFileTypes: true })
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return []
      throw error
    }
  }

  const pull = async (): Promise<Pulled> => {
    const entries = (await list()).filter((entry) => entry.isFile() && !entry.name.endsWith(unfinished))
    const found: Found[] = []
    const unread: Pulled['unread'][number][] = []
    for (const { name } of entries.slice(0, mostFiles)) {
      try {
        const bytes = await read(join(folder, name))
        if (bytes === 'tooLarge') {
          if (name.includes(extension)) unread.push({ name, why: 'tooLarge' })
        } else if (bytes !== null && isOurs(name, bytes)) found.push({ name, bytes })
      } catch (error) {
        // The file was deleted while the folder was being listed: its next revision has already arrived or soon will.
        if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ELOOP') continue
        if (name.includes(extension)) unread.push({ name, why: 'denied' })
      }
    }
    return { found, unread }
  }

  const write = async (stream: string, bytes: Buffer): Promise<void> => {
    await lstat(chosen)
    await mkdir(folder, { recursive: true })
    const name = `${stream}-${randomBytes(4).toString('hex')}`
    const part = join(folder, `${name}${unfinished}`)
    try {
      {
        await using file = await open(part, 'wx', 0o600)
        await file.writeFile(bytes)
        await file.sync()
      }
      await rename(part, join(folder, `${name}${extension}`))
    } catch (error) {
      await unlink(part).catch(() => undefined)
      throw error
    }
    await flushFolder(folder)
  }

  /** Lists the files that a process of this PC left behind when it was killed. */
  const leftOvers = async (stream: string): Promise<string[]> =>
    (await readdir(folder)).filter((name) => name.startsWith(stream) && name.endsWith(unfinished))

  const push = async ({ stream, bytes, supersedes }: Push): Promise<Pushed> => {
    try {
      await write(stream, bytes)
      // If another program has the file open, the file is left until the next time, because an old file does no harm.
      for (const name of [...supersedes, ...(await leftOvers(stream))])
        await unlink(join(folder, name)).catch(() => undefined)
    } catch (error) {
      throw error instanceof TransportError ? error : problemOf(error)
    }
    return { taken: true }
  }

  return {
    kind: 'folder',
    shared: false,
    pull: () =>
      pull().catch((error: unknown) => {
        throw error instanceof TransportError ? error : problemOf(error)
      }),
    push,
  }
}
