/**
 * Functions that read files and the registry for the modules that find games. All the data that these functions read
 * was written by other programs and may contain anything.
 */
import type { GameSource, GameTrouble, GameTroubleCode, ListedGame } from '@clearpane/model/games'
import { controls } from '@clearpane/model/visible'
import { type Place, type RegistryReads, textIn, valuesAt } from '../hygiene/reads.ts'

export type ReadBytes = { bytes: Uint8Array } | { why: GameTroubleCode } | 'missing'
export type ReadText = { text: string } | { why: GameTroubleCode } | 'missing'

type Names = readonly string[] | { why: GameTroubleCode } | 'missing'

export type GameReads = Pick<RegistryReads, 'keys' | 'values' | 'file' | 'expand'> & {
  /** Reads a file of at most `most` bytes as text, and never follows a link. */
  read(path: string, most: number): ReadText
  /** Reads a file of at most `most` bytes, and never follows a link. */
  bytes?(path: string, most: number): ReadBytes
  /** Returns the names in a folder, but at most `most` of them. */
  names(folder: string, most: number): Names
}

/**
 * Caches the results for files and folders, so that the lists made in one pass read each file and folder only once.
 */
export const rememberFiles = (reads: GameReads): GameReads => {
  const [files, names] = [new Map<string, ReturnType<GameReads['file']>>(), new Map<string, Names>()]
  return {
    ...reads,
    file: (path) => {
      const found = files.get(path) ?? reads.file(path)
      files.set(path, found)
      return found
    },
    names: (folder, most) => {
      const key = `${most} ${folder}`
      const found = names.get(key) ?? reads.names(folder, most)
      names.set(key, found)
      return found
    },
  }
}

export type Finding = { game: ListedGame } | { trouble: GameTrouble }

/** The maximum number of entries in one list; any others are reported and left out. */
export const mostEntries = 2000
const mostName = 200
const mostPath = 1000

export const trouble = (source: GameSource, place: string, why: GameTroubleCode): Finding => ({
  trouble: { source, place: place.replaceAll(/\p{Cc}/gu, '?').slice(0, mostPath), why },
})

/**
 * Makes a name fit for display: on one line, without control characters and without marks that change the text
 * direction.
 */
export const cleanName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(controls, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, mostName)
    .toWellFormed()

/** Returns the text of a file, or the reason why it can't be read; null if the file doesn't exist. */
export const textAt = (reads: GameReads, path: string, most: number): Exclude<ReadText, 'missing'> | null => {
  const read = reads.read(path, most)
  return read === 'missing' ? null : read
}

const drivePath = /^[A-Za-z]:\\/

/**
 * Converts a path in a manifest to the form that Windows uses. Returns null if the path isn't a plain path on a
 * drive: if it's a share, a device, a stream, or a path that goes up with `..`.
 */
export const plainPath = (path: string): string | null => {
  const text = path
    .trim()
    .replaceAll('/', '\\')
    .replace(/^\\\\\?\\(?=[A-Za-z]:\\)/, '')
    .replaceAll(/(?<!^)\\{2,}/g, '\\')
    .replace(/(?<=.)\\+$/, '')
  const whole = /^[A-Za-z]:$/.test(text) ? `${text}\\` : text
  if (whole.length > mostPath || !drivePath.test(whole) || /\p{Cc}|["<>|?*]/u.test(whole)) return null
  const parts = whole.slice(3).split('\\')
  if (parts.some((part) => part === '.' || part === '..' || part.includes(':'))) return null
  return whole
}

/**
 * Joins a folder with a single name or a relative path from a manifest; returns null if the result is outside the
 * folder.
 */
export const inside = (folder: string, relative: string): string | null => {
  if (drivePath.test(relative) || /^[\\/]/.test(relative.trim())) return null
  const path = plainPath(`${folder}\\${relative}`)
  return path?.toLowerCase().startsWith(`${folder.toLowerCase()}\\`) ? path : null
}

/** Returns a game whose folder exists, or the reason why its folder can't be used. */
export const gameIn = (
  reads: GameReads,
  {
    source,
    id,
    name,
    folder,
    file = null,
  }: Omit<ListedGame, 'file' | 'folder'> & {
    folder: string
    file?: string | null
  },
): Finding => {
  const is = reads.file(folder)
  if (is === 'unknown') return trouble(source, folder, 'driveGone')
  if (is !== 'folder') return trouble(source, folder, 'folderGone')
  const shown = cleanName(name)
  const known = shown === '' ? cleanName(folder.split('\\').at(-1) ?? '') : shown
  if (known === '') return trouble(source, folder, 'damaged')
  return { game: { id: `${source}:${id}`, name: known, source, folder, file } }
}

export const textValue = (reads: GameReads, place: Place, name: string): string | null =>
  textIn(valuesAt(reads, place), name)
