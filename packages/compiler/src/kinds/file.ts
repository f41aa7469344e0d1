/**
 * Classes of files in scripts: the catalog's patterns as data, with everything filled in that doesn't depend
 * on the PC.
 */
import type { ResourceOf, Setting } from '@clearpane/model'
import type { Fields } from '../text/quote.ts'
import type { FileClass, FileClasses } from './kind.ts'

type Browser = NonNullable<FileClass['browser']>

/** `{base}` and `{profile}` are the browser's own folders; `.` is the base itself. */
const withFolders = (path: string, { base, profiles }: Browser): string[] => {
  if (!path.includes('{profile}')) return [path.replace('{base}', base)]
  return profiles.map((profile) => path.replace('{profile}', profile === '.' ? base : `${base}\\${profile}`))
}

/** Places the runtime knows how to find. */
const root = /^%(TEMP|LOCALAPPDATA|APPDATA|USERPROFILE|SystemRoot|ProgramData)%\\/

const whyNot = (of: FileClass | undefined): string | null => {
  if (of === undefined) return 'this class of files is unknown'
  if (of.consent === 'list') return 'a person must have seen the list of these files: only in the dashboard'
  return of.emptiedBy === undefined
    ? null
    : `something better than deleting files empties it: ${of.emptiedBy}`
}

/** Without a setting (an undo script) only its name is needed: deleted files do not come back. */
export const filePlace = (
  resource: ResourceOf<'file'>,
  setting: Setting | null,
  classes: FileClasses,
): Fields | string => {
  if (setting === null) return { Class: resource.class, Scope: resource.scope }
  const of = Object.hasOwn(classes, resource.class) ? classes[resource.class] : undefined
  const why = whyNot(of)
  if (of === undefined || why !== null) return why ?? ''
  const { browser } = of
  const paths = browser === undefined ? of.paths : of.paths.flatMap((path) => withFolders(path, browser))
  const strange = paths.find((path) => !root.test(path))
  if (strange !== undefined) return `scripts do not find ${strange}`
  return {
    Class: resource.class,
    Scope: of.scope,
    Paths: paths,
    Recurse: of.recurse,
    MinAgeDays: of.minAgeDays,
    Never: of.never,
    Stops: of.stops,
    Browser: browser?.name ?? '',
    Process: browser?.process.replace(/\.exe$/i, '') ?? '',
    NotBeforeRestart: of.notBeforeRestart === true,
    ForGood: true,
  }
}
