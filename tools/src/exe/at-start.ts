/**
 * Runs before everything else in the executable: decides where the native file comes from when it's first
 * needed.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRawAsset } from 'node:sea'
import { setKoffiFile } from '@clearpane/win32'
import { adminNativeFolder, mayWrite } from './admin-native.ts'
import { unpack } from './unpack.ts'

/**
 * A copy with administrator rights must not load anything from where the user can write, so it gets a folder
 * that only it can create. The user's own is beside their journals, not in a temporary folder, which may be
 * cleaned while we run.
 */
const folder = (): string => {
  const admins = adminNativeFolder()
  if (process.argv[2] === 'broker' || mayWrite(admins)) return admins
  return join(process.env.LOCALAPPDATA ?? tmpdir(), 'Clearpane', 'native')
}

/** Called again for every worker thread; the file was compared once. */
let file: string | null = null

setKoffiFile(() => {
  file ??= unpack(folder(), 'koffi.node', new Uint8Array(getRawAsset('koffi.node')))
  return file
})

// A double click passes no arguments and means the dashboard.
if (process.argv.length <= 2) process.argv[2] = 'serve'
