/** Finds evidence that Windows needs a restart to finish an update; null if there is none. */
import { openKey, queryValue, type RegistryKey } from '@clearpane/win32'

/** Not documented in any one place; servicing, Windows Update and the session manager leave these. */
const markers: readonly { path: string; value: string | null }[] = [
  {
    path: 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Component Based Servicing\\RebootPending',
    value: null,
  },
  {
    path: 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\WindowsUpdate\\Auto Update\\RebootRequired',
    value: null,
  },
  { path: 'SYSTEM\\CurrentControlSet\\Control\\Session Manager', value: 'PendingFileRenameOperations' },
]

const says = (key: RegistryKey, value: string | null): boolean =>
  value === null || (queryValue(key, value)?.bytes.some((byte) => byte !== 0) ?? false)

export const restartPending = (): string | null => {
  for (const { path, value } of markers) {
    using key = openKey('HKLM', path, 'read')
    if (key !== null && says(key, value)) return value ?? path.slice(path.lastIndexOf('\\') + 1)
  }
  return null
}
