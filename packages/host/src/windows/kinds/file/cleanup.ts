/** Finds the files on this PC that belong to a cleanup class, and the minimum age of the files to delete. */
import { because, type ResourceOf } from '@clearpane/model'
import {
  type CleanupRequest,
  type CleanupResult,
  createThread,
  listProcesses,
  openKey,
  queryValue,
  type RegistryKey,
} from '@clearpane/win32'
import type { FileClass } from '../../from-catalog.ts'
import type { HostContext } from '../../kind.ts'
import { refuse } from '../../scalar.ts'
import { type Located, locateFolders } from './folders.ts'
import { neverOf, placesOf, unnamedIn } from './places.ts'

/**
 * Signs that a change will be completed when Windows restarts. Servicing, Windows Update and the session manager
 * leave signs of a pending restart; no single page documents all of them.
 */
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

/** Returns the name of a sign that Windows needs a restart to complete a change; null if there is no such sign. */
const restartPending = (): string | null => {
  for (const { path, value } of markers) {
    using key = openKey('HKLM', path, 'read')
    if (key !== null && says(key, value)) return value ?? path.slice(path.lastIndexOf('\\') + 1)
  }
  return null
}

export type FileResource = ResourceOf<'file'>

/** A thread for walking folders, because a walk takes seconds and mustn't block other work. */
export const walker = createThread()

const dayMs = 86_400_000

export const classOf = (resource: FileResource, { files }: HostContext): FileClass | null => {
  if (files === undefined) return refuse('unavailable', because('noClasses'))
  const found = files.classes[resource.class]
  return found?.scope === resource.scope ? found : null
}

/**
 * Refuses if none of the class's files may be deleted now. Files that may not be deleted now aren't measured either,
 * because a deletion would skip those that are in use.
 */
export const mustWait = (one: FileClass, { identity }: HostContext): void => {
  if (one.scope === 'user' && identity.user.kind !== 'own') refuse('unavailable', because('othersFiles'))
  if (one.browser !== undefined) {
    const { name, process } = one.browser
    const running = listProcesses().some((listed) => listed.name.toLowerCase() === process.toLowerCase())
    if (running) refuse('unavailable', because('filesInUse', { program: name }))
  }
  const pending = one.notBeforeRestart === true ? restartPending() : null
  if (pending !== null) refuse('unavailable', because('filesNeeded', { why: pending }))
}

/**
 * Lists the places of a cleanup class. If this PC has no path for a class's folders, the class counts as unknown
 * rather than empty.
 */
const placesIn = (one: FileClass, { folders, noTemp }: Located): string[] => {
  const places = placesOf(one, folders)
  const unnamed = unnamedIn(one, folders)
  if (noTemp !== null && unnamed.some((name) => name.toLowerCase() === '%temp%'))
    return refuse('unavailable', noTemp)
  if (places.length === 0 && unnamed.length > 0)
    return refuse('unavailable', because('folderUnnamed', { folder: unnamed.join(', ') }))
  return places
}

export const cleanupOf = (one: FileClass, { identity, files }: HostContext): CleanupRequest => {
  const located = locateFolders(identity.elevated)
  return {
    places: placesIn(one, located),
    recurse: one.recurse,
    writtenBefore: Date.now() - one.minAgeDays * dayMs,
    never: neverOf([...one.never, ...(files?.never ?? [])], located.folders),
    // The elevated helper deletes the files of machine-wide classes, so files that only the helper may delete are
    // counted, too.
    countRefused: one.scope === 'machine' && !identity.elevated,
    // With elevated rights, and for machine-wide classes, a folder isn't cleaned if a link redirects it elsewhere;
    // the user can clean such a folder by hand.
    refuseLinksAbove: one.scope === 'machine' || identity.elevated,
  }
}

export const bytesOf = ({ bytes, linkedPlaces }: CleanupResult): number => {
  if (bytes === 0 && linkedPlaces.length > 0)
    refuse('unavailable', because('linkNotFollowed', { folders: linkedPlaces.join(', ') }))
  return bytes
}
