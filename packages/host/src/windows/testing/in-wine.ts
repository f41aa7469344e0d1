/**
 * What the conformance table needs in Wine for each scalar kind: things to change, created before and removed
 * after, and fakes.
 */

import type { Kind, ScalarKind } from '@clearpane/model'
import {
  type ConformanceCase,
  type ConformanceOptions,
  conformanceCases,
  type ScalarTarget,
} from '@clearpane/testkit/conformance'
import { onThread } from '@clearpane/win32'
import { fakeFirewall, fakeTaskSwitch, taskXml } from '@clearpane/win32/testing'
import { fakeDelayedFlag } from './delayed-flag.ts'
import { filesInWine } from './files-in-wine.ts'
import { hostsInWine } from './hosts-in-wine.ts'
import { nativeInWine } from './native-in-wine.ts'
import { fakeLiveKinds, liveTargets, makeAdapter } from './powershell/live-in-wine.ts'
import { whereItRan } from './where/where-it-ran.ts'

type InWine = {
  targets: readonly ScalarTarget[]
  prepare?(): Promise<unknown>
  cleanUp?(): Promise<unknown>
  /** The fakes that `whereItRan` names. Calls run in the main thread meanwhile. */
  fake?(): Disposable
  /** Wine can't even read it, so the fakes also report its absence. */
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
 * `native`: every call real. `delayed`: services' delayed flag faked. `fakes`: everything faked that Wine
 * lacks.
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

/** The cases of one mode, without those of unbuilt kinds. */
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

/** Creates what will be changed, runs, and removes it again. */
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
