/** Checks of the firewall on the Windows host, for cases that the conformance table can't cover in Wine. */

import assert from 'node:assert/strict'
import { observeAll } from '@clearpane/engine/testing'
import { inEnglish, type ScalarResource } from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import { createKey, deleteEmptyKey, deleteValue, setValue } from '@clearpane/win32'
import { fakeFirewall, replaceNative, runThreadCallsHere } from '@clearpane/win32/testing'
import { createWindowsHost } from '../host.ts'
import { ask, look, makeKeys, property, runFor } from './scalar.ts'

const accessDenied = 0x8007_0005 | 0
const serviceOff = 0x8007_06d9 | 0

const enabled: ScalarResource = { kind: 'firewall', item: 'profile', name: 'Private', property: 'Enabled' }
const rule: ScalarResource = { kind: 'firewall', item: 'rule', name: 'Host checks', property: '' }
const text = 'block out any; addresses 192.0.2.1'

const withPolicy = async (profile: string, value: string, work: () => Promise<void>): Promise<void> => {
  const path = `SOFTWARE\\Policies\\Microsoft\\WindowsFirewall\\${profile}`
  const made = makeKeys(path)
  using key = createKey('HKLM', path).key
  setValue(key, value, { type: 4, bytes: Buffer.from([0, 0, 0, 0]) })
  try {
    await work()
  } finally {
    deleteValue(key, value)
    for (const one of made) deleteEmptyKey('HKLM', one)
  }
}

export const firewallChecks: readonly Check[] = [
  {
    name: 'what Wine’s firewall lacks is unavailable with the method’s name, to looking and to changing',
    run: async () => {
      const host = createWindowsHost()
      const answer = await look(host, enabled)
      assert(
        answer?.status === 'unavailable' &&
          inEnglish(answer.reason).startsWith('INetFwPolicy2.get_FirewallEnabled answered 0x80004001'),
      )
      const result = await ask(host, enabled, property(enabled, false))
      assert(
        result.status === 'unavailable' &&
          inEnglish(result.reason).startsWith('INetFwPolicy2.put_FirewallEnabled answered 0x80004001'),
      )
    },
  },
  {
    name: 'a rule that Wine answers with success and does not keep is not held, in a run of the engine',
    run: async () => {
      const host = createWindowsHost()
      assert.deepEqual(await look(host, rule), { status: 'absent' })
      assert.deepEqual(await runFor(host, rule, text), ['notHeld'])
    },
  },
  {
    name: 'a rule is made, changed and taken away by its text, and what others made stays',
    run: async () => {
      using _here = runThreadCallsHere()
      using fake = fakeFirewall()
      const theirs = { Name: 'Host checks 2', Grouping: 'Others', Direction: 1, Action: 1 }
      fake.rules.push(theirs)
      const host = createWindowsHost()
      assert.deepEqual(await runFor(host, rule, text), ['done'])
      assert.deepEqual(await look(host, rule), property(rule, text))
      assert.deepEqual([fake.rules.length, fake.rules[1]?.Grouping], [2, 'Clearpane'])
      const other = { ...rule, name: theirs.Name }
      assert.deepEqual(await look(host, other), { status: 'absent' })
      const taken = await ask(host, other, property(other, text))
      assert(taken.status === 'failed' && taken.reason.code === 'ruleNameTaken')
      assert.equal((await ask(host, other, { status: 'absent' })).status, 'failed')
      assert.equal((await ask(host, rule, { status: 'absent' })).status, 'acted')
      assert.deepEqual(fake.rules, [theirs])
    },
  },
  {
    name: 'a rule of ours that somebody edited is neither absent nor reported as what it was, and is left alone',
    run: async () => {
      using _here = runThreadCallsHere()
      using fake = fakeFirewall()
      const host = createWindowsHost()
      await ask(host, rule, property(rule, text))
      Object.assign(fake.rules[0] ?? {}, { ServiceName: 'Dnscache' })
      const answer = await look(host, rule)
      assert(
        answer?.status === 'failed' && inEnglish(answer.reason).includes('ServiceName'),
        JSON.stringify(answer),
      )
      assert.equal((await ask(host, rule, { status: 'absent' })).status, 'failed')
      assert.equal(fake.rules.length, 1)
    },
  },
  {
    name: 'names Windows keeps for itself and texts of no rule are refused before any call',
    run: async () => {
      using _here = runThreadCallsHere()
      using _never = replaceNative('CoCreateInstance', () => assert.fail('the firewall was called'))
      const host = createWindowsHost()
      for (const name of ['all', 'ALL', 'a|b', '@file.dll,-1'])
        assert.equal((await ask(host, { ...rule, name }, property(rule, text))).status, 'failed')
      for (const to of ['block everything', 7, true])
        assert.equal((await ask(host, rule, property(rule, to))).status, 'failed')
    },
  },
  {
    name: 'what a group policy decides is unavailable, by the policy’s name; the rest of the profile is not',
    run: () =>
      withPolicy('PrivateProfile', 'EnableFirewall', async () => {
        using _here = runThreadCallsHere()
        using fake = fakeFirewall()
        const host = createWindowsHost()
        const answer = await look(host, enabled)
        assert(
          answer?.status === 'unavailable' && inEnglish(answer.reason).includes('EnableFirewall'),
          JSON.stringify(answer),
        )
        assert.equal((await ask(host, enabled, property(enabled, false))).status, 'unavailable')
        assert.deepEqual(fake.profiles, {})
        assert.equal((await look(host, { ...enabled, property: 'DefaultInboundAction' }))?.status, 'present')
        assert.equal((await look(host, { ...enabled, name: 'Public' }))?.status, 'present')
      }),
  },
  {
    name: 'a policy of older templates decides private and public, and not the domain',
    run: () =>
      withPolicy('StandardProfile', 'DefaultInboundAction', async () => {
        using _here = runThreadCallsHere()
        using _played = fakeFirewall()
        const names = ['Domain', 'Private', 'Public']
        const resources = names.map(
          (name): ScalarResource => ({ ...enabled, name, property: 'DefaultInboundAction' }),
        )
        const answers = await observeAll(createWindowsHost(), resources)
        assert.deepEqual(
          answers.map(({ status }) => status),
          ['present', 'unavailable', 'unavailable'],
        )
      }),
  },
  {
    name: 'a firewall service that is switched off is unavailable, and says so',
    run: async () => {
      using _here = runThreadCallsHere()
      using _off = replaceNative('CoCreateInstance', () => serviceOff)
      const host = createWindowsHost()
      for (const resource of [enabled, rule]) {
        const answer = await look(host, resource)
        assert(
          answer?.status === 'unavailable' && answer.reason.code === 'serviceNotRunning',
          JSON.stringify(answer),
        )
        assert.equal(
          (await ask(host, resource, property(resource, resource === rule ? text : true))).status,
          'unavailable',
        )
      }
    },
  },
  {
    name: 'a property the interface does not report is unavailable, and one denied is denied',
    run: async () => {
      using _here = runThreadCallsHere()
      using _played = fakeFirewall()
      const host = createWindowsHost()
      assert.equal((await look(host, { ...enabled, property: 'LogBlocked' }))?.status, 'unavailable')
      using _denied = replaceNative('INetFwPolicy2.put_FirewallEnabled', () => accessDenied)
      assert.equal((await ask(host, enabled, property(enabled, false))).status, 'denied')
      assert.equal((await ask(host, enabled, { status: 'absent' })).status, 'unavailable')
    },
  },
]
