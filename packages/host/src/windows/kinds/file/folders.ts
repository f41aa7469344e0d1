/** The folders that cleanup classes refer to, as reported by Windows. */
import { expandNames } from '@clearpane/engine'
import { because, type Reason } from '@clearpane/model'
import {
  isUnavailable,
  type KnownFolder,
  knownFolder,
  openKey,
  queryValue,
  type RegistryKey,
  tempFolder,
  Win32Error,
} from '@clearpane/win32'
import { type Folders, tempTrouble } from './places.ts'

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

const texts: readonly number[] = [1, 2]

/** A REG_SZ or REG_EXPAND_SZ. */
const textOf = (key: RegistryKey, name: string): string | null => {
  const value = queryValue(key, name)
  const text =
    value === null || !texts.includes(value.type) ? '' : value.bytes.toString('utf16le').split('\0')[0]
  return text || null
}

/** Returns the temporary folder that the user's programs use. */
const tempOfUser = (folders: Folders): string | null => {
  using key = orNull(() => openKey('HKCU', 'Environment', 'read'))
  const text = key === null ? null : (textOf(key, 'TMP') ?? textOf(key, 'TEMP'))
  if (text !== null) {
    const names = Object.entries({ ...process.env, USERPROFILE: folders['%userprofile%'] ?? undefined })
    return expandNames(text, Object.fromEntries(names)).replace(/\\+$/, '')
  }
  const local = folders['%localappdata%'] ?? null
  return local === null ? null : `${local}\\Temp`
}

/** The user's folders, and the reason for a missing temporary folder. */
export type Located = { folders: Folders; noTemp: Reason | null }

/**
 * Locates the folders. The user's folders are this process's folders only if the process runs as the user. With
 * administrator rights, this process has the environment that Windows reports (`broker/own-environment.ts`), so its
 * temporary folder isn't the user's.
 */
export const locateFolders = (elevated: boolean): Located => {
  const folders = Object.fromEntries(
    Object.entries(names).map(([name, folder]) => [name, orNull(() => knownFolder(folder))]),
  )
  const candidates = [orNull(tempFolder), ...(elevated ? [tempOfUser(folders)] : [])].filter(
    (folder) => folder !== null,
  )
  const temp = candidates.find((folder) => tempTrouble(folder, folders, elevated) === null) ?? null
  const refused = candidates.at(-1)
  const trouble = refused === undefined ? null : tempTrouble(refused, folders, elevated)
  const noTemp =
    temp !== null || refused === undefined || trouble === null ? null : because(trouble, { folder: refused })
  return { folders: { ...folders, '%temp%': temp }, noTemp }
}

export const readFolders = (elevated: boolean): Folders => locateFolders(elevated).folders
