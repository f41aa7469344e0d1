/**
 * Places where people, programs and clouds store their files on this PC, as Windows reports them. Only reads.
 */
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

/**
 * Runs a read and returns no places if it fails, so that bad data of one account or program doesn't hide the others.
 */
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

/** The user's personal folders, even if the person moved them. */
export const personalFolders = (): string[] =>
  known(['desktop', 'documents', 'downloads', 'music', 'pictures', 'videos'])

/** Lists the folders of Windows, of programs, and of programs' data for everybody and for this person. */
export const programFolders = (): string[] =>
  known(['windows', 'programFiles', 'programFilesX86', 'programData', 'localAppData', 'roamingAppData'])

const syncRoots = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer\\SyncRootManager'

/**
 * Lists folders that a provider registered with Windows for this account: each has its own key, which contains the
 * path by the account's SID.
 */
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

/** Reads the `path` of each account in a file; none if the file is missing or has a different format. */
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

/**
 * Lists the folders of Dropbox, which stores their paths in a file.
 * https://help.dropbox.com/installs/locate-dropbox-folder
 */
const dropbox = (): string[] =>
  known(['localAppData', 'roamingAppData']).flatMap((folder) => pathsIn(join(folder, 'Dropbox', 'info.json')))

/**
 * Lists the usual folders of providers, because some don't register with Windows; a person can choose other folders.
 */
const usual = (): string[] =>
  known(['profile']).flatMap((profile) =>
    ['OneDrive', 'Dropbox', 'Google Drive', 'My Drive', 'iCloudDrive', 'Pictures\\iCloud Photos'].map(
      (name) => join(profile, name),
    ),
  )

/** Lists folders that a cloud synchronizes for this account. */
export const cloudFolders = (): string[] => {
  const absolute = [...orNone(registered), ...dropbox(), ...usual()].filter((path) =>
    /^([a-z]:|\\)\\/i.test(path),
  )
  return [...new Set(absolute)]
}
