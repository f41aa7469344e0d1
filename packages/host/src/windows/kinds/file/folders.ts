/** The folders that file classes refer to, as Windows reports them. */
import { isUnavailable, type KnownFolder, knownFolder, tempFolder, Win32Error } from '@clearpane/win32'
import { type Folders, trustedTemp } from './places.ts'

const names: Readonly<Record<string, KnownFolder>> = {
  '%systemroot%': 'windows',
  '%programdata%': 'programData',
  '%programfiles%': 'programFiles',
  '%programfiles(x86)%': 'programFilesX86',
  '%userprofile%': 'profile',
  '%localappdata%': 'localAppData',
  '%appdata%': 'roamingAppData',
  '{374de290-123f-4565-9164-39c4925e467b}': 'downloads',
}

const orNull = <T>(ask: () => T): T | null => {
  try {
    return ask()
  } catch (error) {
    if (error instanceof Win32Error || isUnavailable(error)) return null
    throw error
  }
}

/** The user's folders are this process's: it works in them only if it runs as the user. */
export const readFolders = (elevated: boolean): Folders => {
  const folders = Object.fromEntries(
    Object.entries(names).map(([name, folder]) => [name, orNull(() => knownFolder(folder))]),
  )
  const temp = orNull(tempFolder)
  return { ...folders, '%temp%': temp === null ? null : trustedTemp(temp, folders, elevated) }
}
