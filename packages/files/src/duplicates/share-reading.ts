/** Divides groups between the scan's thread and a second one. */
import type { KnownPrints } from './known.ts'
import type { StartSecondReader, ToRead } from './second-reader.ts'

const missing = (group: Uint32Array, { toRead }: KnownPrints): [number, ToRead][] =>
  [...group].flatMap((file): [number, ToRead][] => {
    const found = toRead(file)
    return found === null ? [] : [[file, found]]
  })

/** Paths take memory in both threads. The small files at the end are the many. */
const mostFiles = 100_000

type Part = { group: Uint32Array; files: [number, ToRead][] }

const partsOf = (groups: readonly Uint32Array[], prints: KnownPrints): Part[] => {
  const parts: Part[] = []
  let count = 0
  for (const group of groups.toReversed()) {
    if (count > mostFiles) break
    const files = missing(group, prints)
    // What an earlier scan knows of its other files decides what has to be read whole.
    if (files.length < group.length) continue
    parts.push({ group, files })
    count += files.length
  }
  return parts.reverse()
}

/** `before`: for each group in their order, before it's judged. */
export const shareReading = (
  groups: readonly Uint32Array[],
  prints: KnownPrints,
  start: StartSecondReader,
): { before(group: Uint32Array): void } => {
  const parts = partsOf(groups, prints)
  const second = start(parts.map(({ files }) => files.map(([, file]) => file)))
  if (second === null) return { before: () => {} }
  const numbers = new Map(parts.map(({ group }, at) => [group, at]))
  let isOver = false
  return {
    before: (group) => {
      const number = numbers.get(group)
      if (isOver || number === undefined || second.claim(number)) return
      isOver = true
      second.finish().forEach((read, at) => {
        read.forEach((print, place) => {
          const file = parts[number + at]?.files[place]?.[0]
          if (file !== undefined) prints.learn(file, print)
        })
      })
    },
  }
}
