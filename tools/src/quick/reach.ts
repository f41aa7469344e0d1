/** Finds the files that a change affects through imports. */

/**
 * Returns the changed files and all files that directly or indirectly import them, the closest ones first.
 * `importers`: for each file, the files that import it. All paths are relative to the root of the repository.
 */
export const reachedFrom = (
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): string[] => {
  // A set keeps the order in which files are added, and a loop over the set also visits files that are added during
  // the loop.
  const reached = new Set(changed)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...reached]
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1)

/**
 * Returns the files that are in the same folder as any of the changed files. If only a folder's index file changed,
 * the tests in that folder don't import it, although they are the closest to the change.
 */
export const besideChanged = (changed: readonly string[], files: readonly string[]): string[] => {
  const folders = new Set(changed.map(folderOf))
  return files.filter((file) => folders.has(folderOf(file)))
}

/** Returns the folder of the package that a file belongs to, such as `packages/engine`. */
const packageOf = (file: string) => file.split('/').slice(0, 2).join('/')
/** Returns a file's subject, which is `run` for `run.ts`, `run.test.ts` and `run.heavy.test.ts`. */
const subjectOf = (file: string) => `${folderOf(file)}${file.slice(folderOf(file).length).split('.')[0]}`

/**
 * Distances between a test and the change. The first three distances are for tests of changed files, which always
 * run.
 */
export const distances = ['itself', 'beside', 'inFolder', 'inPackage', 'elsewhere'] as const
export type Distance = (typeof distances)[number]
export const isOfTouched = (distance: Distance): boolean =>
  distances.indexOf(distance) <= distances.indexOf('inFolder')

const distanceFrom = (changed: readonly string[]): ((test: string) => Distance) => {
  const [files, subjects] = [new Set(changed), new Set(changed.map(subjectOf))]
  const [folders, packages] = [new Set(changed.map(folderOf)), new Set(changed.map(packageOf))]
  return (test) => {
    if (files.has(test)) return 'itself'
    if (subjects.has(subjectOf(test))) return 'beside'
    if (folders.has(folderOf(test))) return 'inFolder'
    return packages.has(packageOf(test)) ? 'inPackage' : 'elsewhere'
  }
}

/**
 * Orders the tests for a change, the closest first. The imports alone aren't enough for this, because a package's
 * index makes everything in the package equally close. `reached`: the result of `reachedFrom`, whose order decides
 * between tests at the same distance.
 */
export const byDistance = (
  changed: readonly string[],
  reached: readonly string[],
): { test: string; distance: Distance }[] => {
  const distanceOf = distanceFrom(changed)
  return reached
    .map((test) => ({ test, distance: distanceOf(test) }))
    .toSorted((a, b) => distances.indexOf(a.distance) - distances.indexOf(b.distance))
}
