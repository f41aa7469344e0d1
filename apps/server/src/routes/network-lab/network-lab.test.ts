/** Tests the network tools over HTTP, on the sample PC, where everything is simulated and marked as simulated. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
beforeEach(async () => {
  server = await sampleServer()
})
afterEach(() => server.close())

test('a speed test measures both directions and is stored, marked as simulated', async () => {
  const { test: done, results, success } = await server.ask('networkSpeedTest', { body: {} })
  expect([success, done.simulated]).toEqual([true, true])
  expect(results.download).toBeGreaterThan(1)
  expect((await server.ask('speedTests')).tests).toMatchObject([{ at: done.at }])
  expect(await server.ask('dashboardSpeedTest', { body: {} })).toMatchObject({ connection: { isp: null } })
  expect((await server.ask('speedTests')).tests).toHaveLength(2)
})

test('the network lab lists the test servers with their terms, and the user hasn’t agreed to any of the terms at first', async () => {
  const { servers } = await server.ask('speedServers')
  expect(servers.map(({ id }) => id)).toEqual(['cloudflare', 'librespeed'])
  for (const one of servers) expect(one).toMatchObject({ agreed: false, tried: false })
})

test('a route trace ends at the requested host', async () => {
  const { trace, address } = await server.ask('traceRoute', { body: { host: 'example.com', rounds: 2 } })
  expect(trace).toMatchObject({ reached: true, rounds: 2 })
  expect(trace.hops.at(-1)).toMatchObject({ target: true, from: [address] })
})

test('the network lab finds the largest packet that a path allows, which is 1,492 bytes on the sample PC', async () => {
  expect(await server.ask('pathMtu', { body: { host: 'example.com' } })).toMatchObject({
    ...{ host: 'example.com', simulated: true },
    found: { state: 'found', mtu: 1492 },
  })
})

describe('a typed host or port', () => {
  test.each([
    ['traceRoute', { host: '$(reboot)' }],
    ['pathMtu', { host: '-n 8.8.8.8' }],
    ['pathMtu', { host: '2001:db8::1' }],
    ['dnsLookup', { name: '0x7f.1' }],
    ['portCheck', { host: 'example.com', port: '65536' }],
  ] as const)('is refused by %s: %j', async (name, body) => {
    const answer = await server.send(name, { body })
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'BAD_REQUEST'])
  })
})

test('a host name is resolved, an address is resolved to its host name, and a port is tested', async () => {
  expect(await server.ask('dnsLookup', { body: { name: 'example.com' } })).toMatchObject({
    ...{ server: '192.0.2.1', simulated: true },
    answer: { outcome: 'answered', code: 'ok' },
  })
  const reverse = await server.ask('dnsLookup', { body: { name: '192.0.2.1' } })
  expect(reverse.name).toBe('1.2.0.192.in-addr.arpa')
  const { sockets } = await server.ask('networkSockets')
  const listens =
    'reported' in sockets ? sockets.reported.find(({ protocol }) => protocol === 'tcp') : undefined
  const port = String(listens?.localPort)
  const tried = await server.ask('portCheck', { body: { host: '127.0.0.1', port } })
  expect(tried.answer.outcome).toBe('open')
})
