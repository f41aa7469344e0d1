/** Places of files. `--data-dir` moves all of these files and folders. */
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { DeviceId } from '@clearpane/model'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns %LOCALAPPDATA%\Clearpane on Windows; on other systems, returns $XDG_DATA_HOME/clearpane or, if that isn't
 * set, ~/.local/share/clearpane. A relative XDG_DATA_HOME counts as not set.
 * https://specifications.freedesktop.org/basedir-spec/latest/
 */
export const defaultDataDir = (
  platform: string,
  environment: Environment,
  home: string = homedir(),
): string => {
  if (platform === 'win32')
    return join(environment.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'Clearpane')
  const xdg = environment.XDG_DATA_HOME
  return join(xdg?.startsWith('/') ? xdg : join(home, '.local', 'share'), 'clearpane')
}

export type Paths = {
  dataDir: string
  journal(device: DeviceId): string
  lock(device: DeviceId): string
  /** Folder for a PC's cloud profile, with the profile's keys and choices, and the location that it syncs with. */
  cloud(device: DeviceId): string
  /** Folder for the accounts and sealed documents of the cloud inside this program. */
  ownCloud: string
  /**
   * Folder for a PC's mail server settings, including the password. A backup contains the store but must not contain
   * the password.
   */
  mail(device: DeviceId): string
  /** Quarantined files. */
  quarantine(device: DeviceId): string
  /** File for rows that can be rebuilt from the journals, and for data stored on behalf of the user. */
  store: string
  /** File in which scans store what they know about the content of files. It can be rebuilt. */
  prints: string
  /** File for the program's log, which consists of codes. */
  log: string
  /** The sample PCs' states. */
  sample: string
  restricted: string
  /** File with the port that was used because the usual one wasn't free. */
  port: string
  /** File with the address at which the running dashboard provides a link that opens it. */
  running: string
  /** Page that opens the one-time link, as long as there is such a link. */
  linkFile: string
}

/**
 * Returns where to put the file that opens the dashboard: a path that only the user can read. On systems other than
 * Windows, the file's access mode ensures that only the user can read it. On Windows, access modes have no effect and
 * the chosen data folder may be readable by anybody, so the file is in the user's own folder, under a name derived
 * from that of the data folder.
 */
const ownPlace = (dataDir: string, platform: string, environment: Environment) => {
  const own = defaultDataDir(platform, environment)
  if (platform !== 'win32' || dataDir === own) return { dir: dataDir, mark: '' }
  // The module is loaded only in this function, because a scan on the command line starts faster without it.
  const { createHash } = process.getBuiltinModule('node:crypto')
  return {
    dir: own,
    mark: `-${createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 12)}`,
  }
}

export const pathsIn = (dataDir: string, platform: string, environment: Environment): Paths => {
  const { dir, mark } = ownPlace(dataDir, platform, environment)
  return {
    dataDir,
    journal: (device) => join(dataDir, 'journal', device),
    lock: (device) => join(dataDir, 'locks', `${device}.lock`),
    cloud: (device) => join(dataDir, 'cloud', device),
    ownCloud: join(dataDir, 'cloud', 'server', 'cloud.sqlite'),
    mail: (device) => join(dataDir, 'mail', device),
    quarantine: (device) => join(dataDir, 'quarantine', device),
    store: join(dataDir, 'store', 'clearpane.sqlite'),
    prints: join(dataDir, 'store', 'prints.sqlite'),
    log: join(dataDir, 'log', 'clearpane.log'),
    sample: join(dataDir, 'sample', 'pc.sqlite'),
    restricted: join(dataDir, 'sample', 'restricted.sqlite'),
    port: join(dataDir, 'port.json'),
    running: join(dir, `running${mark}.json`),
    linkFile: join(dir, `open-dashboard${mark}.html`),
  }
}
