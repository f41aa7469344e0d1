/** Finds the entries in a catalog source file that differ from another version of the same file. */

/** Returns the text of each entry, from its `id:` to the next `id:`. */
const entriesOf = (source: string): Map<string, string> =>
  new Map(
    source.split(/^(?=\s*id: ')/m).flatMap((part): [string, string][] => {
      const id = /^\s*id: '([^']+)'/.exec(part)?.[1]
      return id === undefined ? [] : [[id, part.trimEnd()]]
    }),
  )

/** Returns the ids of new or different entries, in the order of the file. */
export const changedEntries = (before: string, after: string): string[] => {
  const known = entriesOf(before)
  return [...entriesOf(after)].flatMap(([id, text]) => (known.get(id) === text ? [] : [id]))
}
