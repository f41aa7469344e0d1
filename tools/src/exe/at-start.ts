/**
 * Runs before everything else in the executable: says where the one native file comes from when it is first
 * needed.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRawAsset } from 'node:sea'
import { setKoffiFile } from '@clearpane/win32'
import { adminNativeFolder, mayWrite } from './admin-native.ts'
import { unpack } from './unpack.ts'

/**
 * A copy with an administrator's rights may load nothing from where the person can write: it gets a folder
 * that it alone can make. The person's own lies beside their journals, not in a temporary folder: those are
 * cleaned while we run.
 */
const folder = (): string => {
  const admins = adminNativeFolder()
  if (process.argv[2] === 'broker' || mayWrite(admins)) return admins
  return join(process.env.LOCALAPPDATA ?? tmpdir(), 'Clearpane', 'native')
}

/** Asked again for every worker thread; what lies there was compared once. */
let file: string | null = null

setKoffiFile(() => {
  file ??= unpack(folder(), 'koffi.node', new Uint8Array(getRawAsset('koffi.node')))
  return file
})

// A double click brings no words: it means the dashboard.
if (process.argv.length <= 2) process.argv[2] = 'serve'
