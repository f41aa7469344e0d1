/** Deletes a cleanup class's files according to a list: only those that the user saw and that are unchanged. */
import { createHash } from 'node:crypto'
import { createFileLists } from '@clearpane/engine'
import { because, type Observation, parseFileList, type Reason, type ResourceOf } from '@clearpane/model'
import type { CleanupRequest, ListedFile, Win32Thread } from '@clearpane/win32'
import { present, refuse } from '../../scalar.ts'

export type ListedResource = ResourceOf<'file'> & { list: string }

export const isListed = (resource: ResourceOf<'file'>): resource is ListedResource =>
  resource.list !== undefined

/** The lists of files that this process has made; the same process also deletes the files on them. */
export const fileLists = createFileLists((text) => createHash('sha256').update(text).digest('hex'))

const filesOf = ({ list }: ListedResource): ListedFile[] => {
  const text = fileLists.text(list)
  return text === null ? refuse('unavailable', because('listUnknown')) : parseFileList(text)
}

/**
 * Reports the total size of the listed files as long as at least one of them can still be deleted, and 0 after that.
 */
export const observeListed = async (
  resource: ListedResource,
  request: CleanupRequest,
  thread: Win32Thread,
): Promise<Observation> => {
  const files = filesOf(resource)
  const left = await thread.call('files.canAnyGo', request, files)
  return present('file', left ? files.reduce((sum, { bytes }) => sum + bytes, 0) : 0)
}

export const deleteByList = async (
  resource: ListedResource,
  request: CleanupRequest,
  { thread, toBin }: { thread: Win32Thread; toBin: boolean },
): Promise<Reason> => {
  const out = await thread.call('files.deleteListed', request, filesOf(resource), toBin)
  const { files, bytes, locked, changed, missing } = out
  return because(toBin ? 'filesInBin' : 'filesGone', {
    ...{ files, bytes, locked, changed, missing },
    refused: out.refused + out.links,
  })
}
