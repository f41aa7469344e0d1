/**
 * Folders whose files are never moved: Clearpane's own folders, and those that belong to the system or to a program.
 */

const systems = ['$recycle.bin', 'system volume information']

const plain = (path: string) =>
  path
    .replace(/^\\\\\?\\/, '')
    .replaceAll('\\', '/')
    .replace(/\/+$/, '')
    .toLowerCase()

/** Checks whether a string is just a name, without a folder in front of it. Such a name applies in every folder. */
const isName = (one: string) => !/[/:]/.test(one)

const compiled = (never: readonly string[]) => {
  const all = never.map(plain).filter((one) => one !== '')
  return {
    names: new Set([...systems, ...all.filter(isName)]),
    folders: new Set(all.filter((one) => !isName(one))),
  }
}

/**
 * Checks whether a path is covered by the list `never`, which contains full paths and names that apply in every
 * folder. Case is ignored on every system, because refusing one file too many does no harm.
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
 * Returns a function that checks whether a scan skips a folder. The folders above a folder have already been checked,
 * so the function checks only the folder itself.
 */
export const skipsOf = (never: readonly string[]): ((path: string) => boolean) => {
  const { names, folders } = compiled(never)
  return (path) => {
    const one = plain(path)
    return names.has(one.slice(one.lastIndexOf('/') + 1)) || folders.has(one)
  }
}

/** Separates the paths that a scan may read from those that it may not, and gives the reason for each of the latter.
 */
export const withoutNever = (paths: readonly string[], never: readonly string[]) => ({
  roots: paths.filter((path) => !isNever(path, never)),
  refused: paths.flatMap((path) => (isNever(path, never) ? [{ path, why: 'never' as const }] : [])),
})
