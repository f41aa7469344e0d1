import { observeOne } from '@clearpane/engine'
import {
  because,
  inEnglish,
  type Known,
  type Observation,
  type Resource,
  type ResourceOf,
  type Scalar,
  type ScalarKind,
} from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { adapters } from '../stock/network.ts'
import { openTestPc } from '../testing/open.ts'

type Property = ResourceOf<ScalarKind>
const stateOf = ({ kind }: Property, value: Scalar | null): Known =>
  value === null ? { status: 'absent' } : { status: 'present', state: { kind, value } }

const [wired, wireless, unplugged] = adapters.map(({ id }) => id) as [string, string, string]
const app = (name: string): Property => ({ kind: 'appx', packageFamilyName: `${name}_8wekyb3d8bbwe` })
const task = (path: string): Property => ({ kind: 'task', path: `\\Microsoft\\Windows\\${path}` })
const adapter = (id: string, property: string): Property => ({ kind: 'adapter', adapter: id, property })
const defender = (preference: string): Property => ({ kind: 'defender', preference })
const dns = (family: 'ipv4' | 'ipv6'): Property => ({ kind: 'dns', adapter: wired, family })
const boot = (element: string): Property => ({ kind: 'bcd', entry: '{current}', element })

describe('the sample PC', () => {
  const cases: { name: string; resource: Property; to: Scalar | null; status: string; reason: RegExp }[] = [
    {
      name: 'a task of Windows Update',
      resource: task('UpdateOrchestrator\\Schedule Scan'),
      to: false,
      status: 'denied',
      reason: /Windows Update/,
    },
    {
      name: 'a task that is to be made',
      resource: task('No such task'),
      to: true,
      status: 'failed',
      reason: /the scheduled task doesn’t exist/,
    },
    {
      name: 'a task that is to be deleted',
      resource: task('Defrag\\ScheduledDefrag'),
      to: null,
      status: 'unavailable',
      reason: /switched/,
    },
    {
      name: 'a part of Windows',
      resource: app('Microsoft.WindowsStore'),
      to: null,
      status: 'denied',
      reason: /part of Windows/,
    },
    {
      name: 'a malformed version',
      resource: app('Microsoft.Paint'),
      to: 'newest',
      status: 'failed',
      reason: /isn’t an app version/,
    },
    {
      name: 'protection under tamper protection',
      resource: defender('DisableRealtimeMonitoring'),
      to: true,
      status: 'denied',
      reason: /tamper/,
    },
    {
      name: 'tamper protection itself',
      resource: defender('IsTamperProtected'),
      to: false,
      status: 'denied',
      reason: /Windows Security/,
    },
    {
      name: 'a malformed address',
      resource: dns('ipv4'),
      to: ['9.9.9'],
      status: 'failed',
      reason: /isn’t an IPv4 address/,
    },
    {
      name: 'an address of the other family',
      resource: dns('ipv6'),
      to: ['9.9.9.9'],
      status: 'failed',
      reason: /isn’t an IPv6 address/,
    },
    {
      name: 'test signing under Secure Boot',
      resource: boot('testsigning'),
      to: true,
      status: 'denied',
      reason: /Secure Boot/,
    },
    {
      name: 'a boot element of another sort',
      resource: boot('bootmenupolicy'),
      to: 5,
      status: 'failed',
      reason: /takes text/,
    },
    {
      name: 'a power scheme that is not there',
      resource: { kind: 'power', scheme: '', setting: 'activeScheme', source: 'both' },
      to: '11111111-2222-3333-4444-555555555555',
      status: 'failed',
      reason: /no power scheme/,
    },
    {
      name: 'files that are to come back',
      resource: { kind: 'file', class: 'tempFiles', scope: 'user' },
      to: 5,
      status: 'unavailable',
      reason: /don’t come back/,
    },
    {
      name: 'a firewall rule that says nothing Windows could do',
      resource: { kind: 'firewall', item: 'rule', name: 'x', property: '' },
      to: 'block everything',
      status: 'failed',
      reason: /"block everything" isn’t a firewall rule/,
    },
    {
      name: 'a firewall rule with a name that means every rule',
      resource: { kind: 'firewall', item: 'rule', name: 'all', property: '' },
      to: 'block out any',
      status: 'failed',
      reason: /named all/,
    },
    {
      name: 'an action that is to be taken back',
      resource: { kind: 'action', name: 'trimDrives', scope: 'machine' },
      to: 'ready',
      status: 'unavailable',
      reason: /can only be run/,
    },
  ]
  test.each(cases)(
    'refuses a change that Windows refuses: $name',
    async ({ resource, to, status, reason }) => {
      using pc = openTestPc()
      const before = pc.stateHash()
      const result = await pc.host.act({ resource, from: { status: 'absent' }, to: stateOf(resource, to) })
      expect(result.status).toBe(status)
      expect('reason' in result && inEnglish(result.reason)).toMatch(reason)
      expect(pc.stateHash()).toBe(before)
    },
  )

  test('refuses a state of the wrong kind', async () => {
    using pc = openTestPc()
    const result = await pc.host.act({
      resource: boot('timeout'),
      from: { status: 'absent' },
      to: stateOf(task('x'), true),
    })
    expect(result).toMatchObject({
      status: 'failed',
      reason: because('otherKind', { asked: 'task', of: 'bcd' }),
    })
  })
})

