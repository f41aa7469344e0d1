/** A sample PC's files as a file system: their content is generated from their description. */
import type { Entry, FileSystem, OpenFile, Refusal } from '@clearpane/files'

/** A file of a sample PC. `link`: a value that all names of the same file share. */
export type SampleTreeFile = {
  path: string
  bytes: number
  modifiedAt: string
  content: string
  link: string | null
  locked: boolean
  isHidden?: true
}
export type SampleTree = { files: readonly SampleTreeFile[]; denied: readonly string[] }

type Folder = Map<string, Entry>

const cluster = 4096

const split = (path: string): [folder: string, name: string] => {
  const at = path.lastIndexOf('\\')
  return [path.slice(0, at), path.slice(at + 1)]
}

const entryOf = (file: SampleTreeFile, name: string, links: number): Entry => ({
  name,
  type: 'file',
  size: file.bytes,
  allocated: Math.ceil(file.bytes / cluster) * cluster,
  modified: Date.parse(file.modifiedAt),
  volume: 'C:',
  id: file.link ?? file.path.toLowerCase(),
  links,
  isHidden: file.isHidden === true,
})

const folderEntry = (name: string): Entry => ({
  name,
  type: 'folder',
  size: 0,
  allocated: 0,
  modified: 0,
  volume: 'C:',
  id: '',
  links: null,
})

const foldersOf = (files: readonly SampleTreeFile[]): Map<string, Folder> => {
  const folders = new Map<string, Folder>()
  const names = new Map<string, number>()
  for (const { link } of files) if (link !== null) names.set(link, (names.get(link) ?? 0) + 1)
  const folderAt = (path: string): Folder => {
    const known = folders.get(path.toLowerCase())
    if (known !== undefined) return known
    const made: Folder = new Map()
    folders.set(path.toLowerCase(), made)
    const [above, name] = split(path)
    if (above !== '') folderAt(above).set(name.toLowerCase(), folderEntry(name))
    return made
  }
  for (const file of files) {
    const [folder, name] = split(file.path)
    folderAt(folder).set(name.toLowerCase(), entryOf(file, name, names.get(file.link ?? '') ?? 1))
  }
  return folders
}

/** Repeats its content. */
const opened = ({ bytes, modifiedAt, content }: SampleTreeFile): OpenFile => ({
  size: bytes,
  modified: Date.parse(modifiedAt),
  read: (into, at) => {
    const got = Math.max(0, Math.min(into.length, bytes - at))
    const from = at % content.length
    Buffer.from(into.buffer, into.byteOffset, got).fill(
      content.slice(from) + content.slice(0, from),
      'latin1',
    )
    return got
  },
  close: () => {},
})

export const createSampleFileSystem = ({ files, denied }: SampleTree): FileSystem => {
  const folders = foldersOf(files)
  const byPath = new Map(files.map((file) => [file.path.toLowerCase(), file]))
  const closed = new Set(denied.map((path) => path.toLowerCase()))
  const plain = (path: string) => path.replace(/\\+$/, '').toLowerCase()
  return {
    join: (folder, name) => (folder.endsWith('\\') ? folder + name : `${folder}\\${name}`),
    list: (path): Entry[] | Refusal => {
      if (closed.has(plain(path))) return 'denied'
      const folder = folders.get(plain(path))
      return folder === undefined ? 'gone' : [...folder.values()]
    },
    open: (path) => {
      const file = byPath.get(plain(path))
      if (file === undefined) return 'gone'
      return file.locked ? 'denied' : opened(file)
    },
  }
}
