/**
 * Chooses the options for "Select all" when some options contradict each other: the largest set without a
 * contradiction, which is the same every time.
 */

export type Pair = { a: string; b: string }

type Graph = ReadonlyMap<string, ReadonlySet<string>>

const graphOf = (ids: readonly string[], pairs: readonly Pair[]): Graph => {
  const graph = new Map(ids.map((id) => [id, new Set<string>()]))
  for (const { a, b } of pairs) {
    if (a === b || !graph.has(a) || !graph.has(b)) continue
    graph.get(a)?.add(b)
    graph.get(b)?.add(a)
  }
  return graph
}

const neighboursIn = (graph: Graph, id: string, open: ReadonlySet<string>) =>
  [...(graph.get(id) ?? [])].filter((other) => open.has(other))

const without = (open: ReadonlySet<string>, gone: readonly string[]): Set<string> => {
  const left = new Set(open)
  for (const id of gone) left.delete(id)
  return left
}

/**
 * Takes all options that contradict nothing, and then tries the remaining ones with and without the option that has
 * the most contradictions. The time grows exponentially with the number of contradictions, but a generator has only a
 * few dozen of them, in small groups.
 */
const largest = (graph: Graph, open: ReadonlySet<string>): string[] => {
  const [first] = open
  if (first === undefined) return []
  const cluster = clusterOf(graph, first, open)
  const rest = without(open, [...cluster])
  return [...largestInCluster(graph, cluster), ...largest(graph, rest)]
}

const clusterOf = (graph: Graph, from: string, open: ReadonlySet<string>): Set<string> => {
  const found = new Set([from])
  for (const id of found) for (const other of neighboursIn(graph, id, open)) found.add(other)
  return found
}

const largestInCluster = (graph: Graph, open: ReadonlySet<string>): string[] => {
  let [most, worst] = [0, '']
  for (const id of open) {
    const count = neighboursIn(graph, id, open).length
    if (count > most) [most, worst] = [count, id]
  }
  if (most === 0) return [...open]
  const taken = [worst, ...largest(graph, without(open, [worst, ...neighboursIn(graph, worst, open)]))]
  const left = largest(graph, without(open, [worst]))
  return taken.length > left.length ? taken : left
}

/** Returns the selected options in the order of `ids`. */
export const largestConsistent = (ids: readonly string[], pairs: readonly Pair[]): string[] => {
  const taken = new Set(largest(graphOf(ids, pairs), new Set(ids)))
  return ids.filter((id) => taken.has(id))
}
