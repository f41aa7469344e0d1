/** Lays out what is to be read. */
import type { Candidates } from './candidates.ts'
import { type Reading, rowBytes } from './reading.ts'
import type { FileTable } from './table.ts'

/** Small enough that neither thread waits long for the other at the end; large enough to be taken seldom. */
const [chunkFiles, chunkBytes] = [64, 1 << 22]

const shared = <T>(length: number, bytes: number, View: new (memory: SharedArrayBuffer) => T): T =>
  new View(new SharedArrayBuffer(length * bytes))

const chunksOf = (groups: Uint32Array, sizes: Float64Array): number[] => {
  const firsts: number[] = []
  let [files, bytes] = [chunkFiles, 0]
  for (let group = 0; group + 1 < groups.length; group++) {
    const [from, to] = [groups[group] ?? 0, groups[group + 1] ?? 0]
    if (files >= chunkFiles || bytes >= chunkBytes) {
      firsts.push(group)
      files = 0
      bytes = 0
    }
    files += to - from
    bytes += (to - from) * (sizes[from] ?? 0)
  }
  return [...firsts, Math.max(0, groups.length - 1)]
}

export const createReading = ({ files, starts }: Candidates, table: FileTable): Reading => {
  const count = files.length
  const sizes = shared(count, 8, Float64Array)
  const modified = shared(count, 8, Float64Array)
  for (let at = 0; at < count; at++) {
    const file = files[at] ?? 0
    sizes[at] = table.size(file)
    modified[at] = table.modified(file)
  }
  const groups = shared(starts.length, 4, Uint32Array)
  groups.set(starts)
  const firsts = chunksOf(groups, sizes)
  const chunks = shared(firsts.length, 4, Uint32Array)
  chunks.set(firsts)
  return {
    sizes,
    modified,
    groups,
    chunks,
    prints: shared(count, rowBytes, Uint8Array),
    states: shared(count, 1, Uint8Array),
    wasRead: shared(count, 1, Uint8Array),
    progress: shared(firsts.length + 1, 4, Int32Array),
  }
}
