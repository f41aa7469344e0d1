/**
 * Measures and deletes files below specified folders and other places. Measuring and deleting use the same walk and
 * the same rules, so exactly what was measured gets deleted. The walk never follows links. Folders that are given as
 * places are never themselves deleted. Each file is deleted through a handle, after its real path has been compared,
 * so that a link that somebody creates in the meantime can't redirect the deletion.
 */
import { codes, isCode, isDenied, Win32Error } from '../core/errors.ts'
import {
  attributes,
  deleteOpened,
  finalPath,
  lookAt,
  newestDate,
  type OpenedFile,
  openToDelete,
  openToLook,
} from './handle.ts'
import { isKept, keptPaths, plain } from './kept.ts'
import { type FolderEntry, listFolder } from './list.ts'

export type CleanupRequest = {
  /**
   * Full paths; `*` and `?` stand for characters of a name, and `**` stands for any number of nested folders. If a
   * place is a folder's full path without wildcards, the folder is emptied but stays.
   */
  places: readonly string[]
  /** Whether to include everything below folders that match a place. */
  recurse: boolean
  /** Milliseconds since 1970: a file stays if any of its dates is newer. */
  writtenBefore: number
  /** Full paths of files and folders, or parts of paths; anything that matches stays, even if the places cover it. */
  never: readonly string[]
  /**
   * Whether files to which access is denied count as deletable, for a process that measures on behalf of a process
   * with more rights.
   */
  countRefused: boolean
  /**
   * Whether to refuse a place that is reached through a link. This option is for a process that has more rights than
   * those who could create such a link, either in a user's folder or in a folder that anybody may create below
   * ProgramData.
   */
  refuseLinksAbove: boolean
}

/**
 * The bytes and files that were measured or deleted, and the files that stayed. `locked`: in use. `refused`: access
 * lists deny access to the file. `links`: links and cloud files, which the walk doesn't follow. `changed`: the file
 * differs from its entry in the list. `linkedPlaces`: places that are links, or that are reached through a link
 * although such links are refused; the walk didn't enter these places.
 */
export type CleanupResult = {
  bytes: number
  files: number
  locked: number
  refused: number
  links: number
  changed: number
  /** Files that exceed the maximum length of the list. */
  more: number
  linkedPlaces: string[]
}

/** A file in the state in which it was listed. `id`: empty if only an administrator may open the file. */
export type ListedFile = { path: string; bytes: number; modified: number; id: string }

/** What to do with each file that may be deleted. */
type Work =
  | { do: 'measure' | 'delete' }
  | { do: 'list'; most: number; list: ListedFile[] }
  /**
   * Handles only the unchanged files on a list, which is keyed by lowercase path. `any`: only checks
   * whether such a file exists, without changing anything.
   */
  | { do: 'any' | 'deleteListed' | 'recycle'; only: ReadonlyMap<string, ListedFile>; gone: string[] }

type Walk = CleanupRequest & {
  work: Work
  remove: boolean
  out: CleanupResult
  seen: Set<string>
  /** For each file that has several names, how many of these names the walk has found. */
  names: Map<string, number>
  /** Files with several names of which this walk has removed one; removing a name changes the file. */
  unlinked: Set<string>
  never: readonly string[]
}
/** A folder. `real`: the path that the place's handle returned, followed by the names below the place. */
type Folder = { requested: string; real: string }

export const gone: readonly number[] = [codes.FILE_NOT_FOUND, codes.PATH_NOT_FOUND]
export const isFolder = (entry: { attributes: number }) => (entry.attributes & attributes.DIRECTORY) !== 0
/** Attributes of links and of cloud files. Opening a cloud file would make Windows download it. */
const elsewhere =
  attributes.REPARSE_POINT | attributes.OFFLINE | attributes.RECALL_ON_OPEN | attributes.RECALL_ON_DATA_ACCESS
const isElsewhere = (entry: { attributes: number }) => (entry.attributes & elsewhere) !== 0

const below = ({ requested, real }: Folder, name: string): Folder => ({
  requested: `${requested}\\${name}`,
  real: `${real}\\${name}`,
})

const mustStay = (walk: Walk, { requested, real }: Folder): boolean => isKept(walk.never, [requested, real])

const namePattern = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    'is',
  )

/** Counts the reasons why files couldn't be opened or deleted; rethrows errors that point to a bug. */
const countRefusal = ({ out }: Walk, error: unknown): void => {
  if (!(error instanceof Win32Error)) throw error
  if (error.code === codes.SHARING_VIOLATION) out.locked++
  else if (!gone.includes(error.code)) out.refused++
}

const shown = (path: string) => path.replace(/^\\\\\?\\/, '')

/**
 * Checks whether the path still leads to the same file. If this process isn't allowed to open the file for deletion,
 * the file's id is unknown, so only the times are compared.
 */
