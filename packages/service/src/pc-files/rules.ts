/**
 * The files and folders that scans and moves leave alone on this machine. The module loads little code, because the
 * command line must start quickly.
 */
import { existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

export type FileRules = {
  /** Folders that are never entered, read or moved, because they contain Clearpane's own data. */
  never: readonly string[]
  /**
   * Returns the folders that are synchronized with a cloud: changes in them reach all other devices. Files in these
   * folders are measured but never compared or moved.
   */
  cloud(): readonly string[]
  /**
   * Returns the files that must stay where they are because Windows or a program needs them there, by full path, or
   * by a name that is protected in any folder. These files are measured but never compared or moved.
   */
  leftAlone(): readonly string[]
}

/** As Windows says it. */
export type WindowsPlaces = {
  personalFolders(): string[]
  programFolders(): string[]
  cloudFolders(): string[]
}

/**
 * Names that are protected on every account and drive: data files of programs and games, files of Git and npm, and
 * Windows' own files.
 */
export const namesLeftAlone: readonly string[] = [
  ...['AppData', 'WindowsApps', 'XboxGames', 'steamapps', '.git', 'node_modules'],
  ...['Windows.old', '$WINDOWS.~BT', '$WINDOWS.~WS', '$WinREAgent', 'Config.Msi', 'MSOCache'],
]

export const realPath = (path: string): string | null => {
  try {
    return realpathSync.native(path)
  } catch {
    return null
  }
}

/**
 * Returns paths together with their real paths: a folder may be specified through a link, but a scan reaches it by
 * its real path.
 */
const both = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => [path, realPath(path) ?? path])),
]

/** Reads where the OneDrive folders are; any program that runs under the account can find this out. */
const oneDrives = (env: NodeJS.ProcessEnv): string[] =>
  ['OneDrive', 'OneDriveConsumer', 'OneDriveCommercial'].flatMap((name) => env[name] || [])

export const rulesOf = (dataDir: string, windows: WindowsPlaces | null): FileRules => ({
  never: both([dataDir]),
  cloud: () => both([...oneDrives(process.env), ...(windows?.cloudFolders() ?? [])]),
  leftAlone: () => [...both(windows?.programFolders() ?? []), ...namesLeftAlone],
})

/** Neither compared nor moved. */
export const stays = ({ never, cloud, leftAlone }: FileRules): string[] => [
  ...never,
  ...cloud(),
  ...leftAlone(),
]

const named = ['Desktop', 'Documents', 'Downloads', 'Music', 'Pictures', 'Videos']

/**
 * Returns existing personal folders. Windows itself reports where these folders are. On other systems, the folders
 * have these names. Even if none of these folders exists, the scan doesn't fall back to the whole profile, because
 * programs store their files there.
 */
export const personalFolders = (windows: WindowsPlaces | null, home = homedir()): string[] =>
  (windows?.personalFolders() ?? named.map((name) => join(home, name))).filter((path) => existsSync(path))
