/** The files of a thread's work, as plain data: it opens them itself. */
import type { FileSystem, QuarantineDisk, StartSecondReader } from '@clearpane/files'
import { createSampleFileSystem, type SampleTree } from './sample-file-system.ts'

export type FilesSource =
  /**
   * Files through Node. `koffi`: path of the native module; a thread that was made from text can't find it by
   * name. Null: there's none.
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
 * Makes a starter of another thread that helps to read. Not yet on Windows: its calls would need another copy
 * of koffi.
 */
export const secondReaderOf = async (source: FilesSource): Promise<StartSecondReader | undefined> =>
  source.kind === 'node'
    ? (await import('@clearpane/host/generic/files')).createSecondReader(source.koffi)
    : undefined

/** A source with a disk. A sample PC sets nothing aside on one: it has rows. */
export type DiskSource = Exclude<FilesSource, { kind: 'sample' }>

/** Opens the quarantine's disk. `folder`: the quarantine's own, made if missing. */
export const openQuarantineDisk = async (source: DiskSource, folder: string): Promise<QuarantineDisk> => {
  if (source.kind === 'node')
    return (await import('@clearpane/host/generic/files')).createNodeQuarantineDisk(folder, source.koffi)
  const { createWindowsQuarantineDisk, setKoffiFile } = await import('@clearpane/host/windows/files')
  setKoffiFile(() => source.koffi)
  return createWindowsQuarantineDisk(folder)
}
