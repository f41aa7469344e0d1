/**
 * Tests the counting of each TCP connection's bytes in a Windows process. Wine lists real connections
 * but has no counters, so the counters are faked; their keys are made from real rows.
 */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import type { Check } from '@clearpane/testkit/wine/checks'
import { type Fake, replaceNative } from '../../core/ffi.ts'
import { beginTcpCount, counts, endTcpCount } from '../../network/tcp-estats.ts'
import { tcpRows } from '../../network/tcp-table.ts'

type Counter = { isOn: boolean; sent: bigint; received: bigint }

/** Simulates counters, which are identified by local port. `gone`: connections that ended. */
const playCounters = (ports: ReadonlyMap<number, Counter>, gone: ReadonlySet<number>) => {
  const portOf = (key: Buffer) => key.readUInt16BE(8)
  const get: Fake = ([key, , rw, , , , , , rod]) => {
    const port = portOf(key as Buffer)
    const one = ports.get(port)
    if (one === undefined || gone.has(port)) return 1168
    ;(rw as Buffer).writeUInt8(one.isOn ? 1 : 0)
    // Undefined while nobody counts.
    ;(rod as Buffer).writeBigUInt64LE(one.isOn ? one.sent : 77n, counts.sent)
    ;(rod as Buffer).writeBigUInt64LE(one.isOn ? one.received : 77n, counts.received)
    return 0
  }
  const set: Fake = ([key, , rw]) => {
    const port = portOf(key as Buffer)
    const one = ports.get(port)
    if (one === undefined || gone.has(port)) return 1168
    one.isOn = (rw as Buffer).readUInt8() === 1
    return 0
  }
  const replaced = [
    replaceNative('GetPerTcpConnectionEStats', get),
    replaceNative('SetPerTcpConnectionEStats', set),
    replaceNative('GetPerTcp6ConnectionEStats', () => 1168),
    replaceNative('SetPerTcp6ConnectionEStats', () => 1168),
  ]
  return {
    [Symbol.dispose]: () => {
      for (const one of replaced) one[Symbol.dispose]()
    },
  }
}

/** Runs the work while this process has two connections to itself. */
const withConnections = async (work: (ports: [number, number]) => void) => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const clients = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  try {
    for (const one of clients) await once(one, 'connect')
    const [first, second] = clients.map(({ localPort }) => localPort ?? 0)
    work([first ?? 0, second ?? 0])
  } finally {
    for (const one of clients) one.destroy()
    server.close()
  }
}

const counter = (isOn: boolean): Counter => ({ isOn, sent: 1000n, received: 5000n })

export const talkerChecks: readonly Check[] = [
  {
    name: 'the key of an open connection begins with its state and has its port at byte 8',
    run: () =>
      withConnections(([port]) => {
        const keys = tcpRows().filter(({ family, key }) => family === 'ipv4' && key.readUInt16BE(8) === port)
        assert.deepEqual(
          keys.map(({ key }) => [key.length, key.readUInt32LE(), key.readUInt32LE(4)]),
          [[20, 5, 0x0100007f]],
        )
      }),
  },
  {
    name: 'bytes are counted between the two calls, and counting is off again where it was off',
    run: () =>
      withConnections(([first, second]) => {
        const ports = new Map([
          [first, counter(false)],
          [second, counter(true)],
        ])
        using _counters = playCounters(ports, new Set())
        const begun = beginTcpCount()
        assert.deepEqual(
          [...ports.values()].map(({ isOn }) => isOn),
          [true, true],
        )
        for (const one of ports.values()) {
          one.sent += 10n
          one.received += 200n
        }
        const found = endTcpCount(begun)
        const both = found.map(({ sent, received }) => [sent, received])
        assert.deepEqual(both, [
          [10, 200],
          [10, 200],
        ])
        assert.deepEqual(
          [...ports.values()].map(({ isOn }) => isOn),
          [false, true],
        )
      }),
  },
  {
    name: 'a connection that ends meanwhile is left out, and the other is switched off all the same',
    run: () =>
      withConnections(([first, second]) => {
        const ports = new Map([
          [first, counter(false)],
          [second, counter(false)],
        ])
        const gone = new Set<number>()
        using _counters = playCounters(ports, gone)
        const begun = beginTcpCount()
        gone.add(first)
        assert.equal(endTcpCount(begun).length, 1)
        assert.equal(ports.get(second)?.isOn, false)
      }),
  },
  {
    name: 'without administrator rights nothing is counted, and nothing stays switched on',
    run: () =>
      withConnections(([first, second]) => {
        const ports = new Map([
          [first, counter(false)],
          [second, counter(false)],
        ])
        using _counters = playCounters(ports, new Set())
        let calls = 0
        using _denied = replaceNative('SetPerTcpConnectionEStats', ([key, , rw]) => {
          const one = ports.get((key as Buffer).readUInt16BE(8))
          const wanted = (rw as Buffer).readUInt8() === 1
          if (wanted && ++calls === 2) return 5
          if (one !== undefined) one.isOn = wanted
          return 0
        })
        assert.throws(beginTcpCount, { code: 5 })
        assert.deepEqual(
          [...ports.values()].map(({ isOn }) => isOn),
          [false, false],
        )
      }),
  },
]
