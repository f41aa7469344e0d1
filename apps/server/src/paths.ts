/** Where things live. `--data-dir` moves all of it. */
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { DeviceId } from '@clearpane/model'

type Environment = Readonly<Record<string, string | undefined>>

/** %LOCALAPPDATA%\Clearpane on Windows; $XDG_DATA_HOME/clearpane, else ~/.local/share/clearpane elsewhere. An unset or relative XDG_DATA_HOME does not count: https://specifications.freedesktop.org/basedir-spec/latest/ */
export const defaultDataDir = (platform: string, environment: Environment, home: string = homedir()): string => {
  if (platform === 'win32') return join(environment.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'Clearpane')
  const xdg = environment.XDG_DATA_HOME
  return join(xdg?.startsWith('/') ? xdg : join(home, '.local', 'share'), 'clearpane')
}

export type Paths = {
  dataDir: string
  journal(device: DeviceId): string
  lock(device: DeviceId): string
  /** The sample PCs' states. */
  sample: string
  awkward: string
  /** The port that was taken when the usual one was not free. */
  port: string
  /** Where the dashboard that runs now can be asked for a link. */
  running: string
}

export const pathsIn = (dataDir: string): Paths => ({
  dataDir,
  journal: (device) => join(dataDir, 'journal', device),
  lock: (device) => join(dataDir, 'locks', `${device}.lock`),
  sample: join(dataDir, 'sample', 'pc.sqlite'),
  awkward: join(dataDir, 'sample', 'awkward.sqlite'),
  port: join(dataDir, 'port.json'),
  running: join(dataDir, 'running.json'),
})
