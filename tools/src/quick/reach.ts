/** Which files a change reaches through imports. */

/**
 * The changed files and all that import them, the closest first. `importers`: which files import a file. Paths are
 * from the repository's root.
 */
export const reachedFrom = (
  changed: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): string[] => {
  // A set keeps the order in which files are added, and goes on to those that are added meanwhile.
  const reached = new Set(changed)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return [...reached]
}
