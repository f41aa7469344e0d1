/** Tests hostile requests about the network: the broker sets only what its own list and the schemas allow. */
import { type Item, qosPath, resourceKey } from '@clearpane/model'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  adapter,
  asChange,
  hostile,
  loose,
  noneCarriedOut,
  present,
  selection,
  tried,
} from './testing/attempts.ts'

const dns = { kind: 'dns', adapter, family: 'ipv4' } as const
const mtu = { kind: 'adapter', adapter, property: 'NlMtu IPv4' } as const
const dnsState = (value: readonly unknown[]) => present({ kind: 'dns', value })
const item = { type: 'nameServers', id: adapter, option: 'set', ipv4: ['9.9.9.9'], ipv6: [], doh: null }
const other = '{00000000-0000-0000-0000-000000000000}'

describe('a hostile network request', () => {
  test('is refused if it sets name servers for a missing adapter, or invalid addresses', () =>
    noneCarriedOut(
      fc.record({
        id: fc.oneof(hostile, fc.constantFrom(other, '*')),
        server: fc.oneof(hostile, fc.constantFrom('9.9.9', '0x9.9.9.9', '09.9.9.9', '::1%eth0', '9.9.9.9 ')),
        more: fc.oneof(fc.constant({}), fc.dictionary(fc.string({ maxLength: 8 }), loose, { maxKeys: 2 })),
        isServer: fc.boolean(),
      }),
      ({ id, server, more, isServer }) => [
        selection({ items: [{ ...item, ...more, ...(isServer ? { ipv4: [server] } : { id }) }] }),
        asChange(dns, dnsState([]), dnsState([isServer ? server : '9.9.9.9'])),
      ],
    ))

  test('is refused if it sets name servers that the user didn’t request', () =>
    noneCarriedOut(
      fc.ipV4().filter((server) => server !== '9.9.9.9'),
      (server) => [selection({ items: [item] }), asChange(dns, dnsState([]), dnsState([server]))],
    ))

  test('is refused if it sets an invalid address for an encrypted name server', () =>
    noneCarriedOut(
      fc.oneof(
        hostile,
        fc.constantFrom(
          'http://a.example/',
          'https://a',
          'https://a.example/{id}',
          'https://a.example/?x',
          'file:///c',
        ),
      ),
      (doh) => [selection({ items: [{ ...item, doh }] }), asChange(dns, dnsState([]), dnsState(['9.9.9.9']))],
    ))

  test('is refused if it sets a packet size that the adapter can’t send', () =>
    noneCarriedOut(
      fc
        .oneof(
          fc.integer({ max: 575 }),
          // The adapter on the list sends packets of at most 1,500 bytes.
          fc.integer({ min: 1501 }),
          fc.double(),
          loose,
        )
        .filter((size) => !(Number.isInteger(size) && Number(size) >= 576 && Number(size) <= 1500)),
      (size) => [
        selection({ items: [{ type: 'mtu', id: adapter, option: 'set', mtu: size }] }),
        asChange(mtu, present({ kind: 'adapter', value: 1500 }), present({ kind: 'adapter', value: size })),
      ],
    ))

  test('is refused if it changes settings or keywords that a driver doesn’t have', () =>
    noneCarriedOut(
      fc
        .record({
          id: fc.oneof(hostile, fc.constantFrom(`${adapter}:*FlowControl`, `${adapter}:*Other`, adapter)),
          setting: fc.oneof(hostile, fc.constantFrom('1', '9', '11', '25', '03', '1e1', '-5')),
        })
        .filter(({ setting }) => !['0', '3', '10', '15', '20'].includes(setting)),
      ({ id, setting }) => [
        selection({ items: [{ type: 'adapterProperty', id, option: 'set', setting }] }),
        asChange(
          { kind: 'adapter', adapter, property: '*FlowControl' },
          present({ kind: 'adapter', value: '0' }),
          present({ kind: 'adapter', value: setting }),
        ),
      ],
    ))

  test('is refused if it contains a traffic rule whose name isn’t one of Clearpane’s own names', () =>
    noneCarriedOut(
      fc.record({
        id: fc.oneof(hostile, fc.constantFrom('..', 'Clearpane ', 'Clearpane ..\\x', 'Corporate')),
        program: hostile,
      }),
      ({ id, program }) => [
        selection({
          items: [
            {
              ...{ type: 'qosPolicy', id, option: 'set', program, protocol: '*', ports: '*' },
              ...{ dscp: 46, limit: null },
            },
          ],
        }),
        asChange(
          { kind: 'registry', hive: 'HKLM', path: `${qosPath}\\${id}`, name: 'Version' },
          { status: 'absent' },
          present({ kind: 'registry', type: 1, hex: '31002e00300000000000' }),
        ),
      ],
    ))

  test('is refused if it contains lines of the hosts file that aren’t entries', () =>
    noneCarriedOut(
      fc.record({
        id: fc.oneof(
          hostile,
          fc.constantFrom(
            ...['192.0.2.1', '192.0.2.1 a\r\n192.0.2.2 b', '192.0.2.1  a', '0x7f.1 a', '192.0.2.1 a#b'],
            ...[
              '192.0.2.1 -a',
              '192.0.2.1 192.0.2.2',
              '192.0.2.1 a a',
              'file',
              `192.0.2.1 ${'a'.repeat(64)}`,
            ],
          ),
        ),
        line: hostile,
      }),
      ({ id, line }) => [
        selection({ items: [{ type: 'hostsEntry', id, option: 'on' }] }),
        asChange(
          { kind: 'hosts', entry: id },
          { status: 'absent' },
          present({ kind: 'hosts', value: [`0:${line}`] }),
        ),
      ],
    ))
})

test.each<[string, Item, ReturnType<typeof asChange>]>([
  ['name servers', item as Item, asChange(dns, dnsState([]), dnsState(['9.9.9.9']))],
  [
    'a packet size that the adapter sends',
    { type: 'mtu', id: adapter, option: 'set', mtu: 1492 },
    asChange(mtu, present({ kind: 'adapter', value: 1500 }), present({ kind: 'adapter', value: 1492 })),
  ],
  [
    'an entry of the hosts file',
    { type: 'hostsEntry', id: '192.0.2.1 nas.test', option: 'on' },
    asChange(
      { kind: 'hosts', entry: '192.0.2.1 nas.test' },
      { status: 'absent' },
      present({ kind: 'hosts', value: ['0:192.0.2.1\tnas.test\r\n'] }),
    ),
  ],
])('the broker carries out %s, after it showed a value of the user’s own', async (_, asked, change) => {
  const { wrote, ended, shown } = await tried(selection({ items: [asked] }), change)
  expect([wrote.map(({ key }) => key), ended]).toEqual([[resourceKey(change.resource)], 'bye'])
  // The servers of a provider that is in the catalog.
  expect(shown).toHaveLength(asked.type === 'nameServers' ? 0 : 1)
  if (shown.length === 0) return
  const declined = await tried(selection({ items: [asked] }), change, [], false)
  expect([declined.wrote, declined.ended]).toEqual([[], 'refused'])
})
