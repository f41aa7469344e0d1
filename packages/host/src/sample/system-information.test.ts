import type { Reading } from '@clearpane/model'
import { expect, test } from 'vitest'
import { openTestPc } from './testing/open.ts'

const valueOf = (reading: Reading): number => (reading.status === 'measured' ? Number(reading.value) : Number.NaN)

test('memory falls by what a stopped service held, and every other figure stays', async () => {
  const pc = openTestPc()
  const before = (await pc.host.systemInformation?.())!
  const service = { kind: 'service', name: 'WSearch' } as const
  const [from] = await pc.host.observe([service])
  if (from?.status !== 'present' || from.state.kind !== 'service') throw new Error('the sample PC has no search service')
  await pc.host.act({ resource: service, from, to: { status: 'present', state: { ...from.state, running: 'stopped' } } })
  const after = (await pc.host.systemInformation?.())!
  expect(valueOf(before.ramUsed) - valueOf(after.ramUsed)).toBe(88 * 2 ** 20)
  expect(valueOf(before.services) - valueOf(after.services)).toBe(1)
  expect(after.diskUsed).toEqual(before.diskUsed)
  expect(valueOf(after.ramUsed) + valueOf(after.ramAvailable)).toBe(valueOf(after.ramTotal))
})

test('what the model does not know is unavailable with a reason, never zero', async () => {
  const { cpuTemp, cpuUsage, processes } = (await openTestPc().host.systemInformation?.())!
  for (const reading of [cpuTemp, cpuUsage, processes]) expect(reading).toMatchObject({ status: 'unavailable', reason: expect.stringContaining('live metrics') })
})
