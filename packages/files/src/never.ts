/**
 * Folders whose files are never moved away: the folders of Clearpane, and those that belong to the system or to a
 * program.
 */

const systems = ['$recycle.bin', 'system volume information']

const plain = (path: string) =>
  path
    .replace(/^\\\\\?\\/, '')
    .replaceAll('\\', '/')
    .replace(/\/+$/, '')
    .toLowerCase()

/** Checks whether a string is a name without a folder in front of it. Such a name applies in every folder. */
const isName = (one: string) => !/[/:]/.test(one)

const compiled = (never: readonly string[]) => {
  const all = never.map(plain).filter((one) => one !== '')
  return {
    names: new Set([...systems, ...all.filter(isName)]),
    folders: new Set(all.filter((one) => !isName(one))),
  }
}

/**
 * Checks whether a path is in the list `never`, which contains full paths, and names that apply in every folder.
 * Upper and lower case are ignored on every system, because refusing one file too many does no harm.
 */
export const isNever = (path: string, never: readonly string[]): boolean => {
  const { names, folders } = compiled(never)
  const one = plain(path)
  return (
    [...folders].some((folder) => one === folder || one.startsWith(`${folder}/`)) ||
    one.split('/').some((name) => names.has(name))
  )
}

/**
 * Returns a function that checks whether a folder is skipped when folders are read. The folders above have already
 * been checked, so the function checks only the folder itself.
 */
export const skipsOf = (never: readonly string[]): ((path: string) => boolean) => {
  const { names, folders } = compiled(never)
  return (path) => {
    const one = plain(path)
    return names.has(one.slice(one.lastIndexOf('/') + 1)) || folders.has(one)
  }
}

/** Divides paths into those that a scan may read, and those that it may not read, each with the reason. */
export const withoutNever = (paths: readonly string[], never: readonly string[]) => ({
  roots: paths.filter((path) => !isNever(path, never)),
  refused: paths.flatMap((path) => (isNever(path, never) ? [{ path, why: 'never' as const }] : [])),
})
