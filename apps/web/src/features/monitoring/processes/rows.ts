/** Programs that run, in the order and the groups a person asks for. Pure. */
import type { ProcessRow, Reason } from '@clearpane/model'

export type Column = 'name' | 'cpu' | 'memory' | 'threads'
export type Order = { by: Column; isDescending: boolean }

export type Listed = {
  key: string
  name: string
  /** More than one: a group. */
  pids: number[]
  processes: Pick<ProcessRow, 'pid' | 'startedAt' | 'kept'>[]
  services: string[]
  cpu: number
  memory: number
  threads: number
}

/** Why none of it is ended from here; null where some of it can be. */
export const keptOf = ({ processes }: Listed): Reason | null => {
  const [first] = processes
  return processes.every(({ kept }) => kept !== undefined) ? (first?.kept ?? null) : null
}

const one = ({ pid, startedAt, kept, name, services, cpu, memory, threads }: ProcessRow): Listed => ({
  key: String(pid),
  name,
  pids: [pid],
  processes: [{ pid, startedAt, kept }],
  services,
  cpu,
  memory,
  threads,
})

const sum = (rows: readonly ProcessRow[], of: 'cpu' | 'memory' | 'threads') =>
  rows.reduce((all, row) => all + row[of], 0)

/** All of one program together; `svchost.exe` too, because one program is what Windows shows. */
const grouped = (rows: readonly ProcessRow[]): Listed[] =>
  [...Map.groupBy(rows, ({ name }) => name)].map(([name, all]) => ({
    key: name,
    name,
    pids: all.map(({ pid }) => pid),
    processes: all.map(({ pid, startedAt, kept }) => ({ pid, startedAt, kept })),
    services: all.flatMap(({ services }) => services),
    cpu: sum(all, 'cpu'),
    memory: sum(all, 'memory'),
    threads: sum(all, 'threads'),
  }))

/** What was searched is in the name, a service's name, or is the number of a process. */
const matches = ({ name, services, pids }: Listed, query: string): boolean =>
  [name, ...services].some((text) => text.toLowerCase().includes(query)) ||
  pids.some((pid) => String(pid) === query)

export const listed = (
  rows: readonly ProcessRow[],
  { by, isDescending }: Order,
  query: string,
  isGrouped: boolean,
): Listed[] => {
  const sought = query.trim().toLowerCase()
  const all = isGrouped ? grouped(rows) : rows.map(one)
  const compare = (a: Listed, b: Listed) => (by === 'name' ? a.name.localeCompare(b.name) : a[by] - b[by])
  return all
    .filter((row) => sought === '' || matches(row, sought))
    .toSorted(
      (a, b) =>
        (isDescending ? compare(b, a) : compare(a, b)) ||
        a.name.localeCompare(b.name) ||
        (a.pids[0] ?? 0) - (b.pids[0] ?? 0),
    )
}
