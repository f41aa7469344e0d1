/**
 * The folders that are read in a scan. Each folder has only its name and its parent, because a million full paths
 * would fill the memory.
 */

export interface Folders {
  readonly count: number
  /** Returns the folder's number. `parent` is null if the folder is a root; a root's name is its full path. */
  add(parent: number | null, name: string): number
  path(folder: number): string
  /** Null for a root. */
  parent(folder: number): number | null
  name(folder: number): string
}

export const createFolders = (join: (folder: string, name: string) => string): Folders => {
  const names: string[] = []
  const parents: (number | null)[] = []
  const parent = (folder: number) => parents[folder] ?? null
  const name = (folder: number) => names[folder] ?? ''
  const path = (folder: number): string => {
    const above = parent(folder)
    return above === null ? name(folder) : join(path(above), name(folder))
  }
  return {
    get count() {
      return names.length
    },
    add: (above, called) => {
      parents.push(above)
      return names.push(called) - 1
    },
    path,
    parent,
    name,
  }
}
