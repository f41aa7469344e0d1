/**
 * Finds the user's folders that are in OneDrive. Removing it then hides those files, including ones never
 * downloaded from the cloud. https://learn.microsoft.com/sharepoint/redirect-known-folders
 */
import { decodeRegistryData, type Observation, type RegistryResource } from '@clearpane/model'
import { knownFolder } from '@clearpane/win32'
import type { UserHive } from '../../identity.ts'
import { observeRegistry } from '../registry/observe.ts'

const value = (path: string, name: string): RegistryResource => ({
  kind: 'registry',
  hive: 'HKCU',
  path,
  name,
})

const accounts = ['Personal', ...Array.from({ length: 9 }, (_, i) => `Business${i + 1}`)]
const variables = ['OneDrive', 'OneDriveConsumer', 'OneDriveCommercial']
/** Where an account's folder is: wherever the user put it. */
const roots: readonly RegistryResource[] = [
  ...accounts.map((account) => value(`Software\\Microsoft\\OneDrive\\Accounts\\${account}`, 'UserFolder')),
  ...variables.map((name) => value('Environment', name)),
]

/** OneDrive's own folder name, for an account it no longer knows. */
const named = /\\OneDrive( - [^\\]+)?(\\|$)/i
const withEnd = (path: string) => `${path.replace(/\\+$/, '')}\\`.toLowerCase()

export const liesInOneDrive = (folder: string, oneDrives: readonly string[]): boolean =>
  named.test(folder) ||
  oneDrives.some((root) => root.trim() !== '' && withEnd(folder).startsWith(withEnd(root)))

const textOf = (observation: Observation): string | null => {
  if (observation.status !== 'present' || observation.state.kind !== 'registry') return null
  const data = decodeRegistryData(observation.state)?.data
  return typeof data === 'string' ? data : null
}

/** Returns paths of Documents, Pictures and Desktop inside it, for this process's account. Only reads. */
export const foldersInOneDrive = (user: UserHive): string[] => {
  const oneDrives = observeRegistry(roots, user)
    .list(roots)
    .flatMap((found) => textOf(found) ?? [])
  return (['documents', 'pictures', 'desktop'] as const)
    .map(knownFolder)
    .filter((folder) => liesInOneDrive(folder, oneDrives))
}
