/**
 * May OneDrive be removed? Not while a person's folders lie in it: what was never fetched from the cloud would be out of reach, and new
 * files would no longer be kept anywhere else. https://learn.microsoft.com/sharepoint/redirect-known-folders
 */
import { decodeRegistryData, type Observation, type RegistryResource } from '@clearpane/model'
import type { UserHive } from './identity.ts'
import { observeRegistry } from './registry-observe.ts'

const value = (path: string, name: string): RegistryResource => ({ kind: 'registry', hive: 'HKCU', path, name })

const shellFolders = 'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\User Shell Folders'
/** The shell's own names. https://learn.microsoft.com/windows/win32/shell/csidl */
const watched: readonly [string, RegistryResource][] = [
  ['Desktop', value(shellFolders, 'Desktop')],
  ['Documents', value(shellFolders, 'Personal')],
  ['Pictures', value(shellFolders, 'My Pictures')],
]

const accounts = ['Personal', ...Array.from({ length: 9 }, (_, i) => `Business${i + 1}`)]
const variables = ['OneDrive', 'OneDriveConsumer', 'OneDriveCommercial']
const roots: readonly RegistryResource[] = [
  ...accounts.map((account) => value(`Software\\Microsoft\\OneDrive\\Accounts\\${account}`, 'UserFolder')),
  ...variables.map((name) => value('Environment', name)),
]

/** As OneDrive names its own folder, for an account it no longer knows. */
const named = /(^|\\)OneDrive( - [^\\]+)?(\\|$)/i
const withEnd = (path: string) => `${path.replace(/\\+$/, '')}\\`.toLowerCase()

/** Does the folder lie in one of these? `%OneDrive%` and its like name it without a path. */
export const liesInOneDrive = (folder: string, oneDrives: readonly string[]): boolean =>
  named.test(folder) ||
  /^%OneDrive\w*%/i.test(folder) ||
  oneDrives.some((root) => root.trim() !== '' && withEnd(folder).startsWith(withEnd(root)))

const textOf = (observation: Observation | undefined): string | null => {
  if (observation?.status !== 'present' || observation.state.kind !== 'registry') return null
  const data = decodeRegistryData(observation.state)?.data
  return typeof data === 'string' ? data : null
}

/** Null: it may go. Otherwise why not; not being able to tell is a reason. Reads alone. */
export const whyOneDriveStays = (user: UserHive): string | null => {
  const folders = observeRegistry(
    watched.map(([, resource]) => resource),
    user,
  )
  const oneDrives = observeRegistry(roots, user).flatMap((found) => textOf(found) ?? [])
  const inside: string[] = []
  for (const [i, [name]] of watched.entries()) {
    const found = folders[i]
    // Absent is Windows' own place below the profile.
    if (found?.status === 'absent') continue
    const path = textOf(found)
    if (path === null) {
      const why = found !== undefined && 'reason' in found ? found.reason : 'its place cannot be read'
      return `nobody can tell whether ${name} lies in OneDrive: ${why}`
    }
    if (liesInOneDrive(path, oneDrives)) inside.push(name)
  }
  if (inside.length === 0) return null
  return `${inside.join(', ')} ${inside.length === 1 ? 'lies' : 'lie'} in the OneDrive folder: stop the backup of these folders in OneDrive's settings first`
}
