/**
 * A quarantine's disk on Windows. A rename keeps everything that belongs to a file; a copy to another volume
 * also includes its streams, owner and access list, or is refused.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path/win32'
import {
  DiskTrouble,
  type FileFacts,
  type HoldRefusal,
  newName,
  type OpenFile,
  type PutBack,
  type QuarantineDisk,
} from '@clearpane/files'
import {
  codes,
  createFile,
  flush,
  isCode,
  openToLook,
  openToMove,
  readOpened,
  renameOpened,
  writeTo,
} from '@clearpane/win32'
import { copyContent } from './copy-content.ts'
import { openStreams } from './copy-streams.ts'
import { factsOf } from './file-facts.ts'
import { typeOf } from './file-system.ts'
import { answering, folderAt, holdFile, liesAt, trying } from './held-file.ts'
import { isBusy } from './refusals.ts'

/**
 * The number of attempts, and the milliseconds between them, for a step that a virus scanner or an indexer briefly
 * blocks, as happens with every new file.
 */
const [tries, betweenMs] = [6, 20]

const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, betweenMs)

/**
 * Tries a step several times if it fails. The attempts block the thread for a tenth of a second at most, so the
 * function must run in a separate thread. Throws the last error.
 */
const patiently = (step: () => void): void => {
  for (let left = tries; ; left--)
    try {
      step()
      return
    } catch (error) {
      if (left === 1 || !isBusy(error)) throw error
      pause()
    }
}

/** The maximum number of bytes in a record; a record with the longest possible path takes up a quarter of this. */
const mostRecordBytes = 256 * 1024

const notSameDevice = 17

const factsAt = (path: string): FileFacts | HoldRefusal =>
  answering(() => {
    using folder = folderAt(dirname(path))
    using file = openToLook(path)
    const { size, attributes } = readOpened(file)
    return typeOf(attributes) === 'file' && folder !== null ? factsOf(file, size) : 'gone'
  })

const reading = (path: string): OpenFile => {
  const content = readOpened(openToMove(path))
  const { size, modified } = content
  return {
    size,
    modified,
    read: (into, at) => trying(() => content.read(into, at)),
    close: () => content[Symbol.dispose](),
  }
}

/** Creates missing folders, each one inside the folder that was just checked. */
const makeFolder = (path: string): void => {
  const above = dirname(path)
  if (above === path || existsSync(path)) return
  makeFolder(above)
  using folder = folderAt(above)
  if (folder !== null) trying(() => mkdirSync(path, { recursive: true }))
}

/** Renames by handle, but never over another file. */
const nameAnew = (from: string, path: string): PutBack => {
  makeFolder(dirname(path))
  using folder = folderAt(dirname(path))
  using file = openToMove(from)
  try {
    renameOpened(file, path)
  } catch (error) {
    if (isCode(error, codes.ALREADY_EXISTS, codes.FILE_EXISTS)) return 'taken'
    if (isCode(error, notSameDevice)) return 'otherVolume'
    throw error
  }
  if (folder !== null && liesAt(file, path)) return 'done'
  renameOpened(file, from)
  throw new DiskTrouble('elsewhere')
}

const remove = (path: string) => trying(() => patiently(() => rmSync(path, { force: true })))

export const createWindowsQuarantineDisk = (path: string): QuarantineDisk => {
  mkdirSync(path, { recursive: true })
  const at = (name: string) => join(path, name)
  const besideOf = (origin: string, name: string) => join(dirname(origin), name)
  return {
    hold: (origin) => holdFile(origin, at),
    factsAt,
    names: () => readdirSync(path),
    facts: (name) => factsAt(at(name)),
    open: (name) => answering(() => reading(at(name))),
    readText: (name) => {
      try {
        return statSync(at(name)).size > mostRecordBytes ? null : readFileSync(at(name), 'utf8')
      } catch {
        return null
      }
    },
    writeText: (name, text) =>
      trying(() => {
        const part = at(newName(name))
        remove(part)
        {
          using file = createFile(part)
          writeTo(file, Buffer.from(text))
          flush(file)
        }
        patiently(() => renameSync(part, at(name)))
      }),
    rename: (name, to) =>
      trying(() => {
        using file = openToMove(at(name))
        renameOpened(file, at(to))
      }),
    remove: (name) => remove(at(name)),
    putBack: (name, origin) => answering(() => nameAnew(at(name), origin)),
    copyBeside: (name, origin, besideName, carried) =>
      answering(() => {
        makeFolder(dirname(origin))
        using folder = folderAt(dirname(origin))
        using file = openToMove(at(name))
        using streams = openStreams(file, at(name))
        const source = { file, content: readOpened(file), streams }
        const { facts } = copyContent(source, besideOf(origin, besideName), carried)
        return folder === null ? 'gone' : facts
      }),
    openBeside: (origin, besideName) => answering(() => reading(besideOf(origin, besideName))),
    settleBeside: (origin, besideName) =>
      answering(() => {
        const named = nameAnew(besideOf(origin, besideName), origin)
        return named === 'otherVolume' ? 'failed' : named
      }),
    removeBeside: (origin, besideName) => {
      answering(() => {
        using folder = folderAt(dirname(origin))
        if (folder !== null) remove(besideOf(origin, besideName))
      })
    },
    close: () => {},
  }
}
