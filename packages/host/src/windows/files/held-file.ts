/** A file held by its handle, in a folder that can't be renamed while the file is open. */
import { dirname } from 'node:path/win32'
import { DiskTrouble, type HeldFile, type HoldRefusal } from '@clearpane/files'
import {
  deleteOpened,
  fileAttributes,
  finalPath,
  type Handle,
  holdFolder,
  isCode,
  openToLetGo,
  openToMove,
  readBasic,
  readOpened,
  recycle,
  renameOpened,
  timesIn,
  writeBasic,
} from '@clearpane/win32'
import { copyContent } from './copy-content.ts'
import { type OpenStreams, openStreams } from './copy-streams.ts'
import { factsOf } from './file-facts.ts'
import { typeOf } from './file-system.ts'
import { isFull, refusalOf } from './refusals.ts'

const notSameDevice = 17

const plain = (path: string) => path.replace(/^\\\\\?\\/, '').toLowerCase()

/**
 * Checks whether an open file really is at its path. Compares names without regard to case, as Windows does; a short
 * name counts as different and is refused.
 */
export const liesAt = (file: Handle, path: string): boolean => plain(finalPath(file)) === plain(path)

/** Runs the given function, and converts errors from Windows and from Node's file system to `DiskTrouble`. */
export const trying = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (error instanceof DiskTrouble) throw error
    throw new DiskTrouble(isFull(error) ? 'full' : refusalOf(error), error)
  }
}

export const answering = <T>(work: () => T): T | HoldRefusal => {
  try {
    return trying(work)
  } catch (error) {
    if (error instanceof DiskTrouble) return error.why
    throw error
  }
}

/**
 * Closes a file if checking it fails; otherwise, no other program could use the file until this process ends.
 */
const orLetGo = <T>(opened: Handle, look: () => T): T => {
  try {
    return look()
  } catch (error) {
    opened[Symbol.dispose]()
    throw error
  }
}

/** Opens a folder. Throws `DiskTrouble` if a link leads elsewhere. */
export const folderAt = (path: string): Handle =>
  trying(() => {
    const folder = holdFolder(path)
    return orLetGo(folder, () => {
      if (!liesAt(folder, path)) throw new DiskTrouble('elsewhere')
      return folder
    })
  })

/** Windows refuses to delete read-only files. */
const deleteAnyway = (file: Handle): void => {
  const info = readBasic(file)
  const { attributes } = timesIn(info)
  const attributesAt = info.length - 8
  if ((attributes & fileAttributes.READONLY) !== 0) {
    const open = Buffer.from(info)
    open.writeUInt32LE(attributes & ~fileAttributes.READONLY || 0x80, attributesAt)
    writeBasic(file, open)
  }
  try {
    deleteOpened(file)
  } catch (error) {
    writeBasic(file, info)
    throw error
  }
}

const held = (file: Handle, path: string, folder: Handle, at: (name: string) => string): HeldFile => {
  const content = readOpened(file)
  /** The streams that were copied. The copied streams stay open until the file is removed. */
  let copied: OpenStreams | null = null
  const close = () => {
    copied?.[Symbol.dispose]()
    content[Symbol.dispose]()
    folder[Symbol.dispose]()
  }
  const type = typeOf(content.attributes)
  if (type !== 'file' || !liesAt(file, path))
    throw new DiskTrouble(type === 'placeholder' ? type : 'elsewhere')
  return {
    facts: factsOf(file, content.size),
    size: content.size,
    modified: content.modified,
    read: (into, from) => trying(() => content.read(into, from)),
    moveTo: (name) => {
      try {
        renameOpened(file, at(name))
        return true
      } catch (error) {
        if (isCode(error, notSameDevice)) return false
        throw new DiskTrouble(refusalOf(error), error)
      }
    },
    copyTo: (name) =>
      trying(() => {
        copied = openStreams(file, path)
        return copyContent({ file, content, streams: copied }, at(name)).carried
      }),
    remove: () =>
      trying(() => {
        if (copied?.areAll() === false) throw new DiskTrouble('changed')
        deleteAnyway(file)
      }),
    recycle: () =>
      trying(() => {
        // The Recycle Bin is called with a path rather than a handle, so no program may write to the checked file
        // until it's in the Recycle Bin. Until the file has been moved, no other program may write to it.
        using still = openToLetGo(path)
        if (!liesAt(still, path)) return false
        file[Symbol.dispose]()
        return recycle(path)
      }),
    close,
  }
}

/** Opens a file so that it can be moved. `at`: returns the full path that a name has in the quarantine. */
export const holdFile = (path: string, at: (name: string) => string): HeldFile | HoldRefusal =>
  answering(() => {
    const folder = folderAt(dirname(path))
    return orLetGo(folder, () => {
      const file = openToMove(path)
      return orLetGo(file, () => held(file, path, folder, at))
    })
  })
