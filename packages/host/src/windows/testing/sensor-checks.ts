/** Checks of the sensors through their interface, in a Windows process. */
import assert from 'node:assert/strict'
import { totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SensorReading, sensorReadingSchema } from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import { listProcesses, listServices, openServiceManager, readCpuTimes } from '@clearpane/win32'
import { replaceNative, runThreadCallsHere } from '@clearpane/win32/testing'
import { driveHeat } from '../sensors/heat.ts'
import { createWindowsSensors } from '../sensors/sensors.ts'

const value = (reading: SensorReading | undefined): number =>
  reading?.status === 'measured' && 'value' in reading
    ? Number(reading.value)
    : assert.fail(JSON.stringify(reading))

export const sensorChecks: readonly Check[] = [
  {
    name: 'every sensor is measured with its source, pending or unavailable with its reason',
    run: async () => {
      using _here = runThreadCallsHere()
      const sensors = createWindowsSensors()
      const list = await sensors.list()
      for (const reading of await sensors.sample(list.map(({ id }) => id))) sensorReadingSchema.parse(reading)
      assert.equal(value((await sensors.sample(['memory.total']))[0]), totalmem())
    },
  },
  {
    name: 'the load is what GetSystemTimes reports over the same time, within two points',
    run: async () => {
      const sensors = createWindowsSensors()
      const [first] = await sensors.sample(['cpu.total'])
      assert.equal(first?.status, 'pending')
      const before = readCpuTimes()
      const until = performance.now() + 500
      while (performance.now() < until);
      await sleep(700)
      const [reading, after] = [(await sensors.sample(['cpu.total']))[0], readCpuTimes()]
      const [idle, busy] = [after.idleMs - before.idleMs, after.busyMs - before.busyMs]
      const expected = (100 * busy) / (idle + busy)
      assert(Math.abs(value(reading) - expected) <= 2, `${value(reading)} and ${expected}`)
    },
  },
  {
    name: 'programs are those that Windows lists, this one with its share and its memory',
    run: async () => {
      using _here = runThreadCallsHere()
      const sensors = createWindowsSensors()
      const [begun] = await sensors.sample(['processes'])
      const first = begun?.status === 'measured' && 'rows' in begun ? begun.rows : []
      const isUnknown = first.every(({ cpu, read, written }) => (cpu ?? read ?? written) === null)
      assert(first.length > 0 && isUnknown, JSON.stringify(first[0]))
      const until = performance.now() + 500
      while (performance.now() < until);
      const [reading] = await sensors.sample(['processes'])
      const rows = reading?.status === 'measured' && 'rows' in reading ? reading.rows : []
      const own = rows.find(({ pid }) => pid === process.pid)
      assert(own !== undefined && Number(own.cpu) > 5 && own.memory > 1_000_000, JSON.stringify(own))
      assert(rows.every(({ read, written }) => Number(read) >= 0 && Number(written) >= 0))
      const listed = listProcesses().filter(({ pid }) => pid !== 0)
      assert(Math.abs(rows.length - listed.length) <= 3, `${rows.length} and ${listed.length}`)
    },
  },
  {
    name: 'a program that runs services is shown with them, and no other; where they can’t be listed, without',
    run: async () => {
      using _here = runThreadCallsHere()
      const read = async () => {
        const [reading] = await createWindowsSensors().sample(['processes'])
        return reading?.status === 'measured' && 'rows' in reading ? reading.rows : []
      }
      const rows = await read()
      using manager = openServiceManager()
      const running = listServices(manager).find(({ pid }) => pid !== 0)
      const host = rows.find(({ pid }) => pid === running?.pid)
      assert(running !== undefined && host?.services.includes(running.name), JSON.stringify([running, host]))
      const own = rows.find(({ pid }) => pid === process.pid)
      assert(own?.services.length === 0, JSON.stringify(own))
      using _refused = replaceNative('OpenSCManagerW', () => ({ result: 0, lastError: 5 }))
      const unlisted = await read()
      assert(unlisted.length > 0 && unlisted.every(({ services }) => services.length === 0))
    },
  },
  {
    name: 'each disk has its own load and queue beside the sum; one that is unplugged is a gap',
    run: async () => {
      using _here = runThreadCallsHere()
      let [second, isIn] = [0, true]
      using _open = replaceNative('CreateFileW', ([path]) =>
        (isIn ? /PhysicalDrive[02]$/ : /PhysicalDrive0$/).test(String(path))
          ? 70 + Number(String(path).at(-1))
          : { result: -1, lastError: 2 },
      )
      using _close = replaceNative('CloseHandle', () => 1)
      using _ask = replaceNative('DeviceIoControl', ([device, , , , buffer, , returned]) => {
        const counters = Buffer.alloc(88)
        const busy = Number(device) === 72 ? 0.75 : 0.25
        counters.writeBigUInt64LE(BigInt(second * 4_000_000), 0)
        counters.writeBigUInt64LE(BigInt(second * (1 - busy) * 10_000_000), 32)
        counters.writeUInt32LE(Number(device) - 70, 48)
        counters.writeBigUInt64LE(BigInt(second * 10_000_000), 56)
        ;(returned as Buffer).writeUInt32LE(counters.copy(buffer as Buffer))
        return 1
      })
      const sensors = createWindowsSensors()
      const list = await sensors.list()
      const busy = list.filter(({ sensor }) => sensor === 'disk.each.active')
      assert.deepEqual(
        busy.map(({ id, part }) => [id, part]),
        [
          ['disk.each.active[0]', '0'],
          ['disk.each.active[1]', '2'],
        ],
      )
      const ids = ['disk.active', ...busy.map(({ id }) => id), 'disk.each.queue[1]']
      const first = await sensors.sample(ids)
      assert.deepEqual(
        first.map(({ status }) => status),
        ['pending', 'pending', 'pending', 'measured'],
      )
      second = 1
      assert.deepEqual((await sensors.sample(ids)).map(value), [75, 25, 75, 2])
      second = 2
      isIn = false
      assert.equal((await sensors.sample(ids))[2]?.status, 'pending')
    },
  },
  {
    name: 'a drive’s heat is read once a minute at most, and keeps the time at which it was read',
    run: async () => {
      using _here = runThreadCallsHere()
      using _open = replaceNative('CreateFileW', ([path]) =>
        /PhysicalDrive0$/.test(String(path)) ? 70 : { result: -1, lastError: 2 },
      )
      using _close = replaceNative('CloseHandle', () => 1)
      let asked = 0
      using _ask = replaceNative('DeviceIoControl', ([, , input, , output, , returned]) => {
        const property = input === null ? -1 : (input as Buffer).readUInt32LE()
        const answer = Buffer.alloc(40)
        if (property === 52) {
          asked++
          answer.writeUInt16LE(1, 12)
          answer.writeInt16LE(30 + asked, 26)
        } else if (property !== 7) return { result: 0, lastError: 1 }
        ;(returned as Buffer).writeUInt32LE(answer.copy(output as Buffer))
        return 1
      })
      let second = 0
      const heat = driveHeat(() => `2026-01-01T00:00:0${second++}.000Z`)
      const source = 'IOCTL_STORAGE_QUERY_PROPERTY, disk 0'
      const read = { 'temperature.disk': { value: 31, source, at: '2026-01-01T00:00:00.000Z' } }
      assert.deepEqual([await heat.ask(), await heat.ask(), asked], [read, read, 1])
    },
  },
  {
    name: 'one question that Windows refuses leaves the others',
    run: async () => {
      using _memory = replaceNative('GlobalMemoryStatusEx', () => ({ result: 0, lastError: 5 }))
      const [memory, uptime] = await createWindowsSensors().sample(['memory.used', 'uptime'])
      assert.equal(memory?.status, 'unavailable')
      assert(value(uptime) > 0)
    },
  },
]
