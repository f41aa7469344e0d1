/** Resolves a scan's folders to their real paths. */
import { isNever } from '@clearpane/files'
import { diagnostic } from '@clearpane/model'
import type { DeviceSession } from '../device-registry.ts'
import { ok, type Result, refusal } from '../result.ts'
import type { DeviceFiles } from './device-files.ts'

const noFiles = () => diagnostic('DEVICE_UNSUPPORTED', 'noFiles')

const noFolder = (path: string) => diagnostic('BAD_REQUEST', 'folder', { path }, path)

export const filesOfDevice = ({ files }: Pick<DeviceSession, 'files'>): Result<DeviceFiles> =>
  files === null ? refusal(noFiles()) : ok(files)

/** BAD_REQUEST for a missing folder. */
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

/** Splits them into those that may be scanned and the others, with the reason. */
export const withoutNever = (folders: readonly string[], never: readonly string[]) => ({
  roots: folders.filter((path) => !isNever(path, never)),
  refused: folders.flatMap((path) => (isNever(path, never) ? [{ path, why: 'never' as const }] : [])),
})
