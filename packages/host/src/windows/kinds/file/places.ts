/**
 * Where a class's files are on this PC, with variables and browser folders filled in. Pure: Windows' answers
 * are parameters.
 */
import type { FileClass } from '../../from-catalog.ts'

/**
 * Maps the classes' names (`%TEMP%`, `{374DE290-…}`), in lower case, to full paths; null if this PC has no
 * such folder.
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

/**
 * Returns the full path, or null if a folder it names doesn't exist on this PC. Never returns a relative path
 * or a bare drive.
 */
const filledIn = (path: string, folders: Folders): string | null => {
  let whole = true
  const filled = path.replace(/%[^%\\]+%|^\{[0-9a-f-]{36}\}/gi, (name) => {
    const folder = folders[name.toLowerCase()]
    if (folder == null) whole = false
    return folder ?? ''
  })
  return whole && absolute.test(filled) ? filled : null
}

export const placesOf = ({ paths, browser }: FileClass, folders: Folders): string[] =>
  paths.flatMap((path) => browserPlaces(path, browser)).flatMap((path) => filledIn(path, folders) ?? [])

/** Returns what is kept: full paths filled in, and names that are kept everywhere. */
export const neverOf = (never: readonly string[], folders: Folders): string[] =>
  never.flatMap((path) => (/[%{:]/.test(path) ? (filledIn(path, folders) ?? []) : [path]))

const isWithin = (inner: string, outer: string) =>
  `${inner}\\`.toLowerCase().startsWith(`${outer}\\`.toLowerCase())

/**
 * Validates the temporary folder, which comes from the caller's environment. Returns null if it is or
 * contains a Windows or user folder; an administrator's process accepts only one in the user's own profile.
 */
export const trustedTemp = (temp: string, folders: Folders, elevated: boolean): string | null => {
  const named = Object.values(folders).filter((folder) => folder !== null)
  if (!absolute.test(temp) || named.some((folder) => isWithin(folder, temp))) return null
  const profile = folders['%userprofile%'] ?? null
  return elevated && (profile === null || !isWithin(temp, profile)) ? null : temp
}