export const isSame = ({ bytes, modified, id }: ListedFile, now: OpenedFile): boolean =>
  bytes === now.size && modified === now.modified && (id === '' || id === now.id)

const lookedAt = ({ requested, real }: Folder, { size, modified }: FolderEntry): ListedFile => {
  const known = { path: shown(real), bytes: size, modified }
  try {
    using file = openToLook(requested)
    return { ...known, id: lookAt(file).id }
  } catch {
    return { ...known, id: '' }
  }
}

/** Returns how many bytes were freed. A file's space is freed only when the last of its names is removed. */
const freedBy = ({ work, remove, names }: Walk, { bytes, id }: ListedFile, links: number): number => {
  if (links <= 1 || work.do === 'recycle') return bytes
  if (remove) return 0
  const met = (names.get(id) ?? 0) + 1
  names.set(id, met)
  return met === links ? bytes : 0
}

/** Pattern of names that a list can't contain, because each line must stand for exactly one file. */
const unlistable = /[\p{Cc}\p{Surrogate}]/u

const count = (walk: Walk, file: ListedFile, links: number): void => {
  const { work, out } = walk
  if (work.do === 'list') {
    if (unlistable.test(file.path)) {
      out.refused++
      return
    }
    if (work.list.length >= work.most) {
      out.more++
      return
    }
    work.list.push(file)
  }
  if (work.do === 'recycle') work.gone.push(file.path)
  out.files++
  out.bytes += freedBy(walk, file, links)
}

const isOld = ({ writtenBefore }: Walk, { created, modified }: FolderEntry): boolean =>
  Math.max(created, modified) < writtenBefore

const mayGo = (walk: Walk, entry: FolderEntry): boolean => {
  if (isElsewhere(entry)) {
    walk.out.links++
    return false
  }
  if ((entry.attributes & attributes.READONLY) !== 0) {
    walk.out.refused++
    return false
  }
  return isOld(walk, entry)
}

const cleanFile = (walk: Walk, at: Folder, entry: FolderEntry): void => {
  const id = plain(at.real)
  if (walk.seen.has(id) || mustStay(walk, at)) return
  const { work } = walk
  const listed = 'only' in work ? work.only.get(id) : null
  if (listed === undefined || (work.do === 'any' && walk.out.files > 0)) return
  walk.seen.add(id)
  if (!mayGo(walk, entry)) {
    if (listed !== null && !isOld(walk, entry)) walk.out.changed++
    return
  }
  try {
    using opened = openToDelete(at.requested, 'file')
    const now = lookAt(opened)
    // A folder listing doesn't include all of a file's dates.
    const isChanged = !walk.unlinked.has(now.id) && newestDate(opened) >= walk.writtenBefore
    if (isChanged && now.modified < walk.writtenBefore) {
      if (listed !== null) walk.out.changed++
      return
    }
    // The file may have been replaced after it was listed and before it was opened.
    if (
      isFolder(now) ||
      isElsewhere(now) ||
      now.modified >= walk.writtenBefore ||
      plain(finalPath(opened)) !== id ||
      (listed !== null && !isSame(listed, now))
    ) {
      walk.out.changed++
      return
    }
    if (walk.remove) deleteOpened(opened)
    if (walk.remove && now.links > 1) walk.unlinked.add(now.id)
    const file = { path: shown(at.real), bytes: now.size, modified: now.modified, id: now.id }
    count(walk, file, now.links)
  } catch (error) {
    if (!walk.remove && walk.countRefused && isDenied(error)) count(walk, lookedAt(at, entry), 1)
    else countRefusal(walk, error)
  }
}

/**
 * After the last file of a folder was deleted, deletes the folder itself if a place covers it, unless it's too new.
 * Windows refuses to delete a folder that isn't empty.
 */
const removeFolder = (walk: Walk, at: Folder, entry: FolderEntry): void => {
  if (!walk.remove || !isOld(walk, entry)) return
  try {
    using folder = openToDelete(at.requested, 'folder')
    if (!isElsewhere(lookAt(folder)) && plain(finalPath(folder)) === plain(at.real)) deleteOpened(folder)
  } catch (error) {
    if (!(error instanceof Win32Error)) throw error
  }
}

/**
 * Checks whether the walk was given a list of files. If there is a list, only the files on it are counted, each of
 * them separately.
 */
const hasList = ({ work }: Walk): boolean => 'only' in work

const entriesOf = (walk: Walk, at: Folder): FolderEntry[] => {
  try {
    return listFolder(at.requested) ?? []
  } catch (error) {
    if (!hasList(walk)) countRefusal(walk, error)
    else if (!(error instanceof Win32Error)) throw error
    return []
  }
}

const cleanAll = (walk: Walk, at: Folder): void => {
  for (const entry of entriesOf(walk, at)) cleanEntry(walk, below(at, entry.name), entry, true)
}

