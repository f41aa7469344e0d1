/**
 * Tests that applying and undoing any changes to DNS servers, packet sizes, adapter settings and traffic rules leaves
 * every byte of the PC as before.
 */
import { tweaks } from '@clearpane/catalog'
import { type Item, itemSchema } from '@clearpane/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offeredBy } from '../network/offered.ts'
import { adapters } from '../stock/network.ts'
import { openTestPc } from '../testing/open.ts'
import { applyAndUndo } from '../testing/round.ts'

const rounds = process.env.CLEARPANE_SOAK === '1' ? 300 : 30
const seed = Number(process.env.CLEARPANE_SEED ?? 20261123)

const identical = async (itemOf: fc.Arbitrary<Item>) => {
  using pc = openTestPc({ tweaks })
  const before = pc.stateHash()
  let changed = 0
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(itemOf, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
      async (items) => {
        for (const item of items) expect(itemSchema.safeParse(item).success).toBe(true)
        const one = await applyAndUndo(pc, items)
        changed += one.changed
        expect(pc.stateHash()).toBe(before)
        expect([one.left, one.results.filter((result) => result !== 'done')]).toEqual([0, []])
      },
    ),
    { numRuns: rounds, seed },
  )
  expect(changed).toBeGreaterThan(rounds)
}

const anAdapter = fc.constantFrom(...adapters)
const some = (address: fc.Arbitrary<string>) => fc.uniqueArray(address, { maxLength: 3 })

test('a change to random name servers, IPv4 or IPv6 and encrypted or not, can be undone exactly', () =>
  identical(
    fc
      .record({
        one: anAdapter,
        ipv4: some(fc.ipV4()),
        ipv6: some(fc.ipV6().filter((text) => !text.includes('.'))),
        doh: fc.constantFrom(null, 'https://dns.example/dns-query'),
      })
      .filter(({ ipv4, ipv6 }) => ipv4.length + ipv6.length > 0)
      .map(({ one, ...rest }) => ({ type: 'nameServers', id: one.id, option: 'set', ...rest }) as const),
  ))

test('a change to random packet sizes can be undone exactly', () =>
  identical(
    fc
      .record({ one: anAdapter, mtu: fc.integer({ min: 576, max: 1499 }) })
      .map(({ one, mtu }) => ({ type: 'mtu', id: one.id, option: 'set', mtu }) as const),
  ))

test('a change to random driver settings within their limits can be undone exactly', () => {
  const all = adapters.flatMap(({ id, medium }) =>
    offeredBy(medium).flatMap(({ keyword, allowed, default: byDefault }) =>
      allowed.flatMap(({ value }) =>
        value === byDefault
          ? []
          : [{ type: 'adapterProperty', id: `${id}:${keyword}`, option: 'set', setting: value } as const],
      ),
    ),
  )
  return identical(fc.constantFrom(...all))
})

test('a change to random traffic rules for programs can be undone exactly', () =>
  identical(
    fc
      .record({
        name: fc.stringMatching(/^[A-Za-z0-9]{1,20}$/),
        dscp: fc.integer({ min: 0, max: 63 }),
        limit: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
      })
      .map(
        ({ name, dscp, limit }) =>
          ({
            ...{ type: 'qosPolicy', id: `Clearpane ${name}.exe`, option: 'set', program: `${name}.exe` },
            ...{ protocol: '*', ports: '*', dscp, limit },
          }) as const,
      ),
  ))

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/)
const anEntry = fc.oneof(
  fc.constantFrom('192.0.2.40 nas.home', '127.0.0.1 localhost', '::1 localhost'),
  fc
    .tuple(
      fc.oneof(fc.ipV4(), fc.constant('2001:db8::7')),
      fc.uniqueArray(label, { minLength: 1, maxLength: 3 }),
    )
    .map(([address, names]) => `${address} ${names.map((name) => `${name}.test`).join(' ')}`),
)

test('random changes to entries in the hosts file can be undone exactly', () =>
  identical(
    fc.oneof(
      anEntry.map((id) => ({ type: 'hostsEntry', id, option: 'on' }) as const),
      fc
        .constantFrom('on', 'off', 'removed')
        .map((option) => ({ type: 'hostsEntry', id: '192.0.2.40 nas.home', option }) as const),
    ),
  ))

test('a network driver refuses a setting that it doesn’t list', async () => {
  using pc = openTestPc({ tweaks })
  const { planSelection } = await import('@clearpane/engine')
  const id = `${adapters[0]?.id}:*JumboPacket`
  const plan = await planSelection(pc.host, {
    catalog: new Map(),
    choices: [],
    items: [{ type: 'adapterProperty', id, option: 'set', setting: '9015' }],
    inventory: pc.inventory,
    device: await pc.host.device(),
    at: '2026-11-23T00:00:00.000Z',
  })
  expect([plan.refusals.map(({ code }) => code), plan.changes]).toEqual([['ITEM_LOCKED'], []])
})
