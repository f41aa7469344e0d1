/**
 * Tests repeated measurements in a Windows process. Each measurement is compared with the result of a
 * second method.
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Check } from '@clearpane/testkit/wine/checks'
import { addressOf, replaceNative } from '../core/ffi.ts'
import { countConnections, readTraffic } from '../network/traffic.ts'
import { readBattery } from '../power/battery.ts'
import { endProcess } from '../process/end.ts'
import { listProcesses } from '../process/list.ts'
import { readAttention } from '../system/attention.ts'
import { readCoreTimes } from '../system/core-times.ts'
import { readCounters } from '../system/counters.ts'
import { readCpuTimes } from '../system/cpu.ts'
import { readDiskActivity } from '../system/disk-activity.ts'
import { readStandby } from '../system/memory.ts'

const share = (before: { idleMs: number; busyMs: number }, after: { idleMs: number; busyMs: number }) => {
  const [idle, busy] = [after.idleMs - before.idleMs, after.busyMs - before.busyMs]
  return (100 * busy) / (idle + busy)
}
const together = () =>
  readCoreTimes().reduce(
    (all, one) => ({ idleMs: all.idleMs + one.idleMs, busyMs: all.busyMs + one.busyMs }),
    { idleMs: 0, busyMs: 0 },
  )

/** Builds a table with one adapter and its flags, in the layout that GetIfTable2 uses. */
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
    // Received unicast packets, non-unicast packets and errors start at offset 1216, and the sent ones at offset
    // 1288.
    for (const [packets, errors, start] of [
      [1216, 1240, 10],
      [1288, 1312, 20],
    ] as const) {
      table.writeBigUInt64LE(BigInt(start), at + packets)
      table.writeBigUInt64LE(BigInt(start + 1), at + packets + 8)
      table.writeBigUInt64LE(BigInt(start + 2), at + errors)
    }
  })
  return table
}

export const samplingChecks: readonly Check[] = [
  {
    name: 'each processor’s time adds up to the load that GetSystemTimes reports, within two points',
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
      const counted = { receivedPackets: 21, sentPackets: 41, receiveErrors: 12, sendErrors: 22 }
      assert.deepEqual(readTraffic(), [
        { index: 1, isHardware: true, name: 'Ethernet', received: 5_000_000_000, sent: 7, ...counted },
        { index: 4, isHardware: false, name: 'Wi-Fi', received: 1, sent: 2, ...counted },
      ])
      assert.equal(freed, 1)
    },
  },
  {
    name: 'a program is ended by its number and its start, not by its number alone, and only once',
    run: async () => {
      const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'])
      const ended = once(child, 'exit')
      await once(child.stdout, 'data')
      const listed = listProcesses().find(({ pid }) => pid === child.pid)
      const [pid, startedAt] = [Number(child.pid), Number(listed?.startedAt)]
      assert.equal(endProcess(pid, startedAt - 1), 'gone')
      assert.equal(child.exitCode, null)
      assert.equal(endProcess(pid, startedAt), 'ended')
      await ended
      assert.equal(endProcess(pid, startedAt), 'gone')
    },
  },
  {
    name: 'a program that Windows marks as critical is not ended',
    run: () => {
      using _mark = replaceNative('NtQueryInformationProcess', (args) => {
        ;(args[2] as Buffer).writeUInt32LE(1)
        return 0
      })
      const own = listProcesses().find(({ pid }) => pid === process.pid)
      assert.equal(endProcess(process.pid, Number(own?.startedAt)), 'critical')
    },
  },
  {
    name: 'performance counters are read with their instances; one that this Windows lacks gives no figure',
    run: async () => {
      const all = [
        { instance: 'pid_4_engtype_3D', status: 0, value: 12.5 },
        { instance: 'gone', status: 0x8000_07d1, value: 1 },
        { instance: 'pid_8_engtype_Copy', status: 1, value: 104.25 },
      ]
      const size = 3 * 24 + 200
      using _open = replaceNative('PdhOpenQueryW', () => 0)
      using _add = replaceNative('PdhAddEnglishCounterW', ([, path]) =>
        String(path).includes('GPU') ? 0 : 0xc000_0bb9 | 0,
      )
      using _collect = replaceNative('PdhCollectQueryData', () => 0)
      using _array = replaceNative('PdhGetFormattedCounterArrayW', (args) => {
        ;(args[2] as Buffer).writeUInt32LE(size)
        ;(args[3] as Buffer).writeUInt32LE(all.length)
        const items = args[4] as Buffer | null
        if (items === null) return 0x8000_07d2 | 0
        let text = all.length * 24
        for (const [i, { instance, status, value }] of all.entries()) {
          items.writeBigUInt64LE(addressOf(items) + BigInt(text), i * 24)
          items.writeUInt32LE(status, i * 24 + 8)
          items.writeDoubleLE(value, i * 24 + 16)
          text += items.write(`${instance}\0`, text, 'utf16le')
        }
        return 0
      })
      assert.deepEqual(await readCounters(['\\GPU Engine(*)\\Utilization Percentage', '\\No(*)\\Such']), [
        [
          { instance: 'pid_4_engtype_3D', value: 12.5 },
          { instance: 'pid_8_engtype_Copy', value: 104.25 },
        ],
        null,
      ])
    },
  },
  {
    name: 'standby memory is the pages of all priorities; a Windows that keeps them to itself refuses',
    run: async () => {
      {
        using _list = replaceNative('NtQuerySystemInformation', (args) => {
          for (let i = 0; i < 8; i++) (args[1] as Buffer).writeBigUInt64LE(BigInt(i + 1), 40 + 8 * i)
          return 0
        })
        assert.equal(readStandby(), 36 * 4096)
      }
      using _refused = replaceNative('NtQuerySystemInformation', () => 0xc000_0061 | 0)
      assert.throws(readStandby)
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
    run: async () => {
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
        assert.deepEqual(await readDiskActivity(), [
          { disk: 2, read: 4096, written: 8192, idleMs: 3, queriedMs: 5, queue: 3 },
        ])
      }
      using _denied = replaceNative('DeviceIoControl', () => ({ result: 0, lastError: 5 }))
      await assert.rejects(readDiskActivity(), { code: 5 })
    },
  },
  {
    name: 'a battery reports its charge; a PC without one has none, and what Windows does not know is null',
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
  {
    name: 'a full screen, a presentation and an empty chair are told apart from a free screen',
    run: () => {
      const of = (state: number) => {
        using _ = replaceNative('SHQueryUserNotificationState', ([slot]) => {
          ;(slot as Buffer).writeInt32LE(state)
          return 0
        })
        return readAttention()
      }
      const all = [1, 2, 3, 4, 5, 6, 7].map(of)
      assert.deepEqual(all, ['absent', 'fullScreen', 'fullScreen', 'presentation', 'free', 'free', 'free'])
    },
  },
]
