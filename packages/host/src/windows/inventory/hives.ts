/**
 * The sizes of the files that the registry is stored in. Only an administrator can see the files that belong to the
 * whole machine.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expandNames, type HiveFile, type HiveOwner } from '@clearpane/engine'
import { because, type Reason, textReason } from '@clearpane/model'
import { openKey, queryValue, systemFolder } from '@clearpane/win32'
import { readIdentity, type UserHive } from '../identity.ts'
import { textIn } from './startup/registered.ts'

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

const profiles = 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\ProfileList'

/** Returns the user's profile folder, because this process's own folder may belong to another account. */
const profileOf = (user: UserHive): string | Reason => {
  if (user.kind === 'unknown') return user.reason
  if (user.kind === 'own') return process.env.USERPROFILE ?? because('notReadHere')
  using key = openKey('HKLM', `${profiles}\\${user.sid}`, 'read')
  const path = key === null ? null : textIn(queryValue(key, 'ProfileImagePath'))
  return path === null ? because('hiveNotLoaded', { sid: user.sid }) : expandNames(path, process.env)
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('\\') + 1)

export const readWindowsHives = async (owner: HiveOwner): Promise<HiveFile[]> => {
  const folder = owner === 'machine' ? join(systemFolder(), 'config') : profileOf(readIdentity().user)
  if (typeof folder !== 'string')
    return user.map((name) => ({ name: nameOf(name), size: { reason: folder } }))
  return Promise.all(
    (owner === 'machine' ? machine : user).map(async (name) => ({
      name: nameOf(name),
      size: await sizeOf(join(folder, name)),
    })),
  )
}
