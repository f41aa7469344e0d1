import { expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

test('the sample PC lists its sensors, and has no measurements to reset before the first measurement', async () => {
  const server = await sampleServer()
  const { sensors, at, columns } = await server.ask('live')
  expect(sensors.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['cpu.total', 'cpu.core[3]', 'processes']),
  )
  expect([at, columns['cpu.total']]).toEqual([[], []])
  const { cleared } = await server.ask('reset', { body: { resetType: 'monitoring' } })
  expect(cleared).toBe(0)
  await server.close()
})

test('a machine that isn’t a Windows PC responds to the monitoring calls too', async () => {
  const server = await sampleServer()
  expect(await server.ask('live', { device: 'generic' })).toMatchObject({ at: [] })
  await server.close()
})

test('the monitoring history is empty but switched on at first, reports its interval, and can be switched off', async () => {
  const server = await sampleServer()
  const read = () => server.ask('metrics', { query: { range: 'day' } })
  expect(await read()).toMatchObject({ isRecording: true, at: [], series: [], from: null, everySeconds: 10 })
  await server.ask('recordMetrics', { body: { isRecording: false } })
  expect(await read()).toMatchObject({ isRecording: false })
  await server.close()
})

test('the sample PC lists its startups, newest first, and a PC that can’t list its startups gives the reason', async () => {
  const server = await sampleServer()
  const { boot } = await server.ask('restartSample')
  const answer = await server.ask('boots')
  expect('boots' in answer && answer.boots).toHaveLength(2)
  expect('boots' in answer && answer.boots[0]).toEqual(boot)
  expect(await server.ask('boots', { device: 'generic' })).toEqual({
    reason: { code: 'notReadHere', params: {} },
  })
  await server.close()
})
