/**
 * The volumes on this PC's fixed drives. Each volume is listed once, by the letter or the folder that leads to it.
 */
import {
  driveOfThisSignIn,
  isUnavailable,
  listDrives,
  listVolumes,
  type MountedVolume,
  Win32Error,
} from '@clearpane/win32'

const isLetter = (path: string) => /^[a-z]:\\?$/i.test(path)
const plain = (path: string) => path.replace(/\\+$/, '')

/**
 * Adds volumes that are mounted only in a folder, and drops letters that lead to a volume already listed. `drives`:
 * every drive letter, including those of RAM disks and encrypted containers, which the mount manager doesn't know.
 * Pure.
 */
export const placesOf = (drives: readonly string[], volumes: readonly MountedVolume[]): string[] => {
  const fixed = volumes.filter(({ kind }) => kind === 'fixed')
  const repeated = fixed.flatMap(({ paths }) => paths.filter(isLetter).sort().slice(1).map(plain))
  const folders = fixed.flatMap(({ paths }) => (paths.some(isLetter) ? [] : paths.sort().slice(0, 1)))
  const left = drives.filter((drive) => !repeated.some((one) => one.toLowerCase() === drive.toLowerCase()))
  return [...left, ...folders.map(plain)]
}

const mounted = (): MountedVolume[] => {
  try {
    return listVolumes()
  } catch (error) {
    if (error instanceof Win32Error || isUnavailable(error)) return []
    throw error
  }
}

/** Lists volumes, e.g. `C:` and `C:\\Data`. A letter that stands for a folder (SUBST) isn't a volume. */
export const fixedVolumes = (): string[] => {
  const letters = listDrives().flatMap(({ drive, kind }) =>
    kind === 'fixed' && driveOfThisSignIn(drive) !== 'folder' ? [drive] : [],
  )
  return placesOf(letters, mounted())
}
