/** Where things live. `--data-dir` moves all of it. */
import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { DeviceId } from '@clearpane/model'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * %LOCALAPPDATA%\Clearpane on Windows; $XDG_DATA_HOME/clearpane, else ~/.local/share/clearpane elsewhere. An
 * unset or relative XDG_DATA_HOME does not count: https://specifications.freedesktop.org/basedir-spec/latest/
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
  /** Rows that can be rebuilt from the journals, and what is kept for the person. */
  store: string
  /** What the program did, as codes. */
  log: string
  /** The sample PCs' states. */
  sample: string
  restricted: string
  /** The port that was taken when the usual one was not free. */
  port: string
  /** Where the dashboard that runs now can be asked for a link. */
  running: string
  /** The page that opens the one-time link, while there is one. */
  linkFile: string
}

/**
 * What opens the dashboard must be readable by its person alone. Elsewhere a file's mode sees to that; on
 * Windows a mode says nothing, and a data folder that was named may be anybody's, so it lies in the person's
 * own folder, under a name made from the data folder's.
 */
const ownPlace = (dataDir: string, platform: string, environment: Environment) => {
  const own = defaultDataDir(platform, environment)
  if (platform !== 'win32' || dataDir === own) return { dir: dataDir, mark: '' }
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
    store: join(dataDir, 'store', 'clearpane.sqlite'),
    log: join(dataDir, 'log', 'clearpane.log'),
    sample: join(dataDir, 'sample', 'pc.sqlite'),
    restricted: join(dataDir, 'sample', 'restricted.sqlite'),
    port: join(dataDir, 'port.json'),
    running: join(dir, `running${mark}.json`),
    linkFile: join(dir, `open-dashboard${mark}.html`),
  }
}
