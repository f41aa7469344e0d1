/** What a listing alone says: only files of one size can be equal, and two names of one file are one file. */
import type { FileTable } from './table.ts'

/** Numbers alone are sorted in place: a million files sorted by a function take 100 MB more. */
const repeatedSizes = (table: FileTable): Set<number> => {
  const sizes = new Float64Array(table.count)
  for (let file = 0; file < sizes.length; file++) sizes[file] = table.size(file)
  sizes.sort()
  const repeated = new Set<number>()
  for (let i = 1; i < sizes.length; i++) if (sizes[i] === sizes[i - 1]) repeated.add(sizes[i] ?? 0)
  return repeated
}

function* filesOf(table: FileTable, sizes: ReadonlySet<number>): Generator<number> {
  for (let file = 0; file < table.count; file++) if (sizes.has(table.size(file))) yield file
}

/**
 * Numbers of files by equal size, two or more each, largest first. Of several names of one file the first is
 * kept: removing the others frees nothing.
 */
export const candidatesOf = (
  table: FileTable,
  leastSize: number,
): { groups: Uint32Array[]; linked: number } => {
  const repeated = repeatedSizes(table)
  const order = Uint32Array.from(filesOf(table, repeated))
  order.sort((a, b) => table.size(b) - table.size(a) || a - b)
  const groups: Uint32Array[] = []
  let linked = 0
  for (let from = 0; from < order.length; ) {
    const size = table.size(order[from] ?? 0)
    if (size < leastSize) break
    let to = from + 1
    while (to < order.length && table.size(order[to] ?? 0) === size) to++
    if (to - from > 1) {
      const seen = new Set<string>()
      const distinct = order.subarray(from, to).filter((file) => {
        if (!table.mayBeLinked(file)) return true
        const identity = table.identity(file)
        if (seen.has(identity)) return false
        seen.add(identity)
        return true
      })
      linked += to - from - distinct.length
      if (distinct.length > 1) groups.push(distinct)
    }
    from = to
  }
  return { groups, linked }
}
