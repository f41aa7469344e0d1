import { createServer } from 'node:http'
import { type AddressInfo, createServer as createPlain } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { fakeEcho } from '../testing/fake-echo.ts'
import { startEndpoint } from './endpoint.ts'
import { measureSpeed } from './engine.ts'
import { endpointAt } from './servers.ts'

const open: { close: () => void }[] = []
const keep = <T extends { close: () => void }>(one: T): T => {
  open.push(one)
  return one
}
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

const quick = { streams: 2, rampMs: 100, measuredMs: 500 }

test('a speed server on loopback is measured in both directions, without a figure for loss, because HTTP can’t detect loss', async () => {
  const { origin } = keep(await startEndpoint())
  const stages: string[] = []
  const result = await measureSpeed(endpointAt(origin), { ...quick, onStage: (stage) => stages.push(stage) })
  if (result.state !== 'measured') throw new Error(result.state)
  expect(stages).toEqual(['latency', 'download', 'upload'])
  expect(result.download.bitsPerSecond).toBeGreaterThan(1e7)
  expect(result.upload.bitsPerSecond).toBeGreaterThan(1e7)
  expect(result).toMatchObject({ loss: null, method: { ...quick, latencyBy: 'http' } })
  expect(result.idle.sent).toBe(20)
})

test('the speed test measures latency and loss with echoes if echoes are available', async () => {
  const { origin } = keep(await startEndpoint())
  let count = 0
  const send = fakeEcho({ ms: () => 7, lose: () => ++count % 2 === 0 })
  const result = await measureSpeed(endpointAt(origin), { ...quick, echo: { send, address: '127.0.0.1' } })
  if (result.state !== 'measured') throw new Error(result.state)
  expect(result.idle.median).toBe(7)
  expect(result.loss).toBeCloseTo(0.5, 1)
  expect(result).toMatchObject({ addedMs: 0, grade: 'A+', method: { latencyBy: 'echo' } })
})

describe('a speed test that can’t measure', () => {
  const answering = async (status: number, headers: Record<string, string>) => {
    const server = createServer((_, response) => void response.writeHead(status, headers).end())
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    keep({ close: () => void server.close() })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  test.each([
    ['captivePortal', 302, { location: 'http://portal.test/' }],
    ['refused', 429, {}],
  ] as const)('returns a state for %s: the server answers with %d', async (state, status, headers) =>
    expect(await measureSpeed(endpointAt(await answering(status, headers)), quick)).toMatchObject({ state }),
  )

  test('returns the state offline if no server runs at the address', async () => {
    const plain = createPlain().listen(0, '127.0.0.1')
    await new Promise((done) => plain.once('listening', done))
    const { port } = plain.address() as AddressInfo
    await new Promise((done) => plain.close(done))
    expect(await measureSpeed(endpointAt(`http://127.0.0.1:${port}`), quick)).toMatchObject({
      state: 'offline',
    })
  })

  test('returns the state cancelled if the user stopped the test', async () => {
    const { origin } = keep(await startEndpoint())
    const abort = new AbortController()
    const options = { ...quick, measuredMs: 20_000, signal: abort.signal }
    const running = measureSpeed(endpointAt(origin), {
      ...options,
      onStage: (stage) => stage === 'download' && setTimeout(() => abort.abort(), 50),
    })
    expect(await running).toMatchObject({ state: 'cancelled' })
  })
})
