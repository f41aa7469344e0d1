/**
 * Carries packets between two namespaces through TUN devices and adds delay and losses, as `netem` does in kernels
 * that include it. The relay is a separate process with a blocking loop, so that its delay is exact to a few
 * hundredths of a millisecond. Argument: JSON of `RelayOptions`. Prints `ready` when it starts, and nothing when it
 * ends.
 */
import { closeSync, openSync } from 'node:fs'
import { createRequire } from 'node:module'

export type RelayOptions = {
  a: number
  b: number
  /** In each direction. */
  delayMs: number
  /**
   * In each group of `every` packets from a to b, one is lost, at a position that depends on the seed; 0 means that
   * none is lost.
   */
  every: number
  seed: number
  mtu?: number
}

const { a, b, delayMs, every, seed } = JSON.parse(process.argv[2] ?? '{}') as RelayOptions
const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi')
const libc = koffi.load('libc.so.6')
const ioctl = libc.func('int ioctl(int fd, unsigned long request, void *argument)')
const setns = libc.func('int setns(int fd, int type)')
const ppoll = libc.func('int ppoll(void *fds, unsigned long count, const void *time, const void *mask)')
const read = libc.func('int64_t read(int fd, _Out_ void *data, size_t size)')
const write = libc.func('int64_t write(int fd, const void *data, size_t size)')

/** Numbers of TUNSETIFF; IFF_TUN | IFF_NO_PI; CLONE_NEWNET; O_RDWR | O_NONBLOCK. */
const [setInterface, plainTun, network, readWrite] = [0x4004_54ca, 0x1001, 0x4000_0000, 0o4002]

const openTun = (pid: number): number => {
  const namespace = openSync(`/proc/${pid}/ns/net`, 'r')
  if (setns(namespace, network) !== 0) throw new Error(`setns: ${koffi.errno()}`)
  closeSync(namespace)
  const fd = openSync('/dev/net/tun', readWrite)
  const request = Buffer.alloc(40)
  request.write('tun0')
  request.writeUInt16LE(plainTun, 16)
  if (ioctl(fd, setInterface, request) !== 0) throw new Error(`TUNSETIFF: ${koffi.errno()}`)
  return fd
}

const tuns = [openTun(a), openTun(b)] as const
const queues: { due: number; bytes: Buffer }[][] = [[], []]

// The linear congruential generator from Numerical Recipes: small, and the same on every machine.
let state = seed >>> 0
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
let [count, chosen] = [0, -1]
const loses = (): boolean => {
  if (every === 0) return false
  if (count % every === 0) chosen = Math.floor(random() * every)
  return count++ % every === chosen
}

const buffer = Buffer.alloc(65_536)
const take = (from: 0 | 1) => {
  for (;;) {
    const length = Number(read(tuns[from], buffer, buffer.length))
    if (length <= 0) return
    if (from === 0 && loses()) continue
    queues[from]?.push({
      due: performance.now() + delayMs,
      bytes: Buffer.from(buffer.subarray(0, length)),
    })
  }
}
const give = (from: 0 | 1) => {
  const queue = queues[from] ?? []
  while (queue[0] !== undefined && queue[0].due <= performance.now()) {
    const { bytes } = queue.shift() ?? { bytes: Buffer.alloc(0) }
    write(tuns[1 - from] ?? -1, bytes, bytes.length)
  }
}

const fds = Buffer.alloc(16)
const time = Buffer.alloc(16)
process.stdout.write('ready\n')
for (;;) {
  const next = Math.min(queues[0]?.[0]?.due ?? Infinity, queues[1]?.[0]?.due ?? Infinity)
  const wait = Math.min(Math.max(0, next - performance.now()), 1000)
  time.writeBigInt64LE(BigInt(Math.floor(wait / 1000)), 0)
  time.writeBigInt64LE(BigInt(Math.floor((wait % 1000) * 1e6)), 8)
  for (const [index, fd] of tuns.entries()) {
    fds.writeInt32LE(fd, 8 * index)
    fds.writeInt32LE(1, 8 * index + 4)
  }
  ppoll(fds, 2, time, null)
  take(0)
  take(1)
  give(0)
  give(1)
}
