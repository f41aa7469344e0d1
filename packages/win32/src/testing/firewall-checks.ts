/**
 * Checks of the firewall, both with Wine's own firewall and with fakes for the methods that Wine doesn't implement.
 */
import assert from 'node:assert/strict'
import type { Check } from '@clearpane/testkit/wine/checks'
import { codes, isCode, isDenied, isUnavailable } from '../core/errors.ts'
import { replaceNative } from '../core/ffi.ts'
import { unwrap } from '../core/result.ts'
import { type ProfileProperty, readProfileProperties, setProfileProperty } from '../firewall/profiles.ts'
import { listFirewallRules, type NewFirewallRule } from '../firewall/rules.ts'
import { setFirewallRule } from '../firewall/set-rule.ts'
import { fakeFirewall } from './fake-firewall.ts'

const group = 'Checks'
const rule: NewFirewallRule = {
  name: 'One',
  action: 'block',
  direction: 'out',
  protocol: 6,
  localPorts: '',
  remotePorts: '80,443',
  remoteAddresses: '192.0.2.1',
  program: 'C:\\a.exe',
}
const accessDenied = 0x8007_0005 | 0

const readOne = (property: ProfileProperty) => {
  const [answer] = readProfileProperties([{ profile: 'public', property }])
  assert(answer !== undefined)
  return unwrap(answer)
}
const names = () => listFirewallRules(group).map(({ name }) => name)

