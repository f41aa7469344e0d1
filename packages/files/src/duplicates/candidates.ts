/** What a listing alone says: only files of one size can be equal, and two names of one file are one file. */
import type { FileTable } from './table.ts'

/**
 * Numbers of files by equal size, two or more each, largest first. Of several names of one file the first is
 * kept: removing the others frees nothing.
 */
export const candidatesOf = (
  table: FileTable,
  leastSize: number,
): { groups: Uint32Array[]; linked: number } => {
  const order = new Uint32Array(table.count)
  for (let file = 0; file < order.length; file++) order[file] = file
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
