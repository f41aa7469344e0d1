/**
 * Files in folders that only administrators can write to, for work that needs administrator rights. While a file is
 * being read, it's kept open by its real path. Keeping the file open reveals any link above it, and prevents the file
 * from being replaced between the check and its use.
 */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { dirname } from 'node:path/win32'
import {
  createSecuredFile,
  deleteOpened,
  fileAttributes,
  finalPath,
  flush,
  type Handle,
  holdFolder,
  isCode,
  knownFolder,
  openToHold,
  openToMove,
  readOpened,
  writeTo,
} from '@clearpane/win32'
import { adminFolder, whyNotTrusted } from './admin-folder.ts'

const chunkBytes = 2 ** 20
const [fileMissing, pathMissing] = [2, 3]

const plain = (path: string) => path.replace(/^\\\\\?\\/, '').toLowerCase()

/**
 * Returns who besides administrators can change this file, or a folder above it on the same drive (except the
 * root); null if nobody can.
 */
const whyWritable = (path: string): string | null => {
  for (let one = path; dirname(one) !== one; one = dirname(one)) {
    try {
      const why = whyNotTrusted(one)
      if (why !== null) return why
    } catch (error) {
      // An account that isn't allowed to write to the folder above can't create the missing file or folder.
      if (!isCode(error, fileMissing, pathMissing)) throw error
    }
  }
  return null
}

/**
 * Opens a file only if it really is at its path and only administrators can change it. Otherwise throws the
 * reason.
 */
const hold = (path: string): Handle => {
  const file = openToHold(path)
  try {
    if (plain(finalPath(file)) !== plain(path)) throw new Error('a link leads to it')
    const why = whyWritable(path)
    if (why !== null) throw new Error(why)
    return file
  } catch (error) {
    file[Symbol.dispose]()
    throw error
  }
}

/** Passes on the chunks in order; the last one may be shorter. */
const eachChunk = (file: Handle, take: (chunk: Buffer) => void): void => {
  const content = readOpened(file)
  if ((content.attributes & (fileAttributes.DIRECTORY | fileAttributes.REPARSE_POINT)) !== 0)
    throw new Error('it isn’t a file')
  for (let at = 0; at < content.size; ) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, content.size - at))
    const read = content.read(chunk, at)
    if (read === 0) throw new Error('it became shorter')
    take(chunk.subarray(0, read))
    at += read
  }
}

const admins = 'O:BAD:P(A;;FA;;;BA)(A;;FA;;;SY)'
/**
 * The descriptor that lets everybody read and start the copy of the program, because the copy is no different from
 * the original.
 */
const forEverybody = `${admins}(A;;0x1200a9;;;BU)`
/** FILE_GENERIC_READ */
const forPerson = (sid: string) => `${admins}(A;;0x120089;;;${sid})`

const remove = (path: string): void => {
  try {
    using file = openToMove(path)
    deleteOpened(file)
  } catch (error) {
    if (!isCode(error, fileMissing, pathMissing)) throw error
  }
}

export const trustedFiles = {
  path: (...names: readonly string[]): string =>
    [knownFolder('programFiles'), 'Clearpane', ...names].join('\\'),
  folder: (...names: readonly string[]): string => adminFolder(...names),

  read: (path: string, most: number): Uint8Array => {
    using file = hold(path)
    if (readOpened(file).size > most) throw new Error('it’s too long')
    const parts: Buffer[] = []
    eachChunk(file, (chunk) => parts.push(chunk))
    return Buffer.concat(parts)
  },

  hash: (path: string): string => {
    using file = hold(path)
    const hash = createHash('sha256')
    eachChunk(file, (chunk) => hash.update(chunk))
    return hash.digest('hex')
  },

  copyProgram: (from: string, to: string): string => {
    // The user who approved the prompt approved this program, which can't be replaced while it's being read.
    using source = openToHold(from)
    if (plain(finalPath(source)) !== plain(from)) throw new Error('a link leads to the program')
    using target = createSecuredFile(to, forEverybody)
    const hash = createHash('sha256')
    eachChunk(source, (chunk) => {
      hash.update(chunk)
      writeTo(target, chunk)
    })
    flush(target)
    return hash.digest('hex')
  },

  write: (path: string, text: string, person: string): void => {
    // If another account could rename a folder in the meantime, the new file would be created elsewhere.
    using folder = holdFolder(dirname(path))
    if (plain(finalPath(folder)) !== plain(dirname(path))) throw new Error('a link leads to the folder')
    const why = whyWritable(dirname(path))
    if (why !== null) throw new Error(why)
    remove(path)
    using file = createSecuredFile(path, forPerson(person))
    writeTo(file, Buffer.from(text))
    flush(file)
  },

  list: (folder: string): string[] => {
    try {
      return readdirSync(folder)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  },

  remove,
  whyWritable,
}
