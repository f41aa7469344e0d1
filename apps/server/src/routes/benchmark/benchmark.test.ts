import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeEach(async () => {
  server = await sampleServer()
})
afterEach(() => server.close())

test('a benchmark of a sample PC is refused with the specified text and the cause', async () => {
  const answer = await server.send('benchmark')
  expect([answer.statusCode, answer.json().message, answer.json().error.code]).toEqual([
    409,
    'Could not complete performance benchmark',
    'DEVICE_UNSUPPORTED',
  ])
  expect(await server.ask('benchmarks')).toMatchObject({ results: [], reason: { code: 'notTimed' } })
})
