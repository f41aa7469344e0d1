/** Folders and files in memory that can fail like a real disk. */
import type { Entry, EntryType, FileSystem, OpenFile, Refusal } from '../file-system.ts'

type FakeFile = { id: string; content: Uint8Array; modified: number; links: number; allocated?: number }
type FakeNode =
  | { type: 'file'; file: FakeFile }
  | { type: 'folder'; names: Map<string, FakeNode> }
  | { type: 'link' | 'placeholder' | 'volume' | 'other' }

export interface FakeFileSystem extends FileSystem {
  /** Adds a file, along with any missing folders above it. Returns the path. */
  add(path: string, content: Uint8Array | string, modified?: number): string
  /**
   * Sets how many bytes a file takes up on the disk, which is less than the size of its content if the file is sparse
   * or compressed.
   */
  allocate(path: string, bytes: number): void
  /** Adds another name for the same data. */
  link(path: string, to: string): void
  special(path: string, type: Exclude<EntryType, 'file' | 'folder'>): void
  /** From now on, refuses access to the path for this reason. */
  refuse(path: string, why: Refusal): void
  /** Called before a file is opened, to simulate folders that change during the scan. */
  onOpen: (path: string) => void
  readonly opened: string[]
}

const bytesOf = (content: Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? Uint8Array.from(content, (letter) => letter.charCodeAt(0)) : content

export const createFakeFileSystem = (): FakeFileSystem => {
  const root: FakeNode = { type: 'folder', names: new Map() }
  const refused = new Map<string, Refusal>()
  const opened: string[] = []
  let lastId = 0

  const at = (path: string): FakeNode | undefined =>
    path
      .split('/')
      .slice(1)
      .reduce<FakeNode | undefined>(
        (node, name) => (node?.type === 'folder' ? node.names.get(name) : undefined),
        root,
      )
  const put = (path: string, node: FakeNode) => {
    const names = path.split('/').slice(1)
    let folder = root.names
    for (const name of names.slice(0, -1)) {
      const next = folder.get(name) ?? { type: 'folder', names: new Map() }
      folder.set(name, next)
      if (next.type !== 'folder') throw new Error(`${path}: ${name} is no folder`)
      folder = next.names
    }
    folder.set(names.at(-1) ?? '', node)
  }
  const entryOf = (name: string, node: FakeNode): Entry => {
    const file = node.type === 'file' ? node.file : null
    const size = file?.content.length ?? 0
    return {
      name,
      type: node.type,
      size,
      allocated: file?.allocated ?? Math.ceil(size / 4096) * 4096,
      modified: file?.modified ?? 0,
      volume: 'fake',
      id: file?.id ?? '',
      links: file?.links ?? null,
    }
  }

  const system: FakeFileSystem = {
    join: (folder, name) => `${folder}/${name}`,
    list: (path) => {
      const node = at(path)
      if (node === undefined || node.type !== 'folder') return 'gone'
      return refused.get(path) ?? [...node.names].map(([name, inner]) => entryOf(name, inner))
    },
    open: (path): OpenFile | Refusal => {
      system.onOpen(path)
      opened.push(path)
      const node = at(path)
      if (node?.type !== 'file') return 'gone'
      const why = refused.get(path)
      if (why !== undefined) return why
      const { content, modified } = node.file
      return {
        size: content.length,
        modified,
        // Returns fewer bytes than requested, as a disk may do.
        read: (into, from) => {
          const part = content.subarray(from, from + Math.min(into.length, 3000))
          into.set(part)
          return part.length
        },
        close: () => {},
      }
    },
    add: (path, content, modified = 1) => {
      lastId += 1
      put(path, { type: 'file', file: { id: String(lastId), content: bytesOf(content), modified, links: 1 } })
      return path
    },
    allocate: (path, bytes) => {
      const node = at(path)
      if (node?.type === 'file') node.file.allocated = bytes
    },
    link: (path, to) => {
      const node = at(to)
      if (node?.type !== 'file') throw new Error(`${to} is no file`)
      node.file.links += 1
      put(path, node)
    },
    special: (path, type) => put(path, { type }),
    refuse: (path, why) => void refused.set(path, why),
    onOpen: () => {},
    opened,
  }
  return system
}
