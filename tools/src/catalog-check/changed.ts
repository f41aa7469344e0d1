/** Which entries differ between two versions of the catalog's pages: each entry has one section. */
const sectionsOf = (page: string): Map<string, string> =>
  new Map(
    page.split(/^(?=## )/m).flatMap((section): [string, string][] => {
      const id = /^`([^`]+)` · /m.exec(section)?.[1]
      return id === undefined ? [] : [[id, section.trimEnd()]]
    }),
  )

/** Ids that are new or whose section reads differently; an entry that only moved is neither. */
export const changedEntries = (before: readonly string[], after: readonly string[]): string[] => {
  const known = new Map(before.flatMap((page) => [...sectionsOf(page)]))
  return after
    .flatMap((page) => [...sectionsOf(page)])
    .flatMap(([id, section]) => (known.get(id) === section ? [] : [id]))
}
