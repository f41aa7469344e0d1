/** Where people, programs and clouds keep their files on this PC, as Windows says it. Only reads. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path/win32'
import {
  isUnavailable,
  type KnownFolder,
  knownFolder,
  listKeys,
  openKey,
  ownSid,
  Win32Error,
} from '@clearpane/win32'
import { textOf } from '../registry-values.ts'

/** What one account or one program wrote badly hides nothing of the others. */
const orNone = <T>(ask: () => T[]): T[] => {
  try {
    return ask()
  } catch (error) {
    if (error instanceof Win32Error || isUnavailable(error)) return []
    throw error
  }
}

const known = (names: readonly KnownFolder[]): string[] =>
  names.flatMap((name) => orNone(() => [knownFolder(name)]))

/** Wherever the person moved them. */
export const personalFolders = (): string[] =>
  known(['desktop', 'documents', 'downloads', 'music', 'pictures', 'videos'])

/** Windows, programs, and what programs keep for all and for this person. */
export const programFolders = (): string[] =>
  known(['windows', 'programFiles', 'programFilesX86', 'programData', 'localAppData', 'roamingAppData'])

const syncRoots = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer\\SyncRootManager'

/** Folders that a provider registered with Windows for this account: one key for each, its path by the account's SID. */
const registered = (): string[] => {
  const sid = ownSid()
  using all = openKey('HKLM', syncRoots, 'list')
  if (all === null) return []
  return listKeys(all).flatMap((name) =>
    orNone(() => {
      using roots = openKey(all, `${name}\\UserSyncRoots`, 'read')
      return roots === null ? [] : [textOf(roots, sid) ?? '']
    }),
  )
}

/** Each account's `path`; nothing of a file that is missing or isn't what it should be. */
const pathsIn = (file: string): string[] => {
  try {
    const accounts: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof accounts !== 'object' || accounts === null) return []
    return Object.values(accounts).flatMap((one: { path?: unknown } | null) =>
      typeof one?.path === 'string' ? [one.path] : [],
    )
  } catch {
    return []
  }
}

/** Dropbox writes down where its folders are. https://help.dropbox.com/installs/locate-dropbox-folder */
const dropbox = (): string[] =>
  known(['localAppData', 'roamingAppData']).flatMap((folder) => pathsIn(join(folder, 'Dropbox', 'info.json')))

/** Where providers put a folder unless the person chose another; some register none with Windows. */
const usual = (): string[] =>
  known(['profile']).flatMap((profile) =>
    ['OneDrive', 'Dropbox', 'Google Drive', 'My Drive', 'iCloudDrive', 'Pictures\\iCloud Photos'].map(
      (name) => join(profile, name),
    ),
  )

/** Folders that a cloud keeps in step for this account. */
export const cloudFolders = (): string[] => {
  const absolute = [...orNone(registered), ...dropbox(), ...usual()].filter((path) =>
    /^([a-z]:|\\)\\/i.test(path),
  )
  return [...new Set(absolute)]
}
