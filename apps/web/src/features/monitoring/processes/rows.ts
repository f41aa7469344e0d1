/** The running programs, sorted and grouped in the way that the user chose. Pure. */
import type { ProcessRow, Reason } from '@clearpane/model'

export type Column = 'name' | 'cpu' | 'memory' | 'io' | 'threads'
export type Order = { by: Column; isDescending: boolean }

export type Listed = {
  key: string
  name: string
  /** Several ids if the row is a group of processes. */
  pids: number[]
  processes: Pick<ProcessRow, 'pid' | 'startedAt' | 'kept'>[]
  services: string[]
  /** Null at the first reading, because it takes two readings to compute the load. */
  cpu: number | null
  memory: number
  /** Bytes per second; null if no process's bytes can be counted. */
  io: number | null
  threads: number
}

/** Returns the reason why none of a program's processes can be ended; null if at least one can. */
export const keptOf = ({ processes }: Listed): Reason | null => {
  const [first] = processes
  return processes.every(({ kept }) => kept !== undefined) ? (first?.kept ?? null) : null
}

const ioOf = ({ read, written }: ProcessRow): number | null =>
  read === null || written === null ? null : read + written

const one = (row: ProcessRow): Listed => {
  const { pid, startedAt, kept, name, services, cpu, memory, threads } = row
  return {
    key: String(pid),
    name,
    pids: [pid],
    processes: [{ pid, startedAt, kept }],
    services,
    cpu,
    memory,
    io: ioOf(row),
    threads,
  }
}

const sum = (rows: readonly ProcessRow[], of: (row: ProcessRow) => number): number =>
  rows.reduce((all, row) => all + of(row), 0)

/** Adds up the known values; null if no value is known. */
const sumOfKnown = (rows: readonly ProcessRow[], of: (row: ProcessRow) => number | null): number | null => {
  const known = rows.filter((row) => of(row) !== null)
  return known.length === 0 ? null : sum(known, (row) => of(row) ?? 0)
}

/** Groups processes by program, including the processes of `svchost.exe`, as Windows does. */
const grouped = (rows: readonly ProcessRow[]): Listed[] =>
  [...Map.groupBy(rows, ({ name }) => name)].map(([name, all]) => ({
    key: name,
    name,
    pids: all.map(({ pid }) => pid),
    processes: all.map(({ pid, startedAt, kept }) => ({ pid, startedAt, kept })),
    services: all.flatMap(({ services }) => services),
    cpu: sumOfKnown(all, ({ cpu }) => cpu),
    memory: sum(all, ({ memory }) => memory),
    io: sumOfKnown(all, ioOf),
    threads: sum(all, ({ threads }) => threads),
  }))

/** Matches the name of a program or a service, or a process id. */
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
  const compare = (a: Listed, b: Listed) =>
    by === 'name' ? a.name.localeCompare(b.name) : (a[by] ?? -1) - (b[by] ?? -1)
  return all
    .filter((row) => sought === '' || matches(row, sought))
    .toSorted(
      (a, b) =>
        (isDescending ? compare(b, a) : compare(a, b)) ||
        a.name.localeCompare(b.name) ||
        (a.pids[0] ?? 0) - (b.pids[0] ?? 0),
    )
}
