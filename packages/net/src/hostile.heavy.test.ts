/**
 * Tests hostile servers against every kind of query. The process must not crash (the test runner reports an error
 * that nobody listens for), each query must end within its time limit, and a cancellation must close the connections.
 */
import { afterEach, describe, expect, test } from 'vitest'
import { askOverHttps } from './dns/doh.ts'
import { askServer } from './dns/query.ts'
import { measureSpeed } from './speed/engine.ts'
import { endpointAt } from './speed/servers.ts'
import { rightCertificate } from './testing/certificates.ts'
import {
  type Hostile,
  hostileDoh,
  hostileSpeed,
  startDrippingDns,
  startHostileDoh,
  startHostileSpeed,
  startPlainText,
} from './testing/hostile-servers.ts'

const open: { close(): void }[] = []
const keep = <T extends { close(): void }>(one: T): T => {
  open.push(one)
  return one
}
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const timeoutMs = 700
/** Errors that occur after the answer has arrived. */
const afterwardsMs = 150

const askEncrypted = async ({ port }: Hostile, firstMs = timeoutMs) => {
  const url = 'https://dns.test/dns-query'
  const client = keep(askOverHttps({ url, address: '127.0.0.1', port, trusted: rightCertificate.cert }))
  const ask = (ms: number) => client.ask({ name: 'a.test', type: 'A', timeoutMs: ms })
  const first = await ask(firstMs)
  await pause(afterwardsMs)
  // As in a measurement, the same client sends again while the remains of its old connection still exist.
  return [first.outcome, (await ask(timeoutMs)).outcome]
}

describe('a DNS server over HTTPS', () => {
  test.each(Object.entries(hostileDoh))('can’t end Clearpane’s process if it %s', async (_, hostile) => {
    const server = keep(await startHostileDoh(hostile))
    // If the machine pauses, an answer may arrive after the time limit that applies to servers that never answer.
    const outcomes = await askEncrypted(server, hostile.answers ? 20_000 : timeoutMs)
    if (hostile.answers) expect(outcomes[0]).toBe('answered')
    else for (const outcome of outcomes) expect(['timeout', 'unreachable', 'badAnswer']).toContain(outcome)
    await pause(afterwardsMs)
  })

  test('is unreachable if it doesn’t use TLS', async () => {
    expect(await askEncrypted(keep(await startPlainText()))).toEqual(['unreachable', 'unreachable'])
  })
})

test('a query over TCP to a DNS server that responds slowly ends after the time limit for one query', async () => {
  const { port } = keep(await startDrippingDns())
  const answer = await askServer({ address: '127.0.0.1', port })({ name: 'a.test', type: 'A', timeoutMs })
  expect(answer).toEqual({ outcome: 'timeout' })
})

describe('a speed test', () => {
  const quick = { streams: 2, rampMs: 50, measuredMs: 300 }
  const cases = Object.entries(hostileSpeed)

  test.each(cases)('ends in a known state if the server %s', { timeout: 60_000 }, async (_, respond) => {
    const { port } = keep(await startHostileSpeed(respond))
    const result = await measureSpeed(endpointAt(`http://127.0.0.1:${port}`), quick)
    expect(['offline', 'captivePortal', 'refused']).toContain(result.state)
  })

  test.each(cases)(
    'also ends in a known state if the server %s after thirty honest answers',
    { timeout: 60_000 },
    async (_, respond) => {
      const { port } = keep(await startHostileSpeed(respond, 30))
      const result = await measureSpeed(endpointAt(`http://127.0.0.1:${port}`), quick)
      expect(['measured', 'offline', 'captivePortal', 'refused']).toContain(result.state)
    },
  )

  test.each(cases)('leaves no connection open after a cancellation if the server %s', async (_, respond) => {
    const abort = new AbortController()
    const server = keep(await startHostileSpeed(respond))
    const test = measureSpeed(endpointAt(`http://127.0.0.1:${server.port}`), {
      ...quick,
      signal: abort.signal,
    })
    setTimeout(() => abort.abort(), 200)
    const result = await test
    await pause(afterwardsMs)
    const left = () => process.getActiveResourcesInfo().filter((one) => one === 'TCPSocketWrap').length
    expect(['cancelled', 'offline', 'captivePortal', 'refused']).toContain(result.state)
    await expect.poll(left).toBe(0)
  })
})
