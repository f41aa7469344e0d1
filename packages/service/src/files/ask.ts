/** Returns the real paths of a scan's folders. */
import { diagnostic } from '@clearpane/model'
import { ok, type Result, refusal } from '../core/result.ts'
import type { DeviceFiles } from '../pc-files/device-files.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'

const noFiles = () => diagnostic('DEVICE_UNSUPPORTED', 'noFiles')

const noFolders = () => diagnostic('BAD_REQUEST', 'noFolders')
const noFolder = (path: string) => diagnostic('BAD_REQUEST', 'folder', { path }, path)

export const filesOfDevice = ({ files }: Pick<DeviceSession, 'files'>): Result<DeviceFiles> =>
  files === null ? refusal(noFiles()) : ok(files)

/**
 * Returns the real paths of the folders; if none are given, those of the user's own folders. Returns BAD_REQUEST if a
 * folder doesn't exist, or if the user has no folders.
 */
export const realFolders = (files: DeviceFiles, named: readonly string[] | undefined): Result<string[]> => {
  if (named === undefined || named.length === 0) {
    const own = [...files.folders()]
    return own.length === 0 ? refusal(noFolders()) : ok(own)
  }
  const found: string[] = []
  for (const path of named) {
    const real = files.realPath(path)
    if (real === null) return refusal(noFolder(path))
    found.push(real)
  }
  return ok(found)
}
