/** Folders whose files are never set aside: our own, and those that belong to the system or to a program. */

const systems = ['$recycle.bin', 'system volume information']

const plain = (path: string) =>
  path
    .replace(/^\\\\\?\\/, '')
    .replaceAll('\\', '/')
    .replace(/\/+$/, '')
    .toLowerCase()

/** A name counts wherever it lies: it's written without a folder. */
const isName = (one: string) => !/[/:]/.test(one)

const compiled = (never: readonly string[]) => {
  const all = never.map(plain).filter((one) => one !== '')
  return {
    names: new Set([...systems, ...all.filter(isName)]),
    folders: new Set(all.filter((one) => !isName(one))),
  }
}

/**
 * `never`: full paths, or names that count wherever they lie. Compares without case everywhere: refusing one file
 * too many harms nobody.
 */
export const isNever = (path: string, never: readonly string[]): boolean => {
  const { names, folders } = compiled(never)
  const one = plain(path)
  return (
    [...folders].some((folder) => one === folder || one.startsWith(`${folder}/`)) ||
    one.split('/').some((name) => names.has(name))
  )
}

/** Whether a walk enters a folder. It was let into those above, so only the folder itself is looked at. */
export const skipsOf = (never: readonly string[]): ((path: string) => boolean) => {
  const { names, folders } = compiled(never)
  return (path) => {
    const one = plain(path)
    return names.has(one.slice(one.lastIndexOf('/') + 1)) || folders.has(one)
  }
}

/** Those that may be looked into, and the others with the reason. */
export const withoutNever = (paths: readonly string[], never: readonly string[]) => ({
  roots: paths.filter((path) => !isNever(path, never)),
  refused: paths.flatMap((path) => (isNever(path, never) ? [{ path, why: 'never' as const }] : [])),
})
