/** What is where on this PC's drives; what is on others can't be known. */
import { statSync } from 'node:fs'
import type { RegistryReads } from '@clearpane/engine'
import { listDrives } from '@clearpane/win32'

type FileState = RegistryReads['file']

const stateOf: FileState = (path) => {
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found === undefined) return 'missing'
    return found.isDirectory() ? 'folder' : 'file'
  } catch {
    return 'unknown'
  }
}

/** Lists the drives that are present now. */
const readyDrives = (): Set<string> =>
  new Set(
    listDrives()
      .filter(({ drive, kind }) => kind === 'fixed' && stateOf(`${drive}\\`) === 'folder')
      .map(({ drive }) => drive.toLowerCase()),
  )

/** Looks at the drives once. */
export const fileStates = (): FileState => {
  const drives = readyDrives()
  return (path) => (drives.has(path.slice(0, 2).toLowerCase()) ? stateOf(path) : 'unknown')
}
