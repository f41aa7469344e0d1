/**
 * Accesses files through Windows functions, because a listing then already contains the data for which `lstat` would
 * have to open each file.
 */
import type { Entry, EntryType, FileSystem, OpenFile, Refusal } from '@clearpane/files'
import {
  codes,
  fileAttributes,
  isCode,
  isDenied,
  isMountedVolume,
  openToScan,
  type ScannedEntry,
  scanFolder,
  Win32Error,
} from '@clearpane/win32'

const inTheCloud =
  fileAttributes.OFFLINE | fileAttributes.RECALL_ON_OPEN | fileAttributes.RECALL_ON_DATA_ACCESS

const marked = fileAttributes.HIDDEN | fileAttributes.SYSTEM

const join = (folder: string, name: string): string =>
  folder.endsWith('\\') ? folder + name : `${folder}\\${name}`

/** Returns the type of an entry. A cloud file is a reparse point too, so the check for links comes second. */
export const typeOf = (attributes: number): EntryType => {
  if ((attributes & inTheCloud) !== 0) return 'placeholder'
  if ((attributes & fileAttributes.REPARSE_POINT) !== 0) return 'link'
  return (attributes & fileAttributes.DIRECTORY) === 0 ? 'file' : 'folder'
}

export const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof Win32Error)) throw error
  if (isCode(error, codes.FILE_NOT_FOUND, codes.PATH_NOT_FOUND)) return 'gone'
  return isDenied(error) || error.code === codes.SHARING_VIOLATION ? 'denied' : 'failed'
}

/**
 * Returns the type of an entry in a folder. A mounted volume is a reparse point, just as a junction is; both are
 * rare.
 */
const typeIn = (folder: string, { attributes, name }: ScannedEntry): EntryType => {
  const type = typeOf(attributes)
  const isFolder = (attributes & fileAttributes.DIRECTORY) !== 0
  return type === 'link' && isFolder && isMountedVolume(join(folder, name)) ? 'volume' : type
}

const entryOf = (folder: string, volume: string, scanned: ScannedEntry): Entry => {
  const { attributes, ...entry } = scanned
  return {
    ...entry,
    type: typeIn(folder, scanned),
    volume,
    // A listing doesn't show how many hard links a file has.
    links: null,
    isHidden: (attributes & marked) !== 0,
  }
}

const list = (path: string): Entry[] | Refusal => {
  try {
    const { volume, attributes, entries } = scanFolder(path)
    return typeOf(attributes) === 'folder' ? entries.map((entry) => entryOf(path, volume, entry)) : 'gone'
  } catch (error) {
    return refusalOf(error)
  }
}

const open = (path: string): OpenFile | Refusal => {
  try {
    const file = openToScan(path)
    if (typeOf(file.attributes) !== 'file') {
      file[Symbol.dispose]()
      return 'gone'
    }
    const { size, modified, read } = file
    return { size, modified, read, close: () => file[Symbol.dispose]() }
  } catch (error) {
    return refusalOf(error)
  }
}

export const windowsFileSystem: FileSystem = {
  join,
  list,
  open,
}
