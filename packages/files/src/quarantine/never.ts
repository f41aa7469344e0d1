/** Folders whose files are never set aside: our own, and those that belong to the system. */

const systems = ['$recycle.bin', 'system volume information']

const plain = (path: string) =>
  path
    .replace(/^\\\\\?\\/, '')
    .replaceAll('\\', '/')
    .replace(/\/+$/, '')
    .toLowerCase()

/** Always ignores case: refusing one file too many harms nobody. */
export const isNever = (path: string, folders: readonly string[]): boolean => {
  const one = plain(path)
  return (
    folders.some((folder) => one === plain(folder) || one.startsWith(`${plain(folder)}/`)) ||
    one.split('/').some((name) => systems.includes(name))
  )
}
