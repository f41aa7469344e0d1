/**
 * Checks of optional features, capabilities and DNS servers on the Windows host, for cases that the conformance table
 * can't cover.
 */

import assert from 'node:assert/strict'
import { observeOne } from '@clearpane/engine'
import { observeAll } from '@clearpane/engine/testing'
import { inEnglish, type ScalarResource } from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import { createKey, deleteEmptyKey } from '@clearpane/win32'
import { fakeDism, fakeDns, makeInterface, replaceNative, runThreadCallsHere } from '@clearpane/win32/testing'
import { createWindowsHost } from '../host.ts'
import { ask, look, property, runFor } from './scalar.ts'

const elevationRequired = 0x8007_02e4 | 0
const feature: ScalarResource = { kind: 'feature', name: 'SMB1Protocol' }
const capability: ScalarResource = { kind: 'capability', name: 'OpenSSH.Server~~~~0.0.1.0' }

const dismChecks: readonly Check[] = [
  {
    name: 'a Windows without DISM answers unavailable for features and capabilities, never absent',
    run: async () => {
      const host = createWindowsHost()
      for (const resource of [feature, capability]) {
        const answer = await look(host, resource)
        assert(
          answer?.status === 'unavailable' && inEnglish(answer.reason).includes('dismapi.dll'),
          JSON.stringify(answer),
        )
        assert.equal((await ask(host, resource, property(resource, true))).status, 'unavailable')
      }
    },
  },
  {
    name: 'to a plain user features and capabilities are denied, one that does not exist too',
    run: async () => {
      using _here = runThreadCallsHere()
      using _pc = fakeDism()
      using _user = replaceNative('DismOpenSession', () => elevationRequired)
      const host = createWindowsHost()
      const answers = await observeAll(host, [feature, capability, { kind: 'feature', name: 'None' }])
      assert.deepEqual(
        answers.map(({ status }) => status),
        ['denied', 'denied', 'denied'],
      )
      assert.equal((await ask(host, feature, property(feature, true))).status, 'denied')
    },
  },
  {
    name: 'each state counts as what it will be after the restart; what is neither in nor out has failed to say',
    run: async () => {
      using _here = runThreadCallsHere()
      using pc = fakeDism()
      const host = createWindowsHost()
      const expected = {
        notPresent: false,
        uninstallPending: false,
        staged: false,
        removed: false,
        installed: true,
        installPending: true,
        superseded: null,
        partiallyInstalled: null,
      } as const
      for (const [state, value] of Object.entries(expected)) {
        pc.things.feature = [{ name: 'SMB1Protocol', state: state as keyof typeof expected }]
        const answer = await look(host, feature)
        if (value === null) assert.equal(answer?.status, 'failed')
        else assert.deepEqual(answer, property(feature, value))
      }
    },
  },
  {
    name: 'many features are one look; an answer may be as old as the page allows, and a change makes it old',
    run: async () => {
      using _here = runThreadCallsHere()
      using pc = fakeDism()
      const host = createWindowsHost()
      await observeAll(host, [
        feature,
        { kind: 'feature', name: 'Printing-XPSServices-Features' },
        { kind: 'feature', name: 'None' },
      ])
      assert.equal(pc.opened, 1)
      await observeAll(host, [feature], { maxAgeMs: 60_000 })
      assert.equal(pc.opened, 1)
      await observeAll(host, [feature], { maxAgeMs: 0 })
      assert.equal(pc.opened, 2)
      assert.deepEqual(await runFor(host, feature, true), ['done'])
      assert.deepEqual(await observeOne(host, feature, { maxAgeMs: 60_000 }), property(feature, true))
    },
  },
  {
    name: 'a feature that is there is not taken away, and takes yes and no alone',
    run: async () => {
      using _here = runThreadCallsHere()
      using pc = fakeDism()
      const host = createWindowsHost()
      assert.equal((await ask(host, feature, { status: 'absent' })).status, 'unavailable')
      assert.equal((await ask(host, feature, property(feature, 'Enabled'))).status, 'failed')
      assert.equal(
        (await ask(host, { kind: 'feature', name: 'None' }, property(feature, true))).status,
        'failed',
      )
      assert.equal(pc.things.feature[0]?.state, 'staged')
    },
  },
]

