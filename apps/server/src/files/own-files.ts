/** The files of this machine. */
import { existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { DeviceId, Reason } from '@clearpane/model'
import type { Paths } from '../paths.ts'
import type { DeviceFiles } from './device-files.ts'
import type { DiskSource } from './source.ts'
import { createThreadQuarantine } from './thread-quarantine.ts'

const named = ['Desktop', 'Documents', 'Downloads', 'Music', 'Pictures', 'Videos']

/** Windows knows their locations; elsewhere they have these names. */
const personalFolders = (): string[] => {
  const found = named.map((name) => join(homedir(), name)).filter((path) => existsSync(path))
  return found.length > 0 ? found : [homedir()]
}

/** Reads where OneDrive keeps its folders: a downloaded file there is still a file in the cloud. */
const cloudFolders = (env: NodeJS.ProcessEnv): string[] =>
  ['OneDrive', 'OneDriveConsumer', 'OneDriveCommercial'].flatMap((name) => env[name] || [])

const realPath = (path: string): string | null => {
  try {
    return realpathSync.native(path)
  } catch {
    return null
  }
}

export type OwnFilesInput = {
  paths: Paths
  device: DeviceId
  source(): DiskSource
  folders?: () => readonly string[]
  drives?: () => readonly string[]
  cloud?: readonly string[]
  noBin: Reason | null
}

export const createOwnFiles = ({
  paths,
  device,
  source,
  folders = personalFolders,
  drives = () => [],
  cloud = cloudFolders(process.env),
  noBin,
}: OwnFilesInput): DeviceFiles => {
  // A data folder may be behind a link, and the scan sees its real path.
  const never = [paths.dataDir, realPath(paths.dataDir) ?? paths.dataDir]
  const guarded = cloud.flatMap((path) => [path, realPath(path) ?? path])
  return {
    source,
    folders: () => folders().map((path) => realPath(path) ?? path),
    drives,
    never,
    cloud: guarded,
    realPath,
    noBin,
    printsFile: paths.prints,
    quarantine: createThreadQuarantine({
      source,
      folder: paths.quarantine(device),
      lockFile: join(dirname(paths.lock(device)), 'quarantine.lock'),
      never: [...never, ...guarded],
    }),
  }
}
