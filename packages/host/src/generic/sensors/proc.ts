/**
 * Parses the files of /proc into numbers. These functions are pure: each takes the text of one file.
 * https://docs.kernel.org/filesystems/proc.html
 */

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '')
const fieldsOf = (line: string): string[] => line.trim().split(/\s+/)

export type CpuTicks = { busy: number; idle: number }

const ticksOf = (fields: readonly string[]): CpuTicks => {
  // The columns are: user nice system idle iowait irq softirq steal; user already includes guest time.
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0, steal = 0] = fields
    .slice(1, 9)
    .map(Number)
  return { busy: user + nice + system + irq + soft + steal, idle: idle + wait }
}

/**
 * Parses /proc/stat. `cores`: the cores, each at the index equal to its number, because Linux leaves out a core that
 * is offline.
 */
export const cpuTicks = (text: string): { total: CpuTicks; cores: (CpuTicks | undefined)[] } => {
  const cpus = lines(text)
    .map(fieldsOf)
    .filter(([name]) => name?.startsWith('cpu') === true)
  const total = cpus.find(([name]) => name === 'cpu')
  if (total === undefined) throw new Error('/proc/stat has no line cpu')
  const cores: (CpuTicks | undefined)[] = []
  for (const one of cpus) {
    const number = /^cpu(\d+)$/.exec(one[0] ?? '')?.[1]
    if (number !== undefined) cores[Number(number)] = ticksOf(one)
  }
  return { total: ticksOf(total), cores: Array.from(cores) }
}

/** Parses /proc/meminfo, and returns the number of bytes for each name. */
export const memoryInfo = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    lines(text).map((line) => {
      const [name = '', kilobytes = '0', unit] = fieldsOf(line)
      return [name.replace(':', ''), Number(kilobytes) * (unit === 'kB' ? 1024 : 1)]
    }),
  )

export type DiskCounters = { read: number; written: number; busyMs: number; queue: number }

/** The size in bytes of the sectors in which the kernel counts, which doesn't depend on the disk's own sector size.
 */
const sector = 512

/**
 * Parses /proc/diskstats, by name. `disks`: whole disks backed by a real device. If both a partition and its disk
 * were included, the same bytes would be counted twice.
 */
export const diskCounters = (text: string, disks: ReadonlySet<string>): Map<string, DiskCounters> =>
  new Map(
    lines(text)
      .map(fieldsOf)
      .filter((fields) => disks.has(fields[2] ?? ''))
      .map((fields) => [
        fields[2] ?? '',
        {
          read: Number(fields[5]) * sector,
          written: Number(fields[9]) * sector,
          queue: Number(fields[11]),
          busyMs: Number(fields[12]),
        },
      ]),
  )

export type Traffic = { name: string; received: number; sent: number }

/**
 * Matches the names of interfaces whose traffic also passes through another interface: tunnels, bridges, bonds,
 * VLANs, containers.
 */
const stacked =
  /^(?:tun|tap|wg|tailscale|zt|nordlynx|proton|utun|ipsec|gre|gretap|erspan|sit|ip6tnl|ip6gre|ip_vti|ip6_vti|ppp|vti|l2tp|docker|br-|br\d|virbr|vnet|vif|veth|vmnet|vboxnet|lxc|lxd|podman|cni|cali|flannel|cilium|kube|vxlan|geneve|bond|team|macvlan|macvtap|ipvlan|dummy|ifb|nlmon)|[.@]\d+$/

/**
 * Parses /proc/net/dev, and returns the interfaces that connect the PC to other machines. If the other interfaces
 * were included too, the same bytes would be counted twice. `cards`: the interfaces backed by a real device; empty in
 * a container, where only their names tell interfaces apart.
 */
export const networkCounters = (text: string, cards: ReadonlySet<string> = new Set()): Traffic[] => {
  const all = lines(text).flatMap((line): Traffic[] => {
    const [name = '', rest] = line.split(':')
    if (rest === undefined || name.trim() === 'lo') return []
    const fields = fieldsOf(rest)
    return [{ name: name.trim(), received: Number(fields[0]), sent: Number(fields[8]) }]
  })
  const backed = all.filter(({ name }) => cards.has(name))
  return backed.length > 0 ? backed : all.filter(({ name }) => !stacked.test(name))
}

/** Parses /proc/net/snmp and returns the number of connections that are open or have been closed by the other side.
 */
export const openConnections = (text: string): number | null => {
  const [names = [], values = []] = lines(text)
    .filter((line) => line.startsWith('Tcp:'))
    .map(fieldsOf)
  const value = values[names.indexOf('CurrEstab')]
  return value === undefined ? null : Number(value)
}

export type ProcessTicks = {
  pid: number
  parent: number
  name: string
  ticks: number
  threads: number
  pages: number
  /**
   * The ticks between the start of the PC and the start of the process; together with the pid, this identifies the
   * process.
   */
  startedAt: number
  /** Whether the process has ended but its parent hasn't read its exit code yet. */
  isOver: boolean
}

/**
 * Parses /proc/[pid]/stat. A name may contain parentheses and spaces, so the last closing parenthesis marks its end.
 */
export const processTicks = (text: string): ProcessTicks | null => {
  const [open, close] = [text.indexOf('('), text.lastIndexOf(')')]
  if (open < 0 || close < open) return null
  const rest = fieldsOf(text.slice(close + 1))
  const field = (number: number) => Number(rest[number - 3])
  return {
    pid: Number(text.slice(0, open)),
    parent: field(4),
    name: text.slice(open + 1, close),
    ticks: field(14) + field(15),
    threads: field(20),
    pages: field(24),
    startedAt: field(22),
    isOver: rest[0] === 'Z' || rest[0] === 'X',
  }
}

/** Parses /proc/[pid]/io and returns the bytes read and written, whether from or to a disk, a pipe or the cache. */
export const processBytes = (text: string): { read: number; written: number } | null => {
  const of = (name: string) => Number(new RegExp(`^${name}: (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  const [read, written] = [of('rchar'), of('wchar')]
  return Number.isNaN(read + written) ? null : { read, written }
}

/** Parses /proc/cpuinfo, and returns the clock of the fastest processor; null if this kernel doesn't report it. */
export const clockMhz = (text: string): number | null => {
  const found = [...text.matchAll(/^cpu MHz\s*:\s*([\d.]+)$/gm)].map(([, mhz]) => Number(mhz))
  return found.length === 0 ? null : Math.round(Math.max(...found))
}
