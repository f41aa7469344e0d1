/** What a scan is asked for: folders by their real paths. */
import { diagnostic } from '@clearpane/model'
import type { DeviceSession } from '../device-registry.ts'
import { ok, type Result, refusal } from '../result.ts'
import type { DeviceFiles } from './device-files.ts'

const noFiles = () => diagnostic('DEVICE_UNSUPPORTED', 'noFiles')

const noFolder = (path: string) => diagnostic('BAD_REQUEST', 'folder', { path }, path)

export const filesOfDevice = ({ files }: Pick<DeviceSession, 'files'>): Result<DeviceFiles> =>
  files === null ? refusal(noFiles()) : ok(files)

/** BAD_REQUEST for a folder that isn't there. */
export const realFolders = (files: DeviceFiles, named: readonly string[] | undefined): Result<string[]> => {
  if (named === undefined || named.length === 0) return ok([...files.folders()])
  const found: string[] = []
  for (const path of named) {
    const real = files.realPath(path)
    if (real === null) return refusal(noFolder(path))
    found.push(real)
  }
  return ok(found)
}
