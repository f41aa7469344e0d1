import { type SensorReading, sensorReadingSchema } from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openRestrictedPc } from '../restricted-pc.ts'
import { desktop, laptop, type Machine } from '../stock/machine.ts'
import { movableClock, openTestPc, sampleTweaks } from '../testing/open.ts'

type Pc = Pick<ReturnType<typeof openTestPc>, 'sensors'>

const figureOf = (reading: SensorReading | undefined): number =>
  reading?.status === 'measured' && 'value' in reading ? Number(reading.value) : Number.NaN
const number = async ({ sensors }: Pc, id: string): Promise<number> =>
  figureOf((await sensors.sample([id]))[0])
const rows = async ({ sensors }: Pc) => {
  const [reading] = await sensors.sample(['processes'])
  if (reading?.status !== 'measured' || !('rows' in reading)) throw new Error('no rows')
  return reading.rows
}
const everything = async ({ sensors }: Pc) => sensors.sample((await sensors.list()).map(({ id }) => id))

const cores = ({ cpu }: Machine) => Array.from({ length: cpu.processors }, (_, i) => `cpu.core[${i}]`)

const restricted = (clock = movableClock()) =>
  openRestrictedPc({ file: ':memory:', tweaks: sampleTweaks, clock })

describe('every listed sensor', () => {
  const cases = [
    { name: 'on the sample PC, except for the battery it has none of', open: openTestPc, without: 2 },
    { name: 'on the restricted one, a laptop', open: restricted, without: 0 },
  ]
  test.each(cases)('has a valid reading: $name', async ({ open, without }) => {
    const pc = open()
    const readings = await everything(pc)
    for (const reading of readings) expect(sensorReadingSchema.parse(reading)).toEqual(reading)
    const silent = readings.filter(({ status }) => status === 'unavailable')
    expect(silent).toEqual(
      new Array(without).fill({ status: 'unavailable', reason: { code: 'noBattery', params: {} } }),
    )
    pc.close()
  })

  test('is unavailable with a reason if the file cannot be read', async () => {
    const pc = openTestPc()
    pc.close()
    expect(await pc.sensors.sample(['uptime', 'processes'])).toEqual(
      new Array(2).fill({
        status: 'unavailable',
        reason: { code: 'text', params: { text: expect.stringContaining('not open') } },
      }),
    )
  })

  test('differs from an unknown id: a request for an unknown id reports that there is no such sensor', async () => {
    const pc = openTestPc()
    const ids = ['cpu.core[99]', 'cpu.core', 'constructor', 'uptime[0]', '']
    expect(await pc.sensors.sample(ids)).toEqual(
      ids.map((id) => ({ status: 'unavailable', reason: { code: 'noSensor', params: { id } } })),
    )
  })
})

describe('the figures of a sample PC', () => {
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 8 })
  const machines = [
    {
      name: 'the sample PC',
      open: (clock: ReturnType<typeof movableClock>) => openTestPc({ clock }),
      machine: desktop,
    },
    { name: 'the restricted one', open: restricted, machine: laptop },
  ]
  test.each(machines)('stay within their bounds at any time on $name', async ({ open, machine }) => {
    await fc.assert(
      fc.asyncProperty(minutes, async (forward) => {
        const clock = movableClock()
        const pc = open(clock)
        clock.forward(forward)
        const ids = (await pc.sensors.list()).map(({ id }) => id)
        const readings = await pc.sensors.sample(ids)
        const of = (id: string) => figureOf(readings[ids.indexOf(id)])
        const shares = ['cpu.total', 'disk.active', 'gpu.load', 'network.loss']
        for (const id of [...shares, ...cores(machine)]) {
          expect(of(id)).toBeGreaterThanOrEqual(0)
          expect(of(id)).toBeLessThanOrEqual(100)
        }
        expect(of('memory.used') + of('memory.available')).toBe(machine.ram)
        expect(of('memory.available')).toBeGreaterThan(0)
        expect(of('disk.used') + of('disk.free')).toBe(machine.disk.total)
        expect(of('disk.free')).toBeGreaterThan(0)
        expect(of('cpu.clock')).toBeLessThanOrEqual(machine.cpu.mhz.most)
        expect(of('temperature.cpu')).toBeLessThan(100)
        pc.close()
      }),
      { numRuns: 10 },
    )
  })

  test('include a load of the whole processor that is the mean of its cores’ loads', async () => {
    const pc = openTestPc()
    const loads = await Promise.all(cores(desktop).map((id) => number(pc, id)))
    const mean = loads.reduce((a, b) => a + b, 0) / loads.length
    expect(Math.abs(mean - (await number(pc, 'cpu.total')))).toBeLessThan(0.1)
  })

  test('include received bytes that match the reported rate', async () => {
    const clock = movableClock('2026-11-01T20:00:00.000Z')
    const pc = openTestPc({ clock })
    const before = await number(pc, 'network.received')
    clock.forward(1 / 30)
    expect((await number(pc, 'network.received')) - before).toBe(
      2 * (await number(pc, 'network.receiveRate')),
    )
  })
})

describe('the running programs of a sample PC', () => {
  test('are Windows programs, services, startup programs, and apps', async () => {
    const found = await rows(openTestPc())
    const names = found.map(({ name }) => name)
    for (const name of ['System', 'SearchIndexer.exe', 'ms-teams.exe', 'PhoneExperienceHost.exe'])
      expect(names).toContain(name)
    expect(found.find(({ services }) => services.includes('DiagTrack'))?.name).toBe('svchost.exe')
    expect(new Set(found.map(({ pid }) => pid)).size).toBe(found.length)
  })

  test('end if they belong to an app that is removed, and their load disappears', async () => {
    const pc = openTestPc()
    const before = await rows(pc)
    await pc.host.act({
      resource: { kind: 'appx', packageFamilyName: 'Microsoft.YourPhone_8wekyb3d8bbwe' },
      from: { status: 'absent' },
      to: { status: 'absent' },
    })
    const after = await rows(pc)
    expect(before.filter(({ pid }) => !after.some((row) => row.pid === pid)).map(({ name }) => name)).toEqual(
      ['PhoneExperienceHost.exe'],
    )
  })
})
