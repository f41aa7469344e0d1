/** Finds the files that a change reaches through imports. */

/**
 * Returns the changed files and all that import them, the closest first. `importers`: which files import a
 * file. Paths are from the repository's root.
 */
export const reachedFrom = (
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): string[] => {
  // A set keeps the order in which files are added, and a loop over the set also includes files that are added during
  // the loop.
  const reached = new Set(changed)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...reached]
}

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/') + 1)
/** Returns the folder of a file's package, such as `packages/engine`. */
const packageOf = (file: string) => file.split('/').slice(0, 2).join('/')
/** Returns the subject of a file: `run` of `run.ts`, `run.test.ts` and `run.heavy.test.ts`. */
const subjectOf = (file: string) => `${folderOf(file)}${file.slice(folderOf(file).length).split('.')[0]}`

/** Distances of a test from the change. The first three are tests of changed files, which always run. */
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
 * Orders the tests for a change, the closest first. Imports alone don't decide, because a package's index
 * makes everything in the package equally close. `reached`: the result of `reachedFrom`, whose order decides
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
