/**
 * The places where users, programs and cloud services store their files on this PC, as Windows reports them. Only
 * reads.
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
 * Runs a read function and returns no places if it fails, so that bad data from one account or program doesn't hide
 * the rest.
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

/** The user's personal folders, even if the user has moved them. */
export const personalFolders = (): string[] =>
  known(['desktop', 'documents', 'downloads', 'music', 'pictures', 'videos'])

/**
 * Lists the folders of Windows and of programs, and the folders that hold programs' data for all users and for this
 * user.
 */
export const programFolders = (): string[] =>
  known(['windows', 'programFiles', 'programFilesX86', 'programData', 'localAppData', 'roamingAppData'])

const syncRoots = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer\\SyncRootManager'

/**
 * Lists the folders that cloud services have registered with Windows for this account. Each folder has a key of its
 * own, in which the path is stored under the account's SID.
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

/** Reads each account's `path` from a file; returns none if the file is missing or has a different format. */
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
 * Lists the Dropbox folders, whose paths Dropbox stores in a file.
 * https://help.dropbox.com/installs/locate-dropbox-folder
 */
const dropbox = (): string[] =>
  known(['localAppData', 'roamingAppData']).flatMap((folder) => pathsIn(join(folder, 'Dropbox', 'info.json')))

/**
 * Lists the usual folders of cloud services, because some services don't register with Windows. The user may have
 * chosen other folders.
 */
const usual = (): string[] =>
  known(['profile']).flatMap((profile) =>
    ['OneDrive', 'Dropbox', 'Google Drive', 'My Drive', 'iCloudDrive', 'Pictures\\iCloud Photos'].map(
      (name) => join(profile, name),
    ),
  )

/** Lists the folders that cloud services synchronize for this account. */
export const cloudFolders = (): string[] => {
  const absolute = [...orNone(registered), ...dropbox(), ...usual()].filter((path) =>
    /^([a-z]:|\\)\\/i.test(path),
  )
  return [...new Set(absolute)]
}
