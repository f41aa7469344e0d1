/** Places of files. `--data-dir` moves all of these places. */
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { DeviceId } from '@clearpane/model'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns %LOCALAPPDATA%\Clearpane on Windows; $XDG_DATA_HOME/clearpane, else ~/.local/share/clearpane on
 * other systems. An unset or relative XDG_DATA_HOME doesn't count.
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
  /** Folder of a PC's cloud profile: its keys, its choices, and where it syncs. */
  cloud(device: DeviceId): string
  /** Folder of the accounts and sealed documents of the cloud within this program. */
  ownCloud: string
  /** Folder of a PC's mail server and its password. A backup has the store, and must not have the password. */
  mail(device: DeviceId): string
  /** Quarantined files. */
  quarantine(device: DeviceId): string
  /** File of rows that can be rebuilt from the journals, and of data stored for the user. */
  store: string
  /** File with what the scans know about the content of files. It can be rebuilt. */
  prints: string
  /** File of the program's log, as codes. */
  log: string
  /** The sample PCs' states. */
  sample: string
  restricted: string
  /** File of the port that was used when the usual one wasn't free. */
  port: string
  /** File with the address at which the running dashboard hands out a link. */
  running: string
  /** Page that opens the one-time link, while there is one. */
  linkFile: string
}

/**
 * Returns a place that only the user can read, for the file that opens the dashboard. On systems other than Windows,
 * the file's access mode ensures that. On Windows a mode means nothing and a named data folder may belong to
 * anyone, so the file is in the user's own folder, under a name derived from the data folder's.
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