const id = '{c1ea29a9-0000-4000-8000-00000000d116}'
const dns: ScalarResource = { kind: 'dns', adapter: id, family: 'ipv4' }

const dnsChecks: readonly Check[] = [
  {
    name: 'name servers are read without the call Windows 10 brought, and setting them is unavailable then',
    run: async () => {
      using _interface = makeInterface(id)
      const host = createWindowsHost()
      assert.deepEqual(await look(host, dns), property(dns, []))
      const result = await ask(host, dns, property(dns, ['9.9.9.9']))
      assert(
        result.status === 'unavailable' && inEnglish(result.reason).includes('SetInterfaceDnsSettings'),
        JSON.stringify(result),
      )
      assert.deepEqual(await look(host, dns), property(dns, []))
    },
  },
  {
    name: 'what is no address of its family, and what is no adapter, never reaches Windows',
    run: async () => {
      using _interface = makeInterface(id)
      using _here = runThreadCallsHere()
      using _pc = fakeDns()
      using _never = replaceNative('SetInterfaceDnsSettings', () => {
        throw new Error('it was called')
      })
      const host = createWindowsHost()
      for (const address of [
        '',
        '9.9.9',
        '9.9.9.9,8.8.8.8',
        '9.9.9.9 8.8.8.8',
        '2620:fe::fe',
        'dns.example',
        '9.9.9.9\0',
      ])
        assert.equal((await ask(host, dns, property(dns, [address]))).status, 'failed', address)
      assert.equal((await ask(host, { ...dns, family: 'ipv6' }, property(dns, ['9.9.9.9']))).status, 'failed')
      assert.equal((await ask(host, dns, { status: 'absent' })).status, 'unavailable')
      for (const adapter of ['Ethernet', '{c1ea29a9}', `${id}\\..\\${id}`]) {
        assert.equal((await look(host, { ...dns, adapter }))?.status, 'unavailable')
        assert.equal((await ask(host, { ...dns, adapter }, property(dns, ['9.9.9.9']))).status, 'unavailable')
      }
    },
  },
  {
    name: 'name servers with an encryption choice of their own: the change says that undo does not bring that back; others say nothing',
    run: async () => {
      using _interface = makeInterface(id)
      using _here = runThreadCallsHere()
      using _pc = fakeDns()
      const host = createWindowsHost()
      const plain = await ask(host, dns, property(dns, ['9.9.9.9']))
      assert(plain.status === 'acted' && plain.remark === undefined, JSON.stringify(plain))
      const parts = ['Dnscache', 'InterfaceSpecificParameters', id, 'DohInterfaceSettings', 'Doh']
      const line = parts.map((_, i) =>
        ['SYSTEM\\CurrentControlSet\\Services', ...parts.slice(0, i + 1)].join('\\'),
      )
      for (const path of line) createKey('HKLM', path).key[Symbol.dispose]()
      try {
        const encrypted = await ask(host, dns, property(dns, []))
        assert(
          encrypted.status === 'acted' && encrypted.remark?.code === 'dnsEncryption',
          JSON.stringify(encrypted),
        )
      } finally {
        for (const path of line.reverse()) deleteEmptyKey('HKLM', path)
      }
    },
  },
  {
    name: 'a plain user may read name servers and not set them',
    run: async () => {
      using _interface = makeInterface(id)
      using _here = runThreadCallsHere()
      using _pc = fakeDns()
      using _denied = replaceNative('SetInterfaceDnsSettings', () => 5)
      const host = createWindowsHost()
      assert.equal((await ask(host, dns, property(dns, ['9.9.9.9']))).status, 'denied')
      assert.deepEqual(await look(host, dns), property(dns, []))
    },
  },
]

export const dismAndDnsChecks: readonly Check[] = [...dismChecks, ...dnsChecks]
