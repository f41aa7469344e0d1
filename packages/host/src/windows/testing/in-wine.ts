/**
 * The fakes that the conformance table uses in Wine for each scalar kind, and the targets for its changes, which are
 * created before the table runs and removed afterwards.
 */

import { access, readFile, rm, writeFile } from 'node:fs/promises'
import type { Kind, ScalarKind } from '@clearpane/model'
import {
  type ConformanceCase,
  type ConformanceOptions,
  conformanceCases,
  type ScalarTarget,
} from '@clearpane/testkit/conformance'
import { onThread } from '@clearpane/win32'
import {
  balancedScheme,
  driverUpdates,
  fakeDism,
  fakeDns,
  fakeFirewall,
  fakePower,
  fakeTaskSwitch,
  fakeUpdates,
  makeInterface,
  minimumState,
  processorGroup,
  taskXml,
  ultimateScheme,
} from '@clearpane/win32/testing'
import { hostsPath } from '../kinds/hosts/hosts-file.ts'
import { fakeDelayedFlag } from './delayed-flag.ts'
import { filesInWine } from './files-in-wine.ts'
import { fakeLiveKinds, liveTargets, makeAdapter } from './powershell/live-in-wine.ts'
import { whereItRan } from './where/where-it-ran.ts'

// The conformance table's targets in Wine for power settings, features, capabilities, DNS servers and drivers, all of
// them faked.

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

const nativeInWine = {
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

/** A line in Wine's own hosts file for the conformance table; the file is restored afterwards. */
const line = '192.0.2.77\tclearpane.test\r\n'
let before: Buffer | null = null

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const hostsInWine = {
  targets: [
    {
      resource: { kind: 'hosts' as const, entry: '192.0.2.77 clearpane.test' },
      other: [`0:# ${line}`],
    },
  ],
  prepare: async () => {
    const path = hostsPath()
    before = (await isThere(path)) ? await readFile(path) : null
    await writeFile(path, Buffer.concat([Buffer.from(line), before ?? Buffer.alloc(0)]))
  },
  cleanUp: () => (before === null ? rm(hostsPath(), { force: true }) : writeFile(hostsPath(), before)),
}

type InWine = {
  targets: readonly ScalarTarget[]
  prepare?(): Promise<unknown>
  cleanUp?(): Promise<unknown>
  /** Installs the fakes listed in `whereItRan`. While the fakes are installed, calls run in the main thread. */
  fake?(): Disposable
  /** Whether Wine can't even read the kind, in which case the fakes must also report absent resources. */
  asksNothing?: true
}

const taskFolder = '\\ClearpaneConformance'
const taskPath = `${taskFolder}\\Task`

export const inWine: Partial<Record<ScalarKind, InWine>> = {
  task: {
    targets: [{ resource: { kind: 'task', path: taskPath }, other: false }],
    prepare: () => onThread('tasks.register', taskPath, taskXml(true)),
    cleanUp: () => onThread('tasks.delete', taskPath).then(() => onThread('tasks.deleteFolder', taskFolder)),
    fake: fakeTaskSwitch,
  },
  firewall: {
    targets: [
      { resource: { kind: 'firewall', item: 'profile', name: 'Public', property: 'Enabled' }, other: false },
      {
        resource: { kind: 'firewall', item: 'profile', name: 'Private', property: 'NotifyOnListen' },
        other: false,
      },
      {
        resource: { kind: 'firewall', item: 'profile', name: 'Domain', property: 'DefaultInboundAction' },
        other: 'Allow',
      },
      {
        resource: { kind: 'firewall', item: 'profile', name: 'Public', property: 'DefaultOutboundAction' },
        other: 'Block',
      },
      {
        resource: { kind: 'firewall', item: 'rule', name: 'Clearpane conformance', property: '' },
        other:
          'block out tcp; ports 80,443; addresses 10.0.0.0/8,192.0.2.1,2001:db8::/32; program C:\\Games\\a game.exe',
      },
    ],
    fake: fakeFirewall,
  },
  appx: { targets: liveTargets('appx'), fake: fakeLiveKinds, asksNothing: true },
  defender: { targets: liveTargets('defender'), fake: fakeLiveKinds, asksNothing: true },
  tcp: { targets: liveTargets('tcp'), fake: fakeLiveKinds, asksNothing: true },
  adapter: { targets: liveTargets('adapter'), prepare: makeAdapter, fake: fakeLiveKinds },
  bcd: { targets: liveTargets('bcd'), fake: fakeLiveKinds, asksNothing: true },
  ...nativeInWine,
  file: filesInWine,
  hosts: hostsInWine,
  action: {
    targets: [{ resource: { kind: 'action', name: 'flushDnsCache', scope: 'machine' }, other: 'done' }],
  },
}

/**
 * Mode of a run. `native`: every call real. `delayed`: in this mode, the services' delayed flag is faked. `fakes`: in
 * this mode, everything that Wine lacks is faked.
 */
export type Mode = 'native' | 'delayed' | 'fakes'

const kindOf = (one: ConformanceCase): Kind | null =>
  one.kind === 'property' || one.kind === 'missingProperty' ? one.resource.kind : null

const asksNothing = (one: ConformanceCase): boolean =>
  one.kind === 'missingProperty' &&
  (inWine as Partial<Record<Kind, InWine>>)[one.resource.kind]?.asksNothing === true

const targetsOf = (where: 'wine' | 'fake'): ScalarTarget[] =>
  Object.entries(inWine).flatMap(([kind, { targets }]) =>
    whereItRan[kind as Kind].where === where ? targets : [],
  )

/** Returns the cases for one mode, leaving out kinds that haven't been implemented yet. */
export const casesInWine = (mode: Mode, options: ConformanceOptions): ConformanceCase[] => {
  if (mode === 'fakes')
    return conformanceCases({ properties: targetsOf('fake') }).filter(
      (one) => one.kind === 'property' || asksNothing(one),
    )
  const cases = conformanceCases({ ...options, properties: targetsOf('wine') })
  if (mode === 'delayed') return cases.filter((one) => one.kind === 'service' && 'delayed' in one.given)
  return cases.filter((one) => {
    const kind = kindOf(one)
    return kind === null || (whereItRan[kind].where !== 'nowhere' && !asksNothing(one))
  })
}

const each = async (work: (kind: InWine) => Promise<unknown> | undefined): Promise<void> => {
  for (const kind of Object.values(inWine)) await work(kind)
}

/** Creates the targets for the changes, runs the given function, and then removes the targets. */
export const withTargets = async <T>(mode: Mode, run: () => Promise<T>): Promise<T> => {
  await each((kind) => kind.prepare?.())
  const fake =
    mode === 'delayed'
      ? [fakeDelayedFlag()]
      : mode === 'fakes'
        ? Object.values(inWine).map((kind) => kind.fake?.())
        : []
  try {
    return await run()
  } finally {
    for (const one of fake) one?.[Symbol.dispose]()
    await each((kind) => kind.cleanUp?.())
  }
}
