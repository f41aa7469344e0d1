/** Runs before everything else in the executable: says where the one native file comes from when it is first needed. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRawAsset } from 'node:sea'
import { setKoffiFile } from '@clearpane/win32'
import { adminNativeFolder } from './admin-native.ts'
import { unpack } from './unpack.ts'

/**
 * Beside the person's journals, not in a temporary folder: those are cleaned while we run. The elevated copy may load nothing
 * from where the person can write, and gets a folder that it alone can make.
 */
const folder = (): string =>
  process.argv[2] === 'broker' ? adminNativeFolder() : join(process.env.LOCALAPPDATA ?? tmpdir(), 'Clearpane', 'native')

/** Asked again for every worker thread; the folder takes a second to find, and what lies there was compared once. */
let file: string | null = null

setKoffiFile(() => {
  file ??= unpack(folder(), 'koffi.node', new Uint8Array(getRawAsset('koffi.node')))
  return file
})

// A double click brings no words: it means the dashboard.
if (process.argv.length <= 2) process.argv[2] = 'serve'
