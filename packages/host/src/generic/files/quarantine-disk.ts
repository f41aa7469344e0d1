/** A quarantine's disk on Linux, implemented with Node. */
import {
  closeSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname } from 'node:path'
import {
  DiskTrouble,
  type FileFacts,
  type HoldRefusal,
  newName,
  type OpenFile,
  type QuarantineDisk,
} from '@clearpane/files'
import { codeOf } from '../../error-code.ts'
import { copyContent } from './copy-content.ts'
import { type FolderHandle, openFolder, openOrMakeFolder } from './folder-handle.ts'
import { factsOf, holdFile, openPlain, trying } from './held-file.ts'
import { type AttributeCalls, createAttributes } from './linux/attributes.ts'
import { loadLibc } from './linux/libc.ts'
import { nameAnew } from './name-anew.ts'

const factsIn = (folder: FolderHandle, name: string): FileFacts | 'gone' => {
  const stat = lstatSync(folder.at(name), { throwIfNoEntry: false })
  return stat?.isFile() === true ? factsOf(stat) : 'gone'
}

const reading = (path: string): OpenFile => {
  const fd = openPlain(path)
  const stat = fstatSync(fd)
  return {
    size: stat.size,
    modified: stat.mtimeMs,
    read: (into, at) => trying(() => readSync(fd, into, 0, into.length, at)),
    close: () => closeSync(fd),
  }
}

const removeIn = (folder: FolderHandle, name: string) => {
  try {
    unlinkSync(folder.at(name))
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

const answering = <T>(work: () => T): T | HoldRefusal => {
  try {
    return trying(work)
  } catch (error) {
    if (error instanceof DiskTrouble) return error.why
    throw error
  }
}

/** The maximum number of bytes in a record; a record with the longest possible path takes up a quarter of this. */
const mostRecordBytes = 256 * 1024

/** The mode of a folder that no other user may open. */
const ownerOnly = 0o700

/**
 * Makes a quarantine's disk. `attributes`: null if there is no way to find out which extended attributes the file
 * has.
 */
export const createQuarantineDisk = (path: string, attributes: AttributeCalls | null): QuarantineDisk => {
  mkdirSync(path, { recursive: true, mode: ownerOnly })
  // Clearpane's own folder may be reached through a link, but no file in it may be a link.
  const store = openFolder(realpathSync.native(path))
  const beside = <T>(origin: string, work: (folder: FolderHandle) => T): T => {
    using folder = openOrMakeFolder(dirname(origin))
    return trying(() => work(folder))
  }
  return {
    hold: (origin) => holdFile(origin, store, attributes),
    factsAt: (origin) =>
      answering(() => {
        using folder = openFolder(dirname(origin))
        return factsIn(folder, basename(origin))
      }),
    names: () => readdirSync(store.at('.')),
    facts: (name) => answering(() => factsIn(store, name)),
    open: (name) => answering(() => reading(store.at(name))),
    readText: (name) => {
      const text = answering(() => {
        // Refuses links, pipes that would block until their other end is opened, and files too large to be a record.
        const fd = openPlain(store.at(name))
        try {
          return { text: fstatSync(fd).size > mostRecordBytes ? null : readFileSync(fd, 'utf8') }
        } finally {
          closeSync(fd)
        }
      })
      return typeof text === 'string' ? null : text.text
    },
    writeText: (name, text) =>
      trying(() => {
        const part = newName(name)
        const fd = openSync(store.at(part), 'w', 0o600)
        try {
          writeFileSync(fd, text)
          fsyncSync(fd)
        } finally {
          closeSync(fd)
        }
        renameSync(store.at(part), store.at(name))
        fsyncSync(store.fd)
      }),
    rename: (name, to) =>
      trying(() => {
        renameSync(store.at(name), store.at(to))
        fsyncSync(store.fd)
      }),
    remove: (name) => trying(() => removeIn(store, name)),
    putBack: (name, origin) =>
      answering(() => beside(origin, (folder) => nameAnew(store, name, folder, basename(origin)))),
    copyBeside: (name, origin, besideName, carried) =>
      answering(() =>
        beside(origin, (folder) => {
          const fd = openPlain(store.at(name))
          try {
            copyContent(fd, fstatSync(fd), folder.at(besideName), attributes, carried)
          } finally {
            closeSync(fd)
          }
          return factsIn(folder, besideName)
        }),
      ),
    openBeside: (origin, besideName) =>
      answering(() => beside(origin, (folder) => reading(folder.at(besideName)))),
    settleBeside: (origin, besideName) =>
      answering(() =>
        beside(origin, (folder) => {
          const named = nameAnew(folder, besideName, folder, basename(origin))
          return named === 'otherVolume' ? 'failed' : named
        }),
      ),
    removeBeside: (origin, besideName) => {
      answering(() => {
        using folder = openFolder(dirname(origin))
        removeIn(folder, besideName)
      })
    },
    close: () => store[Symbol.dispose](),
  }
}

/**
 * Makes a quarantine's disk, implemented with Node. `koffi`: the path of the native module, for threads that can't
 * find the module by name.
 */
export const createNodeQuarantineDisk = (path: string, koffi: string | null = null): QuarantineDisk => {
  const libc = loadLibc(koffi)
  return createQuarantineDisk(path, libc === null ? null : createAttributes(libc))
}
