import { systemInformationSchema } from '@clearpane/model'
import { expect, test } from 'vitest'
import { createSystemInformation } from './host.ts'

test('the system information fits its schema, and already contains a measured load at the first reading', async () => {
  const read = createSystemInformation(() => '2026-11-21T00:00:00.000Z')
  const first = systemInformationSchema.parse(await read())
  expect(first.ramTotal).toMatchObject({ status: 'measured', unit: 'bytes', at: '2026-11-21T00:00:00.000Z' })
  expect(first.gpuTemp).toMatchObject({ status: 'unavailable' })
  const load = first.cpuUsage
  expect(load.status === 'measured' && Number(load.value) >= 0 && Number(load.value) <= 100).toBe(true)
})

test('a second page that requests figures right after the first page gets the same load, and not a load measured over a few milliseconds', async () => {
  const read = createSystemInformation(() => '2026-11-21T00:00:00.000Z')
  await read()
  await new Promise((done) => setTimeout(done, 300))
  const first = (await read()).cpuUsage
  expect(first.status).toBe('measured')
  for (let i = 0; i < 5; i++) expect((await read()).cpuUsage).toEqual(first)
})
