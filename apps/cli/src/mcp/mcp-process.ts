/**
 * `clearpane mcp`, in a process that loads no other part of Clearpane: none of its code writes to the PC or to the
 * data folder. A rule of the boundary check examines everything that this process imports.
 */
import { realpathSync } from 'node:fs'
import { serveMcp } from '@clearpane/mcp'
import { type DeviceId, deviceIdSchema } from '@clearpane/model'
import { defaultDataDir, pathsIn } from '@clearpane/service/paths'

export type McpCall = {
  /** Null: the usual folder. */
  dataDir: string | null
  /** Null means the server's default device. */
  device: string | null
  version: string
}

/**
 * Returns the path of the Windows folder as the kernel reports it. Environment variables aren't used, because they
 * are set by the program that starts this process.
 */
const windowsFolder = (): string => {
  try {
    return realpathSync.native('\\\\?\\GLOBALROOT\\SystemRoot')
  } catch {
    return 'C:\\Windows'
  }
}

/** Returns false if the device doesn't exist. */
const deviceOf = (text: string | null): DeviceId | null | false =>
  text === null ? null : (deviceIdSchema.safeParse(text).data ?? false)

/**
 * Serves requests until the input ends. Returns false if this call is invalid and the full command-line program must
 * report what is wrong.
 */
export const runMcp = async ({ dataDir, device: named, version }: McpCall): Promise<boolean> => {
  const device = deviceOf(named)
  if (device === false) return false
  const { platform, env } = process
  // The current folder may contain files from other people, and Windows searches that folder when it loads a
  // program's libraries.
  if (platform === 'win32') process.chdir(windowsFolder())
  const { running } = pathsIn(dataDir ?? defaultDataDir(platform, env), platform, env)
  await serveMcp({ note: running, device, version })
  return true
}
