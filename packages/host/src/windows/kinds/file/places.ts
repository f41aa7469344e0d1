/**
 * Finds a class's files on this PC, with variables and browser folders filled in. A pure function: the facts that
 * Windows reports are passed in as parameters.
 */
import type { FileClass } from '../../from-catalog.ts'

/**
 * Folders by name: maps the lowercase names that classes use (`%TEMP%`, `{374DE290-…}`) to full paths, or to null if
 * this PC has no such folder.
 */
export type Folders = Readonly<Record<string, string | null>>

const browserPlaces = (path: string, browser: FileClass['browser']): string[] => {
  if (browser === undefined) return [path]
  const inBase = path.replaceAll('{base}', browser.base)
  if (!inBase.includes('{profile}')) return [inBase]
  return browser.profiles.map((profile) =>
    inBase.replaceAll('{profile}', profile === '.' ? browser.base : `${browser.base}\\${profile}`),
  )
}

const absolute = /^[a-z]:\\[^\\]/i

const variable = /%[^%\\]+%|^\{[0-9a-f-]{36}\}/gi

/**
 * Returns a place's full path; null if the place refers to a folder that doesn't exist on this PC. Never returns a
 * relative path or a bare drive.
 */
const filledIn = (path: string, folders: Folders): string | null => {
  let whole = true
  const filled = path.replace(variable, (name) => {
    const folder = folders[name.toLowerCase()]
    if (folder == null) whole = false
    return folder ?? ''
  })
  return whole && absolute.test(filled) ? filled : null
}

export const placesOf = ({ paths, browser }: FileClass, folders: Folders): string[] =>
  paths.flatMap((path) => browserPlaces(path, browser)).flatMap((path) => filledIn(path, folders) ?? [])

/**
 * Returns everything that a walk through folders must not delete: full paths with their variables filled in, and
 * names that are protected everywhere.
 */
export const neverOf = (never: readonly string[], folders: Folders): string[] =>
  never.flatMap((path) => (/[%{:]/.test(path) ? (filledIn(path, folders) ?? []) : [path]))

const isWithin = (inner: string, outer: string) =>
  `${inner}\\`.toLowerCase().startsWith(`${outer}\\`.toLowerCase())

/**
 * The reason why a temporary folder isn't cleaned: its path isn't below a drive root, the folder contains other known
 * folders, or it's outside the expected place.
 */
export type TempTrouble = 'tempOdd' | 'tempTooWide' | 'tempElsewhere'

/**
 * Validates the temporary folder specified by the user or by the caller's environment. A process with administrator
 * rights accepts only a folder in the user's own profile.
 */
export const tempTrouble = (temp: string, folders: Folders, elevated: boolean): TempTrouble | null => {
  const named = Object.values(folders).filter((folder) => folder !== null)
  if (!absolute.test(temp)) return 'tempOdd'
  if (named.some((folder) => isWithin(folder, temp))) return 'tempTooWide'
  const profile = folders['%userprofile%'] ?? null
  return elevated && (profile === null || !isWithin(temp, profile)) ? 'tempElsewhere' : null
}

/** Lists the folder names that occur in a class's places but that have no folder on this PC. */
export const unnamedIn = ({ paths, browser }: FileClass, folders: Folders): string[] => {
  const places = paths.flatMap((path) => browserPlaces(path, browser))
  const names = places.flatMap((path) => [...path.matchAll(variable)].map(([name]) => name))
  return [...new Set(names)].filter((name) => folders[name.toLowerCase()] == null)
}
