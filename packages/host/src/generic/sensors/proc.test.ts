import { describe, expect, test } from 'vitest'
import { pageSizeIn } from './linux.ts'
import {
  clockMhz,
  cpuTicks,
  diskCounters,
  memoryInfo,
  networkCounters,
  openConnections,
  processBytes,
  processTicks,
} from './proc.ts'

test('the processor time counts time spent waiting for a disk as idle, counts stolen time as busy, and counts guest time only once', () => {
  const text = 'cpu  10 1 5 80 4 1 2 3 9 0\ncpu0 6 1 3 40 2 1 1 2 5 0\ncpu1 4 0 2 40 2 0 1 1 4 0\nintr 5\n'
  expect(cpuTicks(text)).toEqual({
    total: { busy: 22, idle: 84 },
    cores: [
      { busy: 14, idle: 42 },
      { busy: 8, idle: 42 },
    ],
  })
  // Linux leaves out a processor that is offline; a later processor must not take its place.
  expect(cpuTicks('cpu  3 0 0 0\ncpu0 1 0 0 0\ncpu2 2 0 0 0\n').cores[2]).toEqual({ busy: 2, idle: 0 })
  expect(() => cpuTicks('intr 5')).toThrow()
})

test('a memory figure is converted to bytes if it has a unit', () => {
  expect(memoryInfo('MemTotal:       24684092 kB\nHugePages_Total:       3\n')).toEqual({
    MemTotal: 24_684_092 * 1024,
    HugePages_Total: 3,
  })
})

test('each disk is counted once, and its partitions and loop devices aren’t counted', () => {
  const text = [
    '   7       0 loop0 9 9 9 9 9 9 9 9 9 9 9 0 0 0 0 0 0',
    ' 259       0 nvme0n1 100 0 2000 30 50 0 4000 20 0 70 50 0 0 0 0 0 0',
    ' 259       1 nvme0n1p1 90 0 1900 30 50 0 4000 20 0 70 50 0 0 0 0 0 0',
  ].join('\n')
  expect([...diskCounters(text, new Set(['nvme0n1']))]).toEqual([
    ['nvme0n1', { read: 2000 * 512, written: 4000 * 512, queue: 0, busyMs: 70 }],
  ])
})

test('network traffic excludes the PC’s traffic with itself, and is read correctly if a number directly follows the colon', () => {
  const text = [
    'Inter-|   Receive                            |  Transmit',
    ' face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs',
    '    lo: 5000 10 0 0 0 0 0 0 5000 10 0 0 0 0 0 0',
    '  eth0:1234 10 0 0 0 0 0 0 500 10 0 0 0 0 0 0',
    ' wlan0: 6 1 0 0 0 0 0 0 7 1 0 0 0 0 0 0',
  ].join('\n')
  expect(networkCounters(text)).toEqual([
    { name: 'eth0', received: 1234, sent: 500 },
    { name: 'wlan0', received: 6, sent: 7 },
  ])
})

describe('traffic that passes two interfaces', () => {
  const row = (name: string, received: number) =>
    `${name}: ${received} 1 0 0 0 0 0 0 ${received} 1 0 0 0 0 0 0`
  // The cases come from issues in other projects: gotop #61; netdata #18185; tmux-net-speed #12; rezolus #1184;
  // caelestia-dots #374
  test.each([
    ['a tunnel, and containers', ['wlp3s0'], ['tun0', 'docker0', 'vethab12', 'br-1f2e3d']],
    ['a bridge', ['eth0'], ['br0']],
    ['a bond of two cards', ['enp4s0f0np0', 'enp4s0f1np1'], ['bond1']],
    ['a VLAN over a bond', ['eth0'], ['bond0', 'bond0.10', 'eth0.20']],
    ['virtual machines', ['eno1'], ['virbr0', 'vnet3', 'vmnet8', 'tap0']],
    ['a private network over the internet', ['wlan0'], ['wg0', 'tailscale0', 'ztabcdef', 'nordlynx']],
    ['a telephone’s network', ['wwan0'], ['ppp0']],
  ])('is counted once: %s', (_, cards, others) => {
    const text = [...cards, ...others].map((name, i) => row(name, 2 ** i)).join('\n')
    expect(networkCounters(text).map(({ name }) => name)).toEqual(cards)
    expect(networkCounters(text, new Set(cards)).map(({ name }) => name)).toEqual(cards)
  })

  test('is counted for a network card even if the card’s name looks like a tunnel’s, because the system knows the card’s type', () =>
    expect(networkCounters(`${row('team', 5)}\n${row('eth9', 7)}`, new Set(['team']))).toEqual([
      { name: 'team', received: 5, sent: 5 },
    ]))
})

describe('the count of open connections', () => {
  test.each([
    { case: 'are found by name', text: 'Tcp: RtoAlgorithm CurrEstab InSegs\nTcp: 1 17 9\n', open: 17 },
    { case: 'are unknown where Linux has no such name', text: 'Tcp: InSegs\nTcp: 9\n', open: null },
    { case: 'are unknown without TCP', text: 'Ip: 1\n', open: null },
  ])('is right: $case', ({ text, open }) => expect(openConnections(text)).toBe(open))
})

describe('the list of processes', () => {
  const rest = 'S 1 2 3 0 -1 4 5 6 7 8 150 50 0 0 20 0 12 0 9876 1000000 2048 1 1'
  test.each(['node', 'Web Content', 'a) (b', ''])('includes a process whatever its name is: %s', (name) => {
    expect(processTicks(`42 (${name}) ${rest}\n`)).toEqual({
      pid: 42,
      parent: 1,
      name,
      ticks: 200,
      threads: 12,
      pages: 2048,
      startedAt: 9876,
      isOver: false,
    })
  })
  test('leaves out an entry that isn’t a process', () => expect(processTicks('')).toBeNull())
})

test('the bytes that a process read and wrote are counted, or are unknown if the kernel doesn’t count them', () => {
  const text = 'rchar: 3980\nwchar: 120\nsyscr: 9\nsyscw: 1\nread_bytes: 0\nwrite_bytes: 4096\n'
  expect(processBytes(text)).toEqual({ read: 3980, written: 120 })
  expect(processBytes('')).toBeNull()
})

test('the clock rate is the rate of the fastest processor core, or is unknown if the kernel reports none', () => {
  expect(clockMhz('processor\t: 0\ncpu MHz\t\t: 799.998\nprocessor\t: 1\ncpu MHz\t\t: 3400.4\n')).toBe(3400)
  expect(clockMhz('processor\t: 0\nBogoMIPS\t: 48.00\n')).toBeNull()
})

test('the page size comes from the kernel', () => {
  const value = (type: number, is: number) => {
    const entry = Buffer.alloc(16)
    entry.writeBigUInt64LE(BigInt(type))
    entry.writeBigUInt64LE(BigInt(is), 8)
    return entry
  }
  expect(pageSizeIn(Buffer.concat([value(3, 1), value(6, 16_384), value(0, 0)]))).toBe(16_384)
  expect(() => pageSizeIn(value(0, 0))).toThrow()
})
