/** Lists the sample PC's files that can be cleaned up, and computes the result of deleting the files on a list. */
import { createHash } from 'node:crypto'
import { type ActResult, type Cleaner, createFileLists } from '@clearpane/engine'
import {
  because,
  type FileOnList,
  formatFileList,
  isSameFile,
  type Known,
  type Observation,
  parseFileList,
  type Reason,
  type ResourceOf,
} from '@clearpane/model'
import type { SampleFile } from '../stock/file-classes.ts'
import { classesOfFiles, leastAges } from '../stock/file-classes.ts'
import { fileClass } from '../stock/files.ts'
import type { Removed } from './removal.ts'

export type ListedResource = ResourceOf<'file'> & { list: string }

export const isListed = (resource: { kind: string }): resource is ListedResource =>
  resource.kind === 'file' && 'list' in resource && resource.list !== undefined

/** Call within a transaction. */
type Files = { there(classes: readonly string[]): SampleFile[]; remove(paths: readonly string[]): Removed }
type ListedSource = Files & {
  read<T>(work: () => T): T
  whyUnreadable(resource: ResourceOf<'file'>): Reason | null
}

const onList = ({ path, bytes, modifiedAt, content }: SampleFile): FileOnList => ({
  path,
  bytes,
  modified: Date.parse(modifiedAt),
  id: content,
})

const bytesOf = (files: readonly { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)
const bin = 'recycleBin'
const ownFiles: ReadonlySet<string> = new Set(['downloads'])
/** The person's own files. */
export const goesToBin = (fileClass: string): boolean => ownFiles.has(fileClass)

export const openListed = ({ there, remove, read, whyUnreadable }: ListedSource) => {
  const lists = createFileLists((text) => createHash('sha256').update(text).digest('hex'))

  /** Sorts the files on the list into those that are unchanged, those that have changed and those that are gone. */
  const look = ({ class: id, list }: ListedResource) => {
    const text = lists.text(list)
    if (text === null) return null
    const listed = parseFileList(text)
    const now = new Map(there([id]).map((file) => [file.path.toLowerCase(), file]))
    const found = listed.map((one) => ({ one, file: now.get(one.path.toLowerCase()) }))
    const same = found.flatMap(({ one, file }) =>
      file !== undefined && isSameFile(one, onList(file)) ? [file] : [],
    )
    const missing = found.filter(({ file }) => file === undefined).length
    return { listed, same, missing, changed: found.length - same.length - missing }
  }

  return {
    observe: (resource: ListedResource): Observation => {
      const seen = look(resource)
      if (seen === null) return { status: 'unavailable', reason: because('listUnknown') }
      const value = seen.same.some(({ locked }) => !locked) ? bytesOf(seen.listed) : 0
      return { status: 'present', state: { kind: 'file', value } }
    },

    act: (resource: ListedResource, to: Known): ActResult => {
      const [seen, keys] = [look(resource), { createdKeys: [], removedKeys: [] }]
      if (seen === null) return { status: 'unavailable', reason: because('listUnknown'), ...keys }
      if (to.status !== 'present' || !('value' in to.state) || to.state.value !== 0)
        return { status: 'unavailable', reason: because('filesStayDeleted'), ...keys }
      const { removed, locked, freedBytes } = remove(seen.same.map(({ path }) => path))
      const remark = because(goesToBin(resource.class) ? 'filesInBin' : 'filesGone', {
        files: removed.length,
        bytes: freedBytes,
        locked: locked.length,
        refused: 0,
        changed: seen.changed,
        missing: seen.missing,
      })
      return { status: 'acted', remark, ...keys }
    },

    cleaner: {
      facts: (id) => {
        const [resource, found] = [fileClass(id), classesOfFiles[id]]
        return resource === null || found === undefined
          ? null
          : { scope: resource.scope, minAgeDays: leastAges[id] ?? 0, folders: [found.folder] }
      },
      list: async (id) => {
        const resource = fileClass(id)
        if (resource === null) return { status: 'unavailable', reason: because('filesMissing') }
        const reason = whyUnreadable(resource)
        if (reason !== null) return { status: 'denied', reason }
        const all = read(() => there([id]))
        const free = all.filter(({ locked }) => !locked).map(onList)
        const text = formatFileList(free)
        return {
          text,
          hash: lists.know(text),
          files: free.length,
          bytes: bytesOf(free),
          locked: all.length - free.length,
          ...{ refused: 0, links: 0, changed: 0, more: 0 },
        }
      },
      bin: async () => {
        const files = read(() => there([bin]))
        return { files: files.length, bytes: bytesOf(files) }
      },
      lists,
    } satisfies Cleaner as Cleaner,
  }
}

export type SampleListed = ReturnType<typeof openListed>
