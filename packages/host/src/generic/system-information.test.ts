import { systemInformationSchema } from '@clearpane/model'
import { expect, test } from 'vitest'
import { createSystemInformation } from './system-information.ts'

test('every figure is a reading; the load is pending until there are two', async () => {
  const read = createSystemInformation(() => '2026-11-21T00:00:00.000Z')
  const first = systemInformationSchema.parse(await read())
  expect(first.cpuUsage?.status).toBe('pending')
  expect(first.ramTotal).toMatchObject({ status: 'measured', unit: 'bytes', at: '2026-11-21T00:00:00.000Z' })
  expect(first.gpuTemp).toMatchObject({ status: 'unavailable' })
  const until = performance.now() + 60
  while (performance.now() < until);
  const load = (await read()).cpuUsage
  expect(load.status === 'measured' && Number(load.value) >= 0 && Number(load.value) <= 100).toBe(true)
})
