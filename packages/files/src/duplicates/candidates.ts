/** What a listing alone says: only files of one size can be equal, and two names of one file are one file. */
import type { FileTable } from './table.ts'

/** Numbers alone are sorted in place: a million files sorted by a function take 100 MB more, and a second. */
const sizesOf = (table: FileTable, leastSize: number): Float64Array => {
  const sizes = new Float64Array(table.count)
  for (let file = 0; file < sizes.length; file++) sizes[file] = table.size(file)
  sizes.sort()
  let kept = 0
  for (let from = 0; from < sizes.length; ) {
    const size = sizes[from] ?? 0
    let to = from + 1
    while (sizes[to] === size) to++
    if (to - from > 1 && size >= leastSize) for (; from < to; from++) sizes[kept++] = size
    from = to
  }
  return sizes.subarray(0, kept).reverse()
}

/** Files whose size is there more than once, largest size first, in the order of their numbers. */
const bySize = (table: FileTable, leastSize: number): Uint32Array => {
  const sizes = sizesOf(table, leastSize)
  const next = new Map<number, number>()
  for (let at = sizes.length - 1; at >= 0; at--) next.set(sizes[at] ?? 0, at)
  const order = new Uint32Array(sizes.length)
  for (let file = 0; file < table.count; file++) {
    const at = next.get(table.size(file))
    if (at === undefined) continue
    order[at] = file
    next.set(table.size(file), at + 1)
  }
  return order
}

/**
 * Numbers of files by equal size, two or more each, largest first. Of several names of one file the first is
 * kept: removing the others frees nothing.
 */
export const candidatesOf = (
  table: FileTable,
  leastSize: number,
): { groups: Uint32Array[]; linked: number } => {
  const order = bySize(table, leastSize)
  const groups: Uint32Array[] = []
  let linked = 0
  for (let from = 0; from < order.length; ) {
    const size = table.size(order[from] ?? 0)
    let to = from + 1
    while (to < order.length && table.size(order[to] ?? 0) === size) to++
    const seen = new Set<string>()
    const distinct = order.subarray(from, to).filter((file) => {
      if (!table.mayBeLinked(file)) return true
      const identity = `${table.volume(file)} ${table.id(file)}`
      if (seen.has(identity)) return false
      seen.add(identity)
      return true
    })
    linked += to - from - distinct.length
    if (distinct.length > 1) groups.push(distinct)
    from = to
  }
  return { groups, linked }
}
