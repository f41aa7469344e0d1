/**
 * `clearpane mcp`, in a process that loads nothing else of Clearpane: no code in it writes to the PC or to the data
 * folder. A rule of the boundaries follows its imports.
 */
import { realpathSync } from 'node:fs'
import { serveMcp } from '@clearpane/mcp'
import { type DeviceId, deviceIdSchema } from '@clearpane/model'
import { defaultDataDir, pathsIn } from '@clearpane/service/paths'

export type McpCall = {
  /** Null: the usual folder. */
  dataDir: string | null
  /** Null: the server's own default. */
  device: string | null
  version: string
}

/**
 * Returns the kernel's own path of Windows' folder. Environment variables aren't used, because the program
 * that starts this process sets them.
 */
const windowsFolder = (): string => {
  try {
    return realpathSync.native('\\\\?\\GLOBALROOT\\SystemRoot')
  } catch {
    return 'C:\\Windows'
  }
}

/** False: this isn't a device. */
const deviceOf = (text: string | null): DeviceId | null | false =>
  text === null ? null : (deviceIdSchema.safeParse(text).data ?? false)

/**
 * Serves until the input ends. Returns false if the full command line must say what is wrong with this call.
 */
export const runMcp = async ({ dataDir, device: named, version }: McpCall): Promise<boolean> => {
  const device = deviceOf(named)
  if (device === false) return false
  const { platform, env } = process
  // A program's own folder may hold files that others put there, and Windows looks there for parts of a program.
  if (platform === 'win32') process.chdir(windowsFolder())
  const { running } = pathsIn(dataDir ?? defaultDataDir(platform, env), platform, env)
  await serveMcp({ note: running, device, version })
  return true
}
