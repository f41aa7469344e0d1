import { observeOne } from '@clearpane/engine'
import { because, type Reading, type SystemInformation, systemInformation } from '@clearpane/model'
import { expect, test } from 'vitest'
import { openTestPc } from './testing/open.ts'

type Pc = ReturnType<typeof openTestPc>
const read = async ({ host }: Pc): Promise<SystemInformation> =>
  (await host.systemInformation?.()) ?? systemInformation({}, because('noAnswer'))

const figure = (reading: Reading): number =>
  reading.status === 'measured' ? Number(reading.value) : Number.NaN

test('memory falls by what a stopped service held, and every other figure stays', async () => {
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
  expect(after.diskUsed).toEqual(before.diskUsed)
  expect(figure(after.ramUsed) + figure(after.ramAvailable)).toBe(figure(after.ramTotal))
})

test('what the model does not know is unavailable with a reason, never zero', async () => {
  const { cpuTemp, cpuUsage, processes } = await read(openTestPc())
  for (const reading of [cpuTemp, cpuUsage, processes])
    expect(reading).toMatchObject({ status: 'unavailable', reason: because('noLiveMetrics') })
})