describe('an absent and an unavailable resource', () => {
  test.each<[string, Resource, Observation['status']]>([
    ['a wired keyword of the wired adapter', adapter(wired, '*JumboPacket'), 'present'],
    ['a wired keyword of the wireless adapter', adapter(wireless, '*JumboPacket'), 'unavailable'],
    ['a number nobody wrote into its key', adapter(wireless, 'Interface TCPNoDelay'), 'absent'],
    ['the network of an adapter without a cable', adapter(unplugged, 'NetworkCategory'), 'unavailable'],
    ['the network of one with', adapter(wired, 'NetworkCategory'), 'present'],
    ['an app that was never installed', app('Microsoft.Whiteboard'), 'absent'],
    ['a firewall rule nobody made', { kind: 'firewall', item: 'rule', name: 'x', property: '' }, 'absent'],
    ['an action', { kind: 'action', name: 'trimDrives', scope: 'machine' }, 'present'],
  ])('are distinguished: %s', async (_, resource, status) => {
    using pc = openTestPc()
    expect((await observeOne(pc.host, resource)).status).toBe(status)
  })
})

describe('a removed app', () => {
  test('is reinstalled from the Store in the same version as before', async () => {
    using pc = openTestPc()
    const before = pc.stateHash()
    const resource = app('Microsoft.WindowsCalculator')
    const was = (await observeOne(pc.host, resource)) as Known
    await pc.host.act({ resource, from: was, to: { status: 'absent' } })
    expect(await observeOne(pc.host, resource)).toEqual({ status: 'absent' })
    await pc.host.act({ resource, from: { status: 'absent' }, to: was })
    expect(pc.stateHash()).toBe(before)
  })

  test('is reinstalled in any version if the request allows that', async () => {
    using pc = openTestPc()
    const resource = app('Microsoft.Whiteboard')
    await pc.host.act({ resource, from: { status: 'absent' }, to: stateOf(resource, true) })
    expect(await observeOne(pc.host, resource)).toMatchObject({
      status: 'present',
      state: { value: '1.0.0.0' },
    })
  })

  test('can’t be reinstalled if the Store no longer has it', async () => {
    using pc = openTestPc()
    const resource = app('Microsoft.WindowsMaps')
    const was = (await observeOne(pc.host, resource)) as Known
    await pc.host.act({ resource, from: was, to: { status: 'absent' } })
    expect(await pc.host.act({ resource, from: { status: 'absent' }, to: was })).toMatchObject({
      status: 'failed',
    })
  })
})

test('turning a Windows feature off also turns its parts off, and turning it on again leaves the parts off', async () => {
  using pc = openTestPc()
  const feature = (name: string): Property => ({ kind: 'feature', name })
  const [whole, part] = [feature('LegacyComponents'), feature('DirectPlay')]
  const states = async () => {
    const seen = await pc.host.observe([whole, part])
    return seen
      .list([whole, part])
      .map((one) => one.status === 'present' && 'value' in one.state && one.state.value)
  }
  const turn = (resource: Property, to: boolean) =>
    pc.host.act({ resource, from: stateOf(resource, !to), to: stateOf(resource, to) })
  await turn(whole, true)
  await turn(part, true)
  expect(await states()).toEqual([true, true])
  await turn(whole, false)
  expect(await states()).toEqual([false, false])
  await turn(whole, true)
  expect(await states()).toEqual([true, false])
})

test('a change is recorded as waiting for a restart only if it changed something', async () => {
  using pc = openTestPc()
  const resource: Property = { kind: 'capability', name: 'OpenSSH.Server~~~~0.0.1.0' }
  await pc.host.act({ resource, from: stateOf(resource, false), to: stateOf(resource, false) })
  expect(pc.events()).toEqual([])
  await pc.host.act({ resource, from: stateOf(resource, false), to: stateOf(resource, true) })
  expect(pc.events()).toMatchObject([{ event: 'needsRestart', subject: resource.name }])
})

test('the sample PC’s facts follow its state, such as the active power scheme and whether the PC can hibernate', async () => {
  using pc = openTestPc()
  const set = async (setting: 'activeScheme' | 'hibernation', value: Scalar) => {
    const resource: Property = { kind: 'power', scheme: '', setting, source: 'both' }
    expect(
      (await pc.host.act({ resource, from: { status: 'absent' }, to: stateOf(resource, value) })).status,
    ).toBe('acted')
  }
  const high = '8c5e7fda-e8bf-4a96-9a85-a6e23a8c635c'
  await set('activeScheme', high)
  await set('hibernation', false)
  expect((await pc.host.device()).facts).toMatchObject({
    powerScheme: high,
    features: { hibernation: false },
  })
})
