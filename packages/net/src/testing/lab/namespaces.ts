/**
 * Networks that exist only for a test. Each namespace belongs to a sleeping process, so a test that is killed leaves
 * no network behind. The networks require only the programs in Debian's iproute2 and util-linux.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

export type Namespace = { pid: number; run: (program: string, ...args: string[]) => string }

const output = (program: string, args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
  return stdout
}

/**
 * Returns what this machine lacks for creating networks, so that the title of a skipped test can give the reason;
 * null if it lacks nothing.
 */
export const whyNoLab = (needsTun = false): string | null => {
  if (process.platform !== 'linux') return 'needs Linux'
  for (const program of ['unshare', 'nsenter', 'ip', 'tc', 'sysctl'])
    if (spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0) return `needs the program ${program}`
  if (spawnSync('unshare', ['-n', 'true']).status !== 0) return 'needs the right to make network namespaces'
  return needsTun && !existsSync('/dev/net/tun') ? 'needs /dev/net/tun' : null
}

export class Lab {
  readonly #children: ChildProcess[] = []
  readonly #mostMinutes: number

  /**
   * `mostMinutes`: time after which the networks are removed, so that they don't stay around for long if the test is
   * killed.
   */
  constructor(mostMinutes = 20) {
    this.#mostMinutes = mostMinutes
  }

  /** Starts a program that runs in a namespace until the test network is removed. */
  start(where: Namespace, program: string, ...args: string[]): ChildProcess {
    const child = spawn('nsenter', ['-t', String(where.pid), '-n', program, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#children.push(child)
    return child
  }

  /**
   * Creates a namespace with loopback in which every account may ping. The namespace has no IPv6 traffic, because a
   * test would have to account for that traffic.
   */
  async namespace(): Promise<Namespace> {
    const child = spawn('unshare', ['-n', 'sh', '-c', `echo ready; exec sleep ${60 * this.#mostMinutes}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#children.push(child)
    await once(child.stdout, 'data')
    const { pid = 0 } = child
    const run: Namespace['run'] = (program, ...args) =>
      output('nsenter', ['-t', String(pid), '-n', program, ...args])
    run('ip', 'link', 'set', 'lo', 'up')
    run('sysctl', '-qw', 'net.ipv4.ping_group_range=0 2147483647', 'net.ipv4.ip_forward=1')
    // BBR keeps queues empty, but a test about a full queue requires a queue that fills. Reno is part of every
    // kernel, and every account may choose it.
    run('sysctl', '-qw', 'net.ipv4.tcp_congestion_control=reno')
    run('sysctl', '-qw', 'net.ipv6.conf.default.accept_dad=0', 'net.ipv6.conf.default.addr_gen_mode=1')
    return { pid, run }
  }

  /**
   * Connects two namespaces with a simulated cable. In each namespace, the cable's end is called `name` and has that
   * namespace's address (e.g. `10.0.0.1/24`).
   */
  link(name: string, a: Namespace, addressA: string, b: Namespace, addressB: string): void {
    a.run('ip', 'link', 'add', name, 'type', 'veth', 'peer', 'name', name, 'netns', String(b.pid))
    for (const [where, address] of [
      [a, addressA],
      [b, addressB],
    ] as const) {
      where.run('ip', 'address', 'add', address, 'dev', name)
      where.run('ip', 'link', 'set', name, 'up')
    }
  }

  [Symbol.dispose](): void {
    for (const child of this.#children) child.kill('SIGKILL')
  }
}

/** Limits the traffic that leaves through a link, both in bits per second and in the number of bytes that may queue.
 */
export const shape = (where: Namespace, link: string, bits: number, queueBytes: number): void => {
  // The number of bytes that are sent at that speed in a tick of 1 ms, but at least two large frames.
  const burst = Math.max(3200, Math.round(bits / 8 / 1000))
  where.run(
    'tc',
    ...['qdisc', 'replace', 'dev', link, 'root', 'tbf'],
    ...['rate', `${bits}bit`, 'burst', `${burst}`, 'limit', `${queueBytes}`],
  )
}

export type Counters = { packets: number; bytes: number }
/** Reads the number of bytes that the link has sent since it was created. */
export const sentThrough = (where: Namespace, link: string): Counters => {
  const [one] = JSON.parse(where.run('ip', '-s', '-j', 'link', 'show', link)) as {
    stats64: { tx: Counters }
  }[]
  return one?.stats64.tx ?? { packets: 0, bytes: 0 }
}
