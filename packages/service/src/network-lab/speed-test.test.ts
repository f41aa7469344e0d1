/**
 * Tests when a speed test requires consent, depending on the internet connection. No traffic is sent. The speed test
 * is cancelled before it sends any data.
 */
import type { Network } from '@clearpane/engine'
import { because } from '@clearpane/model'
import type { Connectivity } from '@clearpane/model/connectivity'
import { openStore, type Records } from '@clearpane/store'
import { afterEach, expect, test, vi } from 'vitest'
import { agreedServers, checkSpeedServer, testSpeed } from './speed-test.ts'

const usual: Connectivity = {
  ...{ ipv4: 'internet', ipv6: 'none' },
  ...{ signIn: false, metered: false, roaming: false, overDataLimit: false },
}
const unreported = async () => ({ reason: because('notReadHere') })
const lineOf = (reported: Partial<Connectivity> | null): Network => ({
  ...{ adapters: unreported, properties: unreported, sockets: unreported, cachedNames: unreported },
  connectivity: reported === null ? unreported : async () => ({ reported: { ...usual, ...reported } }),
})

afterEach(() => vi.useRealTimers())

/** An address that is reserved for documentation: no server has this address, and no name is looked up. */
const server = 'https://192.0.2.1/'
const ask = async (network: Network, records: Records, agreed: boolean, at = server) => {
  const options = { server: at, agreed, records, signal: AbortSignal.abort(), stage: () => {} }
  const done = await testSpeed({ id: 'this', network }, options)
  return done.ok ? done.value.result.state : `${done.diagnostics[0]?.code} ${done.diagnostics[0]?.variant}`
}

test.each([
  ['an ordinary line asks once per server', {}, 'cancelled'],
  ['a line of unknown cost asks once', { metered: null }, 'cancelled'],
  ['a system that reports nothing asks once', null, 'cancelled'],
  ['a metered line asks each time', { metered: true }, 'NOT_CONFIRMED metered'],
  ['a line that roams asks each time', { roaming: true }, 'NOT_CONFIRMED metered'],
  ['a line past its data limit asks each time', { overDataLimit: true }, 'NOT_CONFIRMED metered'],
])('the server of a speed test is chosen correctly: %s', async (_, reported, again) => {
  const [network, records] = [lineOf(reported), (await openStore(':memory:')).records]
  expect(await ask(network, records, false)).toBe('NOT_CONFIRMED speedTest')
  expect(await ask(network, records, true)).toBe('cancelled')
  expect(await ask(network, records, false)).toBe(again)
})

test('each speed server that the user agreed to use is stored, with the most recently used server first', async () => {
  const [network, records] = [lineOf({}), (await openStore(':memory:')).records]
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [moment, at] of ['librespeed', server, 'http://127.0.0.1:9', 'librespeed'].entries()) {
    vi.setSystemTime(moment * 1000)
    expect(await ask(network, records, true, at)).toBe('cancelled')
  }
  expect([...(await agreedServers(records, 'this'))]).toEqual(['librespeed', 'http://127.0.0.1:9', server])
})

test.each([
  ['a listed server leaves this PC', 'cloudflare', null, true],
  ['so does a person’s own', 'https://speed.example/backend', null, true],
  ['our endpoint on this PC stays here', 'http://127.0.0.1:8080', null, false],
  ['http elsewhere is refused', 'http://speed.example', 'notHttps', true],
  ['nothing is refused', '', 'notHttps', true],
  ['a password is refused', 'https://a:b@speed.example', 'withCredentials', true],
  ['two dots in a row are refused', 'https://speed..example', 'emptyLabel', true],
  ['a space is refused', 'https://speed .example', 'badCharacter', true],
])('the consent for a speed server is right: %s', async (_, typed, wrong, leavesThisPc) => {
  expect(await checkSpeedServer(typed)).toEqual({ wrong, leavesThisPc })
})
