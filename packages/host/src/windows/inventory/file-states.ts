/** States of paths on this PC's drives; the states on other drives are unknown. */
import { lstatSync, statSync } from 'node:fs'
import type { RegistryReads } from '@clearpane/engine'
import { listDrives } from '@clearpane/win32'

type FileState = RegistryReads['file']

/**
 * Checks whether a link or junction in the path leads to a place that is missing, for example on a drive that isn't
 * plugged in.
 */
const leadsElsewhere = (path: string): boolean => {
  const names = path.split('\\')
  for (let count = 2; count <= names.length; count++) {
    const part = names.slice(0, count).join('\\')
    const found = lstatSync(part, { throwIfNoEntry: false })
    if (found === undefined) return false
    if (found.isSymbolicLink() && statSync(part, { throwIfNoEntry: false }) === undefined) return true
  }
  return false
}

const stateOf: FileState = (path) => {
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found === undefined) return leadsElsewhere(path) ? 'unknown' : 'missing'
    return found.isDirectory() ? 'folder' : 'file'
  } catch {
    return 'unknown'
  }
}

/** Lists the drives that are currently present. */
const readyDrives = (): Set<string> =>
  new Set(
    listDrives()
      .filter(({ drive, kind }) => kind === 'fixed' && stateOf(`${drive}\\`) === 'folder')
      .map(({ drive }) => drive.toLowerCase()),
  )

/** Reads the drive list only once. */
export const fileStates = (): FileState => {
  const drives = readyDrives()
  return (path) => (drives.has(path.slice(0, 2).toLowerCase()) ? stateOf(path) : 'unknown')
}
