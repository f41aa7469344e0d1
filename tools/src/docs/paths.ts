/**
 * Finds files and folders that a document mentions but that don't exist. The document may give a file's entire path
 * or only the last part of it.
 */

const quoted = /`([^`\s]+)`/g
/**
 * Pattern for paths: a path that begins with one of the project's folders, or part of a path (two names with a slash
 * between them, or a file name).
 */
const pathLike = /^(?:[a-z][\w@-]*(?:\/[\w@.-]+)+|[\w@-][\w@.-]*\.(?:ts|tsx|ps1|json|md|mjs|cjs|tsv))$/

/** Pattern of paths that exist only in a build or in a user's data folder, but not in a checkout. */
const elsewhere = /^(?:(?:apps\/web\/)?dist\/|store\/clearpane\.sqlite$|log\/clearpane\.log$|application\/)/

/** Returns every sequence of names in these paths: for `a/b/c`, the result contains `a/b`, `b/c`, `c` and so on. */
export const partsOf = (files: readonly string[]): ReadonlySet<string> => {
  const parts = new Set<string>()
  for (const file of files) {
    const names = file.split('/')
    for (let from = 0; from < names.length; from += 1)
      for (let to = from + 1; to <= names.length; to += 1) parts.add(names.slice(from, to).join('/'))
  }
  return parts
}

/** Finds missing paths. `made`: names of files that this document tells the reader to make. */
export const missingPaths = (
  text: string,
  parts: ReadonlySet<string>,
  made: readonly string[] = [],
): string[] =>
  [...text.matchAll(quoted)]
    .map(([, name]) => `${name}`.replace(/\/$/, ''))
    .filter((name) => pathLike.test(name) && !elsewhere.test(name) && !made.includes(name))
    .filter((name) => !parts.has(name))