export const firewallChecks: readonly Check[] = [
  {
    name: 'the firewall of Wine implements no profile: unavailable, read and written, property by property',
    run: () => {
      for (const property of ['enabled', 'notify', 'inbound', 'outbound'] as const)
        assert.throws(() => readOne(property), isUnavailable)
      assert.throws(() => setProfileProperty('public', 'enabled', true), isUnavailable)
      assert.throws(() => setProfileProperty('public', 'inbound', 'allow'), isUnavailable)
    },
  },
  {
    name: 'the firewall of Wine reports success for a rule and keeps none: only reading back shows it',
    run: () => {
      assert.deepEqual(listFirewallRules(group), [])
      assert.equal(setFirewallRule(group, rule.name, rule), 'done')
      assert.deepEqual(listFirewallRules(group), [])
    },
  },
  {
    name: 'properties of a profile are read and written one by one, and the other profiles stay',
    run: () => {
      using fake = fakeFirewall()
      assert.deepEqual(
        [readOne('enabled'), readOne('notify'), readOne('inbound'), readOne('outbound')],
        [true, true, 'block', 'allow'],
      )
      setProfileProperty('public', 'enabled', false)
      setProfileProperty('public', 'notify', false)
      setProfileProperty('public', 'inbound', 'allow')
      setProfileProperty('public', 'outbound', 'block')
      assert.deepEqual(
        [readOne('enabled'), readOne('notify'), readOne('inbound'), readOne('outbound')],
        [false, false, 'allow', 'block'],
      )
      assert.deepEqual(fake.profiles, {
        'FirewallEnabled 4': 0,
        'NotificationsDisabled 4': -1,
        'DefaultInboundAction 4': 1,
        'DefaultOutboundAction 4': 0,
      })
    },
  },
  {
    name: 'an unknown action is an error, never one of the two',
    run: () => {
      using fake = fakeFirewall()
      fake.profiles['DefaultInboundAction 4'] = 2
      assert.throws(
        () => readOne('inbound'),
        (error) => isCode(error, codes.INVALID_DATA),
      )
    },
  },
  {
    name: 'a rule is created, read unchanged, replaced and removed',
    run: () => {
      using _played = fakeFirewall()
      assert.equal(setFirewallRule(group, rule.name, rule), 'done')
      assert.deepEqual(listFirewallRules(group), [
        { ...rule, remoteAddresses: '192.0.2.1/255.255.255.255', narrowed: [] },
      ])
      assert.equal(
        setFirewallRule(group, 'ONE', { ...rule, action: 'allow', direction: 'in', program: '' }),
        'done',
      )
      assert.deepEqual(
        listFirewallRules(group).map(({ action, direction, program }) => [action, direction, program]),
        [['allow', 'in', '']],
      )
      assert.equal(setFirewallRule(group, 'ONE', null), 'done')
      assert.equal(setFirewallRule(group, 'ONE', null), 'done')
      assert.deepEqual(names(), [])
    },
  },
  {
    name: 'a rule outside the group is not listed, replaced or removed, in any case of its name',
    run: () => {
      using fake = fakeFirewall()
      assert.equal(setFirewallRule('Others', 'one', rule), 'done')
      const before = structuredClone(fake.rules)
      assert.deepEqual(names(), [])
      assert.equal(setFirewallRule(group, 'One', rule), 'nameTaken')
      assert.equal(setFirewallRule(group, 'One', null), 'nameTaken')
      assert.deepEqual(fake.rules, before)
    },
  },
  {
    name: 'two rules with one name are left alone: nobody could say which one would go',
    run: () => {
      using fake = fakeFirewall()
      setFirewallRule(group, rule.name, rule)
      fake.rules.push({ ...fake.rules[0] })
      assert.equal(setFirewallRule(group, rule.name, null), 'nameTaken')
      assert.equal(fake.rules.length, 2)
    },
  },
  {
    name: 'a rule that somebody narrowed is reported with Windows’ names, and left alone',
    run: () => {
      using fake = fakeFirewall()
      setFirewallRule(group, rule.name, rule)
      Object.assign(fake.rules[0] ?? {}, {
        Enabled: 0,
        ServiceName: 'x',
        Profiles: 2,
        LocalAddresses: '10.0.0.1',
        InterfaceTypes: 'Lan',
      })
      assert.deepEqual(listFirewallRules(group)[0]?.narrowed, [
        'ServiceName',
        'LocalAddresses',
        'InterfaceTypes',
        'Enabled',
        'Profiles',
      ])
      assert.equal(setFirewallRule(group, rule.name, null), 'narrowed')
      assert.equal(fake.rules.length, 1)
    },
  },
  {
    name: 'a rule for services only, for one account, for an app or for a secured connection is narrowed too',
    run: () => {
      using fake = fakeFirewall()
      const narrowedBy = (change: Record<string, string | number>) => {
        setFirewallRule(group, rule.name, rule)
        Object.assign(fake.rules[0] ?? {}, change)
        const narrowed = listFirewallRules(group)[0]?.narrowed
        assert.equal(setFirewallRule(group, rule.name, null), 'narrowed')
        fake.rules.length = 0
        return narrowed
      }
      assert.deepEqual(narrowedBy({ ServiceName: '*' }), ['ServiceName'])
      assert.deepEqual(narrowedBy({ LocalUserAuthorizedList: 'O:LSD:(A;;CC;;;S-1-5-21-1)' }), [
        'LocalUserAuthorizedList',
      ])
      assert.deepEqual(narrowedBy({ LocalAppPackageId: 'S-1-15-2-1', LocalUserOwner: 'S-1-5-21-1' }), [
        'LocalAppPackageId',
        'LocalUserOwner',
      ])
      assert.deepEqual(
        narrowedBy({ RemoteUserAuthorizedList: 'x', RemoteMachineAuthorizedList: 'y', SecureFlags: 1 }),
        ['RemoteUserAuthorizedList', 'RemoteMachineAuthorizedList', 'SecureFlags'],
      )
      assert.deepEqual(narrowedBy({ EdgeTraversalOptions: 2 }), ['EdgeTraversalOptions'])
    },
  },
  {
    name: 'if the new rule is refused, the old one is back',
    run: () => {
      using fake = fakeFirewall()
      setFirewallRule(group, rule.name, rule)
      const before = listFirewallRules(group)
      let added = 0
      {
        using _refused = replaceNative('INetFwRules.Add', (args) =>
          ++added === 1 ? accessDenied : fake.add(args),
        )
        assert.throws(() => setFirewallRule(group, rule.name, { ...rule, remotePorts: '1' }), isDenied)
        assert.equal(added, 2)
      }
      assert.deepEqual(
        listFirewallRules(group).map(({ remotePorts, remoteAddresses }) => [remotePorts, remoteAddresses]),
        [[before[0]?.remotePorts, before[0]?.remoteAddresses]],
      )
    },
  },
  {
    name: 'a rule with a property that Windows refuses is never created, and the old one stays',
    run: () => {
      using fake = fakeFirewall()
      setFirewallRule(group, rule.name, rule)
      const before = structuredClone(fake.rules)
      using _refused = replaceNative('INetFwRule.put_RemotePorts', () => 0x8007_0057 | 0)
      using _never = replaceNative('INetFwRules.Remove', () => assert.fail('a rule was removed'))
      assert.throws(
        () => setFirewallRule(group, rule.name, { ...rule, remotePorts: '1' }),
        (error) => isCode(error, 87),
      )
      assert.deepEqual(fake.rules, before)
    },
  },
  {
    name: 'denied is denied',
    run: () => {
      using _played = fakeFirewall()
      using _denied = replaceNative('INetFwPolicy2.put_FirewallEnabled', () => accessDenied)
      assert.throws(() => setProfileProperty('public', 'enabled', false), isDenied)
      using _add = replaceNative('INetFwRules.Add', () => accessDenied)
      assert.throws(() => setFirewallRule(group, rule.name, rule), isDenied)
    },
  },
]
