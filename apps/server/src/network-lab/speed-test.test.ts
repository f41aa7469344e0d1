/** When a speed test needs consent, by line. No traffic is sent. Its traffic is stopped before it starts. */
import type { Network } from '@clearpane/engine'
import { because } from '@clearpane/model'
import type { Connectivity } from '@clearpane/model/connectivity'
import { openStore, type Records } from '@clearpane/store'
import { expect, test } from 'vitest'
import { testSpeed } from './speed-test.ts'

const usual: Connectivity = {
  ...{ ipv4: 'internet', ipv6: 'none' },
  ...{ signIn: false, metered: false, roaming: false, overDataLimit: false },
}
const unreported = async () => ({ reason: because('notReadHere') })
const lineOf = (reported: Partial<Connectivity> | null): Network => ({
  ...{ adapters: unreported, properties: unreported, sockets: unreported, cachedNames: unreported },
  connectivity: reported === null ? unreported : async () => ({ reported: { ...usual, ...reported } }),
})

/** An address reserved for documentation: nothing is there, and no name is looked up. */
const server = 'https://192.0.2.1/'
const ask = async (network: Network, records: Records, agreed: boolean) => {
  const options = { server, agreed, records, signal: AbortSignal.abort(), stage: () => {} }
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
])('%s', async (_, reported, again) => {
  const [network, records] = [lineOf(reported), (await openStore(':memory:')).records]
  expect(await ask(network, records, false)).toBe('NOT_CONFIRMED speedTest')
  expect(await ask(network, records, true)).toBe('cancelled')
  expect(await ask(network, records, false)).toBe(again)
})
