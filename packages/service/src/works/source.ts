/**
 * Describes, as plain data, where a thread finds the files that it works on. The thread itself opens the files that
 * it reads.
 */
import type { FileSystem, QuarantineDisk, StartSecondReader } from '@clearpane/files'
import { createSampleFileSystem, type SampleTree } from './sample-file-system.ts'

export type FilesSource =
  /**
   * Files through Node. `koffi`: path of the native koffi module. A thread that is started from a string of code
   * can't find the module by name. Null: there's none.
   */
  | { kind: 'node'; koffi: string | null }
  | { kind: 'windows'; koffi: string }
  | { kind: 'sample'; tree: SampleTree }

export const openFileSystem = async (source: FilesSource): Promise<FileSystem> => {
  if (source.kind === 'sample') return createSampleFileSystem(source.tree)
  if (source.kind === 'node')
    return (await import('@clearpane/host/generic/files')).openNodeFileSystem(source.koffi)
  const { setKoffiFile, windowsFileSystem } = await import('@clearpane/host/windows/files')
  setKoffiFile(() => source.koffi)
  return windowsFileSystem
}

/**
 * Returns a function that starts a second thread to help read files. On Windows, no second thread is started yet,
 * because it would require another copy of koffi.
 */
export const secondReaderOf = async (source: FilesSource): Promise<StartSecondReader | undefined> =>
  source.kind === 'node'
    ? (await import('@clearpane/host/generic/files')).createSecondReader(source.koffi)
    : undefined

/**
 * A source of files that come from a disk. A sample PC has no disk to which files could be moved for quarantine, so
 * quarantined files are stored as rows.
 */
export type DiskSource = Exclude<FilesSource, { kind: 'sample' }>

/** Opens the quarantine's disk. `folder`: the quarantine's own folder, which is created if it's missing. */
export const openQuarantineDisk = async (source: DiskSource, folder: string): Promise<QuarantineDisk> => {
  if (source.kind === 'node')
    return (await import('@clearpane/host/generic/files')).createNodeQuarantineDisk(folder, source.koffi)
  const { createWindowsQuarantineDisk, setKoffiFile } = await import('@clearpane/host/windows/files')
  setKoffiFile(() => source.koffi)
  return createWindowsQuarantineDisk(folder)
}
