/** Checks of what is measured again and again, in a Windows process: each beside a second way of asking. */
import assert from 'node:assert/strict'
import { connect, createServer } from 'node:net'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Check } from '@clearpane/testkit/wine/checks'
import { replaceNative } from '../core/ffi.ts'
import { countConnections, readTraffic } from '../network/traffic.ts'
import { readBattery } from '../power/battery.ts'
import { readCoreTimes } from '../system/core-times.ts'
import { readCpuTimes } from '../system/cpu.ts'
import { readDiskActivity } from '../system/disk-activity.ts'

const share = (before: { idleMs: number; busyMs: number }, after: { idleMs: number; busyMs: number }) => {
  const [idle, busy] = [after.idleMs - before.idleMs, after.busyMs - before.busyMs]
  return (100 * busy) / (idle + busy)
}
const together = () =>
  readCoreTimes().reduce(
    (all, one) => ({ idleMs: all.idleMs + one.idleMs, busyMs: all.busyMs + one.busyMs }),
    { idleMs: 0, busyMs: 0 },
  )

/** One adapter with its flags, as GetIfTable2 lays it out. */
const tableOf = (rows: { name: string; flags: number; received: number; sent: number }[]): Buffer => {
  const table = Buffer.alloc(8 + rows.length * 1352)
  table.writeUInt32LE(rows.length)
  rows.forEach(({ name, flags, received, sent }, i) => {
    const at = 8 + i * 1352
    table.writeUInt32LE(i + 1, at + 8)
    table.write(name, at + 28, 'utf16le')
    table.writeUInt8(flags, at + 1152)
    table.writeBigUInt64LE(BigInt(received), at + 1208)
    table.writeBigUInt64LE(BigInt(sent), at + 1280)
  })
  return table
}

export const samplingChecks: readonly Check[] = [
  {
    name: 'each processor’s time adds up to the load that GetSystemTimes tells, within two points',
    run: async () => {
      assert.equal(readCoreTimes().length, cpus().length)
      const [cores, all] = [together(), readCpuTimes()]
      const until = performance.now() + 600
      while (performance.now() < until);
      await sleep(600)
      const [byCores, byAll] = [share(cores, together()), share(all, readCpuTimes())]
      assert(Math.abs(byCores - byAll) <= 2, `${byCores} and ${byAll}`)
    },
  },
  {
    name: 'adapters that lead out of the PC are counted once; loopback and filters aren’t',
    run: () => {
      assert(Array.isArray(readTraffic()))
      const table = tableOf([
        { name: 'Ethernet', flags: 5, received: 5_000_000_000, sent: 7 },
        { name: 'Ethernet-Filter', flags: 2 | 4, received: 5_000_000_000, sent: 7 },
        { name: 'Loopback', flags: 0, received: 1, sent: 1 },
        { name: 'Wi-Fi', flags: 4, received: 1, sent: 2 },
      ])
      const base = 0x1000n
      let freed = 0
      using _table = replaceNative('GetIfTable2', (args) => {
        ;(args[0] as Buffer).writeBigUInt64LE(base)
        return 0
      })
      using _copy = replaceNative('RtlMoveMemory', (args) => {
        const from = Number(BigInt(args[1] as bigint) - base)
        table.copy(args[0] as Buffer, 0, from, from + Number(args[2]))
        return 0
      })
      using _free = replaceNative('FreeMibTable', () => {
        freed++
        return 0
      })
      assert.deepEqual(readTraffic(), [
        { index: 1, name: 'Ethernet', received: 5_000_000_000, sent: 7 },
        { index: 4, name: 'Wi-Fi', received: 1, sent: 2 },
      ])
      assert.equal(freed, 1)
    },
  },
  {
    name: 'a connection that opens is counted',
    run: async () => {
      const server = createServer()
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
      const before = countConnections()
      const { port } = server.address() as { port: number }
      const socket = connect(port, '127.0.0.1')
      await new Promise<void>((ready) => socket.once('connect', ready))
      const during = countConnections()
      socket.destroy()
      server.close()
      assert(during >= before + 1, `${before}, then ${during}`)
    },
  },
  {
    name: 'a disk that does not count is left out, one that does is read, and a refusal is no empty answer',
    run: () => {
      const counters = Buffer.alloc(88)
      counters.writeBigUInt64LE(4096n, 0)
      counters.writeBigUInt64LE(8192n, 8)
      counters.writeBigUInt64LE(30_000n, 32)
      counters.writeUInt32LE(3, 48)
      counters.writeBigUInt64LE(50_000n, 56)
      using _open = replaceNative('CreateFileW', ([path]) =>
        /PhysicalDrive[02]$/.test(String(path))
          ? 70 + Number(String(path).at(-1))
          : { result: -1, lastError: 2 },
      )
      using _close = replaceNative('CloseHandle', () => 1)
      {
        using _ask = replaceNative('DeviceIoControl', ([device, code, , , buffer, , returned]) => {
          assert.equal(code, 0x70020)
          if (Number(device) === 70) return { result: 0, lastError: 50 }
          ;(returned as Buffer).writeUInt32LE(counters.copy(buffer as Buffer))
          return 1
        })
        assert.deepEqual(readDiskActivity(), [
          { disk: 2, read: 4096, written: 8192, idleMs: 3, queriedMs: 5, queue: 3 },
        ])
      }
      using _denied = replaceNative('DeviceIoControl', () => ({ result: 0, lastError: 5 }))
      assert.throws(readDiskActivity, { code: 5 })
    },
  },
  {
    name: 'a battery tells its charge; a PC without one has none, and what Windows does not know is null',
    run: () => {
      const of = (line: number, flag: number, percent: number) => {
        using _status = replaceNative('GetSystemPowerStatus', ([status]) => {
          Buffer.from([line, flag, percent]).copy(status as Buffer)
          return 1
        })
        return readBattery()
      }
      assert.deepEqual(of(0, 1, 80), { charge: 80, isCharging: false, isOnMains: false })
      assert.deepEqual(of(1, 9, 100), { charge: 100, isCharging: true, isOnMains: true })
      assert.deepEqual(of(255, 255, 255), { charge: null, isCharging: null, isOnMains: null })
      assert.equal(of(1, 128, 255), null)
    },
  },
]
