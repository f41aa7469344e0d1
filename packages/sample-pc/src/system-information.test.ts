import { observeOne } from '@clearpane/engine'
import { because, type Reading, type SystemInformation, systemInformation } from '@clearpane/model'
import { expect, test } from 'vitest'
import { openRestrictedPc } from './restricted-pc.ts'
import { movableClock, openTestPc, sampleTweaks } from './testing/open.ts'

type Pc = Pick<ReturnType<typeof openTestPc>, 'host'>
const read = async ({ host }: Pc): Promise<SystemInformation> =>
  (await host.systemInformation?.()) ?? systemInformation({}, because('noAnswer'))

const figure = (reading: Reading): number =>
  reading.status === 'measured' ? Number(reading.value) : Number.NaN

test('stopping a service lowers the used memory by the service’s share, and every other figure stays the same', async () => {
  const pc = openTestPc()
  const before = await read(pc)
  const service = { kind: 'service', name: 'WSearch' } as const
  const from = await observeOne(pc.host, service)
  if (from?.status !== 'present' || from.state.kind !== 'service')
    throw new Error('the sample PC has no search service')
  await pc.host.act({
    resource: service,
    from,
    to: { status: 'present', state: { ...from.state, running: 'stopped' } },
  })
  const after = await read(pc)
  expect(figure(before.ramUsed) - figure(after.ramUsed)).toBe(88 * 2 ** 20)
  expect(figure(before.services) - figure(after.services)).toBe(1)
  expect(figure(before.processes) - figure(after.processes)).toBe(1)
  expect(after.diskUsed).toEqual(before.diskUsed)
  expect(figure(after.ramUsed) + figure(after.ramAvailable)).toBe(figure(after.ramTotal))
})

test('every figure of the sample PC’s system information exists and names the sample PC’s document as its source', async () => {
  for (const [key, reading] of Object.entries(await read(openTestPc())))
    expect({ key, reading }).toMatchObject({
      key,
      reading: { status: 'measured', source: expect.stringContaining('sample-pc') },
    })
})

test('the figures of the sample PC’s system information change only with the clock', async () => {
  const clock = movableClock()
  const pc = openTestPc({ clock })
  const first = await read(pc)
  expect(await read(pc)).toEqual(first)
  clock.forward(10)
  const later = await read(pc)
  expect(figure(later.uptime) - figure(first.uptime)).toBe(600)
  expect(later.cpuUsage).not.toEqual(first.cpuUsage)
})

test('the restricted PC has a slow startup and a disk that is nearly full', async () => {
  const pc = openRestrictedPc({ file: ':memory:', tweaks: sampleTweaks, clock: movableClock() })
  const { bootTime, diskUsage } = await read(pc)
  expect(figure(bootTime)).toBeGreaterThan(60)
  expect(figure(diskUsage)).toBeGreaterThanOrEqual(95)
  pc.close()
})
