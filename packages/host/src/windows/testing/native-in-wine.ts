/**
 * What the conformance table changes of power settings, features, capabilities and DNS servers in Wine,
 * behind fakes.
 */
import type { ScalarTarget } from '@clearpane/testkit/conformance'
import {
  balancedScheme,
  driverUpdates,
  fakeDism,
  fakeDns,
  fakePower,
  fakeUpdates,
  makeInterface,
  minimumState,
  processorGroup,
  ultimateScheme,
} from '@clearpane/win32/testing'

const adapter = '{c1ea29a9-0000-4000-8000-000000000001}'
const minimum = {
  kind: 'power',
  scheme: balancedScheme,
  setting: `${processorGroup}/${minimumState}`,
} as const
const ofAll = { kind: 'power', scheme: '' } as const

const powerTargets: readonly ScalarTarget[] = [
  { resource: { ...minimum, source: 'ac' }, other: 42 },
  { resource: { ...minimum, source: 'dc' }, other: 0 },
  { resource: { ...ofAll, setting: 'activeScheme', source: 'both' }, other: ultimateScheme },
  { resource: { ...ofAll, setting: 'hibernation', source: 'both' }, other: false },
  { resource: { ...ofAll, setting: 'mode', source: 'ac' }, other: 'ded574b5-45a0-4f42-8737-46345c09c238' },
  { resource: { ...ofAll, setting: 'mode', source: 'dc' }, other: '961cc777-2547-4f9d-8174-7d86181b8a7a' },
]
const featureTargets: readonly ScalarTarget[] = [
  { resource: { kind: 'feature', name: 'SMB1Protocol' }, other: true },
  { resource: { kind: 'feature', name: 'Printing-XPSServices-Features' }, other: false },
  { resource: { kind: 'feature', name: 'LegacyComponents' }, other: true },
  {
    resource: { kind: 'feature', name: 'DirectPlay' },
    other: true,
    offWithout: { kind: 'feature', name: 'LegacyComponents' },
  },
]
const capabilityTargets: readonly ScalarTarget[] = [
  { resource: { kind: 'capability', name: 'OpenSSH.Server~~~~0.0.1.0' }, other: true },
]
const dnsTargets: readonly ScalarTarget[] = [
  { resource: { kind: 'dns', adapter, family: 'ipv4' }, other: ['9.9.9.9', '149.112.112.112'] },
  { resource: { kind: 'dns', adapter, family: 'ipv6' }, other: ['2620:fe::fe'] },
]

const driverTargets: readonly ScalarTarget[] = driverUpdates.map((update, i) => ({
  resource: { kind: 'driver', update, title: `Clearpane conformance ${i}` },
  other: true,
}))

let keys: Disposable | null = null

export const nativeInWine = {
  power: { targets: powerTargets, fake: fakePower, asksNothing: true as const },
  feature: { targets: featureTargets, fake: fakeDism, asksNothing: true as const },
  capability: { targets: capabilityTargets, fake: fakeDism, asksNothing: true as const },
  driver: { targets: driverTargets, fake: fakeUpdates, asksNothing: true as const },
  dns: {
    targets: dnsTargets,
    prepare: async () => {
      keys = makeInterface(adapter)
    },
    cleanUp: async () => keys?.[Symbol.dispose](),
    fake: fakeDns,
  },
}
