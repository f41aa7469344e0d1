/**
 * Tests readings in a Windows process. The checks compare the readings with Node's own figures, and
 * use fakes for parts that Wine doesn't have.
 */
import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { cpus, freemem, networkInterfaces, totalmem, uptime } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Check } from '@clearpane/testkit/wine/checks'
import { isUnavailable } from '../core/errors.ts'
import { replaceNative } from '../core/ffi.ts'
import { listNetworkAdapters } from '../network/adapters.ts'
import { ipv6Text } from '../network/address.ts'
import { listTcp } from '../network/tcp-table.ts'
import { listProcesses } from '../process/list.ts'
import { readAllTimes, readCoreTimes } from '../system/core-times.ts'
import { readCpuTimes, readProcessor, readUptimeMs } from '../system/cpu.ts'
import { listDisplays } from '../system/display.ts'
import { readEvents } from '../system/event-log.ts'
import { readFirmware, readSecureBoot } from '../system/firmware.ts'
import { readMemory, readPerformance } from '../system/memory.ts'
import { listDrives, listVolumes, readVolume } from '../system/storage.ts'

const near = (a: number, b: number, part: number) =>
  assert(Math.abs(a - b) <= part * Math.max(a, b), `${a} and ${b}`)

export const readingChecks: readonly Check[] = [
  {
    name: 'memory matches Node’s figure; commit and counts cover the whole PC',
    run: async () => {
      const { total, available } = readMemory()
      near(total, totalmem(), 0.01)
      near(available, freemem(), 0.3)
      const info = await readPerformance()
      assert(info.commitLimit > 0 && info.committed <= info.commitLimit, JSON.stringify(info))
      assert(info.processes >= 1 && info.threads >= info.processes, JSON.stringify(info))
      near(info.processes, listProcesses().length, 0.5)
    },
  },
  {
    name: 'processor time advances, busy or idle, and the processor has a name, cores and threads',
    run: async () => {
      const before = readCpuTimes()
      await sleep(300)
      const after = readCpuTimes()
      const [idle, busy] = [after.idleMs - before.idleMs, after.busyMs - before.busyMs]
      assert(idle >= 0 && busy >= 0 && idle + busy > 100, JSON.stringify({ idle, busy }))
      const processor = readProcessor()
      assert.equal(processor.threads, cpus().length)
      assert(processor.cores >= 1 && processor.cores <= processor.threads, JSON.stringify(processor))
      assert(processor.kinds >= 1 && processor.kinds <= processor.cores, JSON.stringify(processor))
      assert(processor.name === null || processor.name.length > 3)
      near(readUptimeMs() / 1000, uptime(), 0.05)
    },
  },
  {
    // psutil #775
    name: 'volumes are listed with every place they are mounted in, also without a letter',
    run: () => {
      const real = listVolumes()
      assert(
        real.some(({ paths }) => paths.includes('C:\\')),
        JSON.stringify(real),
      )
      const names = ['\\\\?\\Volume{1}\\', '\\\\?\\Volume{2}\\', '\\\\?\\Volume{3}\\']
      const long = 'D:\\Mounted in a folder with a long name\\\0'
      const paths = ['C:\\\0\0', `${long.repeat(30)}\0`, '\0']
      let at = 0
      const put = (buffer: unknown) => (buffer as Buffer).write(`${names[at++]}\0`, 'utf16le')
      using _first = replaceNative('FindFirstVolumeW', ([buffer]) => {
        put(buffer)
        return 7
      })
      using _next = replaceNative('FindNextVolumeW', (args) => {
        if (at >= names.length) return { result: 0, lastError: 18 }
        put(args[1])
        return 1
      })
      using _close = replaceNative('FindVolumeClose', () => 1)
      using _kind = replaceNative('GetDriveTypeW', () => 3)
      using _paths = replaceNative('GetVolumePathNamesForVolumeNameW', (args) => {
        const [buffer, text] = [args[1] as Buffer, paths[names.indexOf(String(args[0]))] ?? '']
        ;(args[3] as Buffer).writeUInt32LE(text.length)
        if (text.length > Number(args[2])) return { result: 0, lastError: 234 }
        return buffer.write(text, 'utf16le') > 0 ? 1 : 0
      })
      assert.deepEqual(
        listVolumes().map((one) => [one.kind, one.paths.length]),
        [
          ['fixed', 1],
          ['fixed', 30],
          ['fixed', 0],
        ],
      )
    },
  },
  {
    // gopsutil #2081
    name: 'the times of a PC with several groups of processors are those of all of them',
    run: () => {
      using _groups = replaceNative('GetActiveProcessorGroupCount', () => 2)
      const asked: number[] = []
      using _times = replaceNative('NtQuerySystemInformationEx', (args) => {
        const group = (args[1] as Buffer).readUInt16LE()
        asked.push(group)
        const count = group === 0 ? 64 : 8
        for (let i = 0; i < count; i++) {
          ;(args[3] as Buffer).writeBigUInt64LE(10_000n, 48 * i)
          ;(args[3] as Buffer).writeBigUInt64LE(BigInt(30_000 * (group + 1)), 48 * i + 8)
        }
        ;(args[5] as Buffer).writeUInt32LE(48 * count)
        return 0
      })
      assert.deepEqual([readCoreTimes().length, asked], [72, [0, 1]])
      assert.deepEqual(readAllTimes(), { idleMs: 72, busyMs: 64 * 2 + 8 * 5 })
    },
  },
  {
    name: 'drives are listed by kind, with size, free space and file system; a missing drive throws',
    run: async () => {
      assert.deepEqual(
        listDrives().find(({ drive }) => drive === 'C:'),
        { drive: 'C:', kind: 'fixed' },
      )
      const volume = await readVolume('C:')
      assert(
        volume.total > volume.free && volume.free > 0 && volume.fileSystem !== '',
        JSON.stringify(volume),
      )
      await assert.rejects(readVolume('Q:'), { name: 'Win32Error' })
    },
  },
  {
    name: 'a display is reported with its card, pixels and hertz; others than the desktop’s are left out',
    run: () => {
      const cards = ['Card One', 'Mirror', 'Off']
      using _devices = replaceNative('EnumDisplayDevicesW', (args) => {
        const [index, info] = [Number(args[1]), args[2] as Buffer]
        const card = cards[index]
        if (card === undefined) return 0
        info.write(`\\\\.\\DISPLAY${index + 1}`, 4, 'utf16le')
        info.write(card, 68, 'utf16le')
        info.writeUInt32LE([0x5, 0x9, 0][index] ?? 0, 324)
        return 1
      })
      using _mode = replaceNative('EnumDisplaySettingsW', (args) => {
        const settings = args[2] as Buffer
        assert.deepEqual([args[1], settings.readUInt16LE(68)], [0xffff_ffff, 220])
        for (const [at, value] of [
          [172, 2560],
          [176, 1440],
          [184, 144],
        ] as const)
          settings.writeUInt32LE(value, at)
        return 1
      })
      assert.deepEqual(listDisplays(), [
        { device: '\\\\.\\DISPLAY1', card: 'Card One', primary: true, width: 2560, height: 1440, hertz: 144 },
      ])
    },
  },
  {
    name: 'displays of this session are listed without a failure',
    run: () => assert(Array.isArray(listDisplays())),
  },
  {
    name: 'the firmware type is unavailable if Windows cannot say, and read if it can; Secure Boot is unknown without its key',
    run: () => {
      {
        using _missing = replaceNative('GetFirmwareType', 'missing')
        assert.throws(readFirmware, isUnavailable)
      }
      using _uefi = replaceNative('GetFirmwareType', (args) => {
        ;(args[0] as Buffer).writeUInt32LE(2)
        return 1
      })
      assert.equal(readFirmware(), 'uefi')
      assert.equal(readSecureBoot(), null)
    },
  },
  {
    name: 'a port this process listens on is in the table with its address and its process',
    run: async () => {
      const server = createServer()
      await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
      const { port } = server.address() as { port: number }
      const found = listTcp().find(({ local }) => local.port === port)
      server.close()
      assert.deepEqual(
        { ...found, pid: 0 },
        {
          ...{
            family: 'ipv4',
            state: 'listening',
            local: { address: '127.0.0.1', port },
            remote: { address: '0.0.0.0', port: 0 },
            pid: 0,
          },
        },
      )
    },
  },
  {
    name: 'adapters have the addresses that Node reports, without a second call',
    run: () => {
      const adapters = listNetworkAdapters()
      const expected = Object.values(networkInterfaces()).flatMap(
        (list) => list?.map(({ address }) => address) ?? [],
      )
      const reported = adapters.flatMap(({ addresses }) => addresses)
      for (const address of expected)
        assert(reported.includes(address), `${address} is not among ${reported.join(', ')}`)
      assert(
        adapters.every(({ id, name }) => id !== '' && name !== ''),
        JSON.stringify(adapters),
      )
    },
  },
  {
    name: 'addresses omit the longest run of zeros',
    run: () => {
      const text = (hex: string) => ipv6Text(Buffer.from(hex, 'hex'))
      assert.equal(text('00000000000000000000000000000001'), '::1')
      assert.equal(text('00000000000000000000000000000000'), '::')
      assert.equal(text('20010db8000000000001000000000001'), '2001:db8::1:0:0:1')
      assert.equal(text('20010db8000100020003000400050006'), '2001:db8:1:2:3:4:5:6')
      assert.equal(text('fe800000000000000000000000000000'), 'fe80::')
    },
  },
  {
    name: 'events are read newest first up to the limit; a missing log is null, a refused one is denied',
    run: () => {
      let left = 3
      const closed: bigint[] = []
      using _query = replaceNative('EvtQuery', (args) => {
        assert.deepEqual([args[1], args[3]], ['Log', 0x201])
        return 77
      })
      using _next = replaceNative('EvtNext', (args) => {
        if (left-- === 0) return { result: 0, lastError: 259 }
        ;(args[2] as Buffer).writeBigUInt64LE(BigInt(100 + left))
        return 1
      })
      using _render = replaceNative('EvtRender', (args) => {
        const xml = `<Event><System><EventID>${args[1]}</EventID></System>${' '.repeat(20_000)}</Event>\0`
        ;(args[5] as Buffer).writeUInt32LE(2 * xml.length)
        if (Number(args[3]) < 2 * xml.length) return { result: 0, lastError: 122 }
        return (args[4] as Buffer).write(xml, 'utf16le') > 0 ? 1 : 0
      })
      using _close = replaceNative('EvtClose', (args) => closed.push(args[0] as bigint))
      assert.deepEqual(
        readEvents('Log', '*', 10)?.map((xml) => /<EventID>(\d+)/.exec(xml)?.[1]),
        ['102', '101', '100'],
      )
      assert.equal(closed.length, 4)
      left = 3
      assert.equal(readEvents('Log', '*', 2)?.length, 2)
      {
        using _none = replaceNative('EvtQuery', () => ({ result: 0, lastError: 15007 }))
        assert.equal(readEvents('Log', '*', 1), null)
      }
      using _denied = replaceNative('EvtQuery', () => ({ result: 0, lastError: 5 }))
      assert.throws(() => readEvents('Log', '*', 1), { code: 5 })
    },
  },
]
