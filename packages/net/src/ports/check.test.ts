import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { checkOpen } from './check.ts'

test('a listening port is reported as open, and as closed once no program listens on it', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  expect(await checkOpen('127.0.0.1', port)).toMatchObject({ outcome: 'open', ms: expect.any(Number) })
  await new Promise((done) => server.close(done))
  expect(await checkOpen('127.0.0.1', port)).toMatchObject({ outcome: 'closed' })
})
