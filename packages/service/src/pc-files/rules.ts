/** What scans and moves leave alone on this machine. Loads little: the command line's quick start needs it. */
import { existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

export type FileRules = {
  /** What is never entered, read or moved: our own data. */
  never: readonly string[]
  /** Folders that a cloud keeps in step: what goes there goes everywhere. Measured, never compared or moved. */
  cloud(): readonly string[]
  /**
   * What Windows or a program needs where it is, by full path, or by a name that counts wherever it lies. Measured,
   * never compared or moved.
   */
  leftAlone(): readonly string[]
}

/** As Windows says it. */
export type WindowsPlaces = {
  personalFolders(): string[]
  programFolders(): string[]
  cloudFolders(): string[]
}

/** Of every account and on every drive: programs' data, games, what Git and npm keep, and Windows' own. */
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

/** A folder may lie behind a link, and a scan comes by its real path. */
const both = (paths: readonly string[]): string[] => [
  ...new Set(paths.flatMap((path) => [path, realPath(path) ?? path])),
]

/** OneDrive says so to every program of the account. */
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
 * Those that are there. Windows knows where it put them; elsewhere they have these names. None is never a reason to
 * take the whole profile: programs keep their files there.
 */
export const personalFolders = (windows: WindowsPlaces | null, home = homedir()): string[] =>
  (windows?.personalFolders() ?? named.map((name) => join(home, name))).filter((path) => existsSync(path))
