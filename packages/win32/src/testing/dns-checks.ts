/**
 * Tests DNS servers in a Windows process: the registry is real, and the two calls that Wine lacks are faked.
 */
import assert from 'node:assert/strict'
import type { Check } from '@clearpane/testkit/wine/checks'
import { codes, isUnavailable } from '../core/errors.ts'
import { replaceNative } from '../core/ffi.ts'
import { unwrap } from '../core/result.ts'
import { textBuffer } from '../core/text.ts'
import { readNameServers, setNameServers } from '../network/dns.ts'
import { mirrors } from '../network/dns-api.ts'
import { openKey, setValue } from '../registry/values.ts'
import { onThread } from '../thread/thread.ts'
import { fakeDns, makeInterface } from './fake-dns.ts'

const id = '{c1ea29a9-0000-4000-8000-00000000d115}'
const [ipv4, ipv6] = [
  { id, family: 'ipv4' },
  { id, family: 'ipv6' },
] as const
const none = { id: '{00000000-0000-0000-0000-00c1ea29a9e0}', family: 'ipv4' } as const
const read = () => readNameServers([ipv4, ipv6]).map(unwrap)

const write = (text: string) => {
  using key = openKey('HKLM', `${mirrors.ipv4}\\${id}`, 'write')
  assert(key !== null)
  setValue(key, 'NameServer', { type: 1, bytes: textBuffer(text) })
}

export const dnsChecks: readonly Check[] = [
  {
    name: 'DNS servers: without the call to read them the registry is read, and without the call to set them they are unavailable',
    run: async () => {
      using _interface = makeInterface(id)
      write('9.9.9.9 149.112.112.112')
      assert.deepEqual((await onThread('dns.read', [ipv4, ipv6, none])).map(unwrap), [
        ['9.9.9.9', '149.112.112.112'],
        [],
        null,
      ])
      await assert.rejects(onThread('dns.set', ipv4, ['1.1.1.1']), isUnavailable)
      assert.deepEqual(read()[0], ['9.9.9.9', '149.112.112.112'])
    },
  },
  {
    name: 'DNS servers: a list is set for one family, read back, and returned to the network; each time the cache is flushed',
    run: () => {
      using _interface = makeInterface(id)
      using pc = fakeDns()
      assert.equal(setNameServers(ipv6, ['2620:fe::fe', '2620:fe::9']), true)
      assert.deepEqual(read(), [[], ['2620:fe::fe', '2620:fe::9']])
      assert.equal(setNameServers(ipv4, ['9.9.9.9']), true)
      assert.deepEqual(read(), [['9.9.9.9'], ['2620:fe::fe', '2620:fe::9']])
      assert.equal(setNameServers(ipv6, []), true)
      assert.deepEqual(read(), [['9.9.9.9'], []])
      assert.equal(pc.flushes, 3)
    },
  },
  {
    name: 'DNS servers: a missing interface is neither read nor set',
    run: () => {
      using pc = fakeDns()
      assert.deepEqual(readNameServers([none]).map(unwrap), [null])
      assert.deepEqual([setNameServers(none, ['9.9.9.9']), pc.flushes], [false, 0])
    },
  },
  {
    name: 'DNS servers: an interface whose adapter is unplugged is neither read nor set; if Windows lists no devices, the registry decides',
    run: () => {
      using _unplugged = makeInterface(id, false)
      using pc = fakeDns()
      assert.deepEqual([read(), setNameServers(ipv4, ['9.9.9.9']), pc.flushes], [[null, null], false, 0])
      using _unknown = replaceNative('SetupDiGetClassDevsW', 'missing')
      assert.deepEqual(read(), [[], []])
    },
  },
  {
    name: 'DNS servers: a refusal keeps its code and flushes no cache, and an unreadable interface does not hide the others',
    run: () => {
      using _interface = makeInterface(id)
      using pc = fakeDns()
      setNameServers(ipv4, ['9.9.9.9'])
      {
        using _denied = replaceNative('SetInterfaceDnsSettings', () => codes.ACCESS_DENIED)
        assert.throws(() => setNameServers(ipv6, ['2620:fe::fe']), {
          function: 'SetInterfaceDnsSettings',
          code: 5,
        })
      }
      assert.equal(pc.flushes, 1)
      using _broken = replaceNative('GetInterfaceDnsSettings', () => 1168)
      const [first, second] = readNameServers([ipv4, ipv6])
      assert.throws(() => unwrap(first as never), { function: 'GetInterfaceDnsSettings', code: 1168 })
      assert.deepEqual(unwrap(second as never), [])
    },
  },
]
