/** Sizes of the registry's files. Only an administrator can see the machine's. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { HiveFile, HiveOwner } from '@clearpane/engine'
import { because, textReason } from '@clearpane/model'
import { systemFolder } from '@clearpane/win32'

/** https://learn.microsoft.com/windows/win32/sysinfo/registry-hives */
const machine = ['SYSTEM', 'SOFTWARE', 'SAM', 'SECURITY', 'DEFAULT']
const user = ['NTUSER.DAT', join('AppData', 'Local', 'Microsoft', 'Windows', 'UsrClass.dat')]

const sizeOf = async (file: string): Promise<HiveFile['size']> => {
  try {
    return { bytes: (await stat(file)).size }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EPERM' || code === 'EACCES') return { reason: because('hiveForAdministrator') }
    return { reason: code === 'ENOENT' ? because('pathMissing') : textReason(String(error)) }
  }
}

export const readWindowsHives = async (owner: HiveOwner): Promise<HiveFile[]> => {
  const folder = owner === 'machine' ? join(systemFolder(), 'config') : (process.env.USERPROFILE ?? '')
  return Promise.all(
    (owner === 'machine' ? machine : user).map(async (name) => ({
      name: name.slice(name.lastIndexOf('\\') + 1),
      size: await sizeOf(join(folder, name)),
    })),
  )
}
