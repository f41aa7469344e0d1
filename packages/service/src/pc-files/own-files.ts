/** The real files on this machine, as opposed to those of a sample PC. */
import { dirname, join } from 'node:path'
import type { DeviceId, Reason } from '@clearpane/model'
import type { Paths } from '../paths/paths.ts'
import type { DiskSource } from '../works/source.ts'
import type { DeviceFiles } from './device-files.ts'
import { personalFolders, realPath, rulesOf, stays, type WindowsPlaces } from './rules.ts'
import { createThreadQuarantine, type OnDue } from './thread-quarantine.ts'

export type OwnFilesInput = {
  paths: Paths
  device: DeviceId
  source(): DiskSource
  /** Null elsewhere. */
  windows: (WindowsPlaces & { fixedDrives(): string[] }) | null
  noBin: Reason | null
  /** Milliseconds since 1970. */
  now(): number
  onDue?: OnDue
}

export const createOwnFiles = (input: OwnFilesInput): DeviceFiles => {
  const { paths, device, source, windows, noBin, now, onDue } = input
  const rules = rulesOf(paths.dataDir, windows)
  return {
    ...rules,
    source,
    folders: () => personalFolders(windows).map((path) => realPath(path) ?? path),
    drives: () => windows?.fixedDrives() ?? [],
    realPath,
    noBin,
    printsFile: paths.prints,
    quarantine: createThreadQuarantine({
      source,
      folder: paths.quarantine(device),
      lockFile: join(dirname(paths.lock(device)), 'quarantine.lock'),
      never: () => stays(rules),
      now,
      onDue,
    }),
  }
}