const cleanEntry = (walk: Walk, at: Folder, entry: FolderEntry, goes: boolean): void => {
  if (!isFolder(entry)) {
    cleanFile(walk, at, entry)
    return
  }
  if (mustStay(walk, at)) return
  if (isElsewhere(entry)) {
    if (!hasList(walk)) walk.out.links++
    return
  }
  if (!walk.recurse) return
  const before = walk.out.files
  cleanAll(walk, at)
  // If there is a list, a folder is deleted only after one of its files has been deleted.
  if (goes && (!hasList(walk) || walk.out.files > before)) removeFolder(walk, at, entry)
}

const cleanPattern = (
  walk: Walk,
  at: Folder,
  entries: readonly FolderEntry[],
  names: readonly string[],
): void => {
  const [name = '', ...rest] = names
  const anyDepth = name === '**'
  if (anyDepth) cleanPattern(walk, at, entries, rest)
  const matches = namePattern(anyDepth ? '*' : name)
  for (const entry of entries) {
    if (!matches.test(entry.name)) continue
    const inner = below(at, entry.name)
    if (rest.length === 0) cleanEntry(walk, inner, entry, name.includes('*'))
    else if (isFolder(entry) && !isElsewhere(entry) && !mustStay(walk, inner))
      cleanPattern(walk, inner, entriesOf(walk, inner), anyDepth ? names : rest)
  }
}

/** Splits the path of a place into the deepest folder that contains no wildcards, and the remaining names. */
const split = (place: string): { root: string; names: string[] } => {
  const parts = place.split('\\')
  const first = parts.findIndex((part) => /[*?]/.test(part))
  const at = first === -1 ? parts.length - 1 : first
  return { root: parts.slice(0, at).join('\\'), names: parts.slice(at) }
}

/**
 * Compares a real path with the path that was requested. In a real path, short names are replaced by long ones. Any
 * other difference between the two paths means that there is a link on the way.
 */
const liesWhereAsked = (requested: string, real: string): boolean => {
  const [names, realNames] = [requested, real].map((path) => plain(path).replace(/\\+$/, '').split('\\')) as [
    string[],
    string[],
  ]
  return (
    names.length === realNames.length && names.every((name, i) => name === realNames[i] || /~\d/.test(name))
  )
}

const cleanPlace = (walk: Walk, place: string): void => {
  const { root, names } = split(place)
  let real: string
  try {
    using folder = openToLook(root)
    if (isElsewhere(lookAt(folder))) {
      walk.out.linkedPlaces.push(root)
      return
    }
    real = finalPath(folder)
    if (walk.refuseLinksAbove && !liesWhereAsked(root, real)) {
      walk.out.linkedPlaces.push(root)
      return
    }
  } catch (error) {
    if (isCode(error, ...gone)) return
    throw error
  }
  const at = { requested: root, real }
  if (mustStay(walk, at)) return
  // A place that can't be read is reported separately, because its content is unknown. If a folder further down can't
  // be read, it's only counted.
  cleanPattern(walk, at, listFolder(root) ?? [], names)
}

/**
 * Cleans the places. If one place can't be read, the result still includes what was done in the other places. If
 * nothing could be done in any place, the function throws.
 */
const cleanPlaces = (walk: Walk): void => {
  const { places, work, out } = walk
  const acts = walk.remove || work.do === 'recycle'
  let failed: Win32Error | null = null
  for (const place of places)
    try {
      cleanPlace(walk, place)
    } catch (error) {
      if (!(error instanceof Win32Error) || !acts) throw error
      failed ??= error
      if (!hasList(walk)) countRefusal(walk, error)
    }
  if (failed !== null && out.files === 0) throw failed
}

export const clean = (ask: CleanupRequest, work: Work, seen = new Set<string>()): CleanupResult => {
  const out: CleanupResult = {
    bytes: 0,
    files: 0,
    locked: 0,
    refused: 0,
    links: 0,
    changed: 0,
    more: 0,
    linkedPlaces: [],
  }
  const remove = work.do === 'delete' || work.do === 'deleteListed'
  cleanPlaces({
    ...ask,
    never: keptPaths(ask.never),
    work,
    remove,
    out,
    seen,
    names: new Map(),
    unlinked: new Set(),
  })
  return out
}

/**
 * Measures the files that `deleteFiles` would delete. Opens every file with the right to delete it, without changing
 * anything.
 */
export const measureFiles = (ask: CleanupRequest): CleanupResult => clean(ask, { do: 'measure' })

/** Deletes permanently. Counts the files that couldn't be deleted. */
export const deleteFiles = (ask: CleanupRequest): CleanupResult => clean(ask, { do: 'delete' })

/** Lists the files that `deleteFiles` would delete. Changes nothing. */
export const listFiles = (
  ask: CleanupRequest,
  most: number,
): { list: ListedFile[]; counts: CleanupResult } => {
  const list: ListedFile[] = []
  const counts = clean(ask, { do: 'list', most, list })
  return { list, counts }
}
