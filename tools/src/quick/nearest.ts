/** For a run that may end before its last file: what's closest to a change comes first. */

const folderOf = (path: string): string[] => path.split('/').slice(0, -1)

/** Steps from one folder to the other, up and down. */
const steps = (a: readonly string[], b: readonly string[]): number => {
  let shared = 0
  while (shared < a.length && shared < b.length && a[shared] === b[shared]) shared += 1
  return a.length + b.length - 2 * shared
}

/** `pathOf` and `changed`: from the repository's root, with `/`. Equally close ones stay in their order. */
export const nearestFirst = <T>(
  files: readonly T[],
  pathOf: (file: T) => string,
  changed: readonly string[],
): T[] => {
  const folders = [...new Set(changed.map((path) => folderOf(path).join('/')))].map((path) => path.split('/'))
  const distance = (path: string) => Math.min(...folders.map((folder) => steps(folderOf(path), folder)))
  return files
    .map((file) => ({ file, far: distance(pathOf(file)) }))
    .toSorted((a, b) => a.far - b.far)
    .map(({ file }) => file)
}
