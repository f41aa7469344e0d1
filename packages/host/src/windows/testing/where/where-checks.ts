/** Every kind that is built says where its conformance table ran. */

import assert from 'node:assert/strict'
import { observeOne } from '@clearpane/engine'
import { inEnglish, type Kind, kinds, type Resource, type ScalarKind } from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import { replacedNatives } from '@clearpane/win32/testing'
import { createWindowsHost } from '../../host.ts'
import { fakeDelayedFlag } from '../delayed-flag.ts'
import { inWine } from '../in-wine.ts'
import { whereItRan } from './where-it-ran.ts'

/** `Interface.*` means all methods of an interface. */
const covers = (named: string, name: string) =>
  named.endsWith('*') ? name.startsWith(named.slice(0, -1)) : name === named

const none = '00000000-0000-0000-0000-00c1ea29a9e0'

/** Something of each kind to request; its current state doesn't matter. */
const examples: { [K in Kind]: Extract<Resource, { kind: K }> } = {
  registry: { kind: 'registry', hive: 'HKCU', path: 'Software', name: 'None' },
  service: { kind: 'service', name: 'None' },
  registryKey: { kind: 'registryKey', hive: 'HKCU', path: 'Software\\None' },
  task: { kind: 'task', path: '\\None' },
  appx: { kind: 'appx', packageFamilyName: 'None_0000000000000' },
  feature: { kind: 'feature', name: 'None' },
  capability: { kind: 'capability', name: 'None' },
  power: { kind: 'power', scheme: none, setting: `${none}/${none}`, source: 'ac' },
  tcp: { kind: 'tcp', scope: 'Internet', property: 'None' },
  adapter: { kind: 'adapter', adapter: `{${none}}`, property: '*None' },
  dns: { kind: 'dns', adapter: `{${none}}`, family: 'ipv4' },
  firewall: { kind: 'firewall', item: 'rule', name: 'None', property: '' },
  defender: { kind: 'defender', preference: 'None' },
  bcd: { kind: 'bcd', entry: '{current}', element: 'none' },
  hosts: { kind: 'hosts', entry: '192.0.2.77 none.test' },
  file: { kind: 'file', class: 'none', scope: 'user' },
  driver: { kind: 'driver', update: none, title: 'None' },
  action: { kind: 'action', name: 'flushDnsCache', scope: 'machine' },
}

export const whereChecks: readonly Check[] = [
  {
    name: 'a kind ran nowhere exactly as long as it is not built: see where-it-ran.ts',
    run: async () => {
      const host = createWindowsHost()
      const wrong: string[] = []
      for (const kind of kinds) {
        const answer = await observeOne(host, examples[kind])
        const built = !(
          answer?.status === 'unavailable' && inEnglish(answer.reason).startsWith('not built yet')
        )
        if (built === (whereItRan[kind].where === 'nowhere')) wrong.push(kind)
      }
      assert.deepEqual(wrong, [])
    },
  },
  {
    name: 'fakes for each kind exactly what where-it-ran.ts names',
    run: () => {
      for (const kind of kinds) {
        const { fakes } = whereItRan[kind]
        using _played =
          kind === 'service'
            ? fakeDelayedFlag()
            : kind in inWine
              ? inWine[kind as ScalarKind]?.fake?.()
              : undefined
        const names = replacedNatives()
        const [unnamed, unfaked] = [
          names.filter((name) => !fakes.some((one) => covers(one, name))),
          fakes.filter((one) => !names.some((name) => covers(one, name))),
        ]
        assert.deepEqual([kind, unnamed, unfaked], [kind, [], []])
      }
    },
  },
]
