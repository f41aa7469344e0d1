/** Describes, as plain data, where the files for a thread's work come from. The thread opens the files itself. */
import type { FileSystem, QuarantineDisk, StartSecondReader } from '@clearpane/files'
import { createSampleFileSystem, type SampleTree } from './sample-file-system.ts'

export type FilesSource =
  /**
   * Files through Node. `koffi`: path of the native module. A thread that is started from a string of code can't find
   * the module by its name. Null: there's none.
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
 * Makes a function that starts another thread to help with reading. Not yet on Windows, where the second
 * thread would need another copy of koffi.
 */
export const secondReaderOf = async (source: FilesSource): Promise<StartSecondReader | undefined> =>
  source.kind === 'node'
    ? (await import('@clearpane/host/generic/files')).createSecondReader(source.koffi)
    : undefined

/** A source with a disk. A sample PC has no disk to move quarantined files to; it keeps them as rows. */
export type DiskSource = Exclude<FilesSource, { kind: 'sample' }>

/** Opens the quarantine's disk. `folder`: the quarantine's own folder, made if missing. */
export const openQuarantineDisk = async (source: DiskSource, folder: string): Promise<QuarantineDisk> => {
  if (source.kind === 'node')
    return (await import('@clearpane/host/generic/files')).createNodeQuarantineDisk(folder, source.koffi)
  const { createWindowsQuarantineDisk, setKoffiFile } = await import('@clearpane/host/windows/files')
  setKoffiFile(() => source.koffi)
  return createWindowsQuarantineDisk(folder)
}
