/** What a listing alone says: only files of one size can be equal, and two names of one file are one file. */
import type { FileTable } from './table.ts'

/** Numbers alone are sorted in place: a million files sorted by a function take 100 MB more, and a second. */
const sharedSizes = (all: Float64Array, leastSize: number): Float64Array => {
  const sizes = all.toSorted()
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
const bySize = (all: Float64Array, leastSize: number): Uint32Array => {
  const sizes = sharedSizes(all, leastSize)
  const next = new Map<number, number>()
  for (let at = sizes.length - 1; at >= 0; at--) next.set(sizes[at] ?? 0, at)
  const order = new Uint32Array(sizes.length)
  for (let file = 0; file < all.length; file++) {
    const size = all[file] ?? 0
    const at = next.get(size)
    if (at === undefined) continue
    order[at] = file
    next.set(size, at + 1)
  }
  return order
}

export type Candidates = {
  /** Numbers in the table, by equal size, the largest first. */
  files: Uint32Array
  /** Where each group of one size begins in `files`; the last number ends the last group. */
  starts: number[]
  /** Names beyond the first of files that have several. */
  linked: number
}

/**
 * Groups of files of one size, two or more each, largest first. Of several names of one file the first is kept:
 * removing the others frees nothing.
 */
export const candidatesOf = (table: FileTable, leastSize: number): Candidates => {
  const all = table.sizes()
  const order = bySize(all, leastSize)
  const starts: number[] = []
  let linked = 0
  let kept = 0
  for (let from = 0; from < order.length; ) {
    const size = all[order[from] ?? 0]
    const start = kept
    let seen: Map<string, number> | null = null
    let to = from
    for (; to < order.length && all[order[to] ?? 0] === size; to++) {
      const file = order[to] ?? 0
      if (table.mayBeLinked(file)) {
        const identity = `${table.volume(file)} ${table.id(file)}`
        seen ??= new Map()
        const first = seen.get(identity)
        if (first !== undefined) {
          table.markShared(first)
          linked += 1
          continue
        }
        seen.set(identity, file)
      }
      order[kept++] = file
    }
    if (kept - start > 1) starts.push(start)
    else kept = start
    from = to
  }
  return { files: order.subarray(0, kept), starts: [...starts, kept], linked }
}
