/**
 * Checks in a Windows process for real-registry cases that the conformance table can't cover, because Wine never
 * denies access.
 */

import assert from 'node:assert/strict'
import { type Host, observeOne } from '@clearpane/engine'
import { observeAll } from '@clearpane/engine/testing'
import {
  encodeRegistryData,
  inEnglish,
  type Known,
  type Observation,
  type RegistryResource,
} from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import { ownSid, snapshotKey } from '@clearpane/win32'
import { replaceNative } from '@clearpane/win32/testing'
import { createWindowsHost } from '../../host.ts'

const denied = 5
const value = (path: string, name = 'v', hive: 'HKCU' | 'HKLM' | 'HKU' = 'HKCU'): RegistryResource => ({
  kind: 'registry',
  hive,
  path: `Software\\HostChecks${path}`,
  name,
})
const one: Known = {
  status: 'present',
  state: { kind: 'registry', ...encodeRegistryData({ type: 'REG_DWORD', data: 1 }) },
}
const absent: Known = { status: 'absent' }
const look = async (host: Host, resource: RegistryResource): Promise<Observation | undefined> =>
  await observeOne(host, resource)

const everything = () =>
  JSON.stringify([snapshotKey('HKCU', 'Software'), snapshotKey('HKLM', 'Software', { depth: 2 })])

/**
 * The mask of the rights to write: KEY_SET_VALUE, KEY_CREATE_SUB_KEY, KEY_CREATE_LINK, DELETE, WRITE_DAC,
 * WRITE_OWNER, GENERIC_WRITE, GENERIC_ALL, MAXIMUM_ALLOWED.
 */
const writing = 0x2 | 0x4 | 0x20 | 0x1_0000 | 0x4_0000 | 0x8_0000 | 0x4000_0000 | 0x1000_0000 | 0x0200_0000
const writers = ['RegCreateKeyExW', 'RegSetValueExW', 'RegDeleteValueW', 'RegDeleteKeyExW']

export const registryChecks: readonly Check[] = [
  {
    name: 'observing opens keys with no right to write, calls nothing that writes, and changes nothing',
    run: async () => {
      const host = createWindowsHost()
      await host.act({ resource: value('\\Seen'), from: absent, to: one })
      const before = everything()
      const requested: number[] = []
      using _open = replaceNative('RegOpenKeyExW', (args, real) => {
        requested.push(Number(args[3]))
        return real(...args)
      })
      const guards = writers.map((name) =>
        replaceNative(name, () => {
          throw new Error(`${name} was called while observing`)
        }),
      )
      const answers = await observeAll(host, [
        value('\\Seen'),
        value('\\Not\\There'),
        value('\\Seen', 'w', 'HKLM'),
      ])
      for (const guard of guards) guard[Symbol.dispose]()
      assert.deepEqual(
        answers.map(({ status }) => status),
        ['present', 'absent', 'absent'],
      )
      assert(requested.length > 0)
      assert(requested.every((access) => (access & writing) === 0))
      assert(
        requested.every((access) => (access & 0x100) !== 0),
        'the 64-bit view is requested',
      )
      assert.equal(everything(), before)
    },
  },
  {
    name: 'a key closed to us is denied, with function, code and words, and its neighbours are read all the same',
    run: async () => {
      const host = createWindowsHost()
      await host.act({ resource: value('\\Open'), from: absent, to: one })
      using _closed = replaceNative('RegOpenKeyExW', (args, real) =>
        String(args[1]).endsWith('Closed') ? denied : real(...args),
      )
      const [closed, open] = await observeAll(host, [value('\\Closed'), value('\\Open')])
      assert(
        closed?.status === 'denied' && /^RegOpenKeyExW answered 5 \(.+\)$/.test(inEnglish(closed.reason)),
      )
      assert.deepEqual(open, one)
    },
  },
  {
    name: 'a closed key above a missing one counts as there',
    run: async () => {
      using _closed = replaceNative('RegOpenKeyExW', (args, real) =>
        String(args[1]).endsWith('Above') ? denied : real(...args),
      )
      assert.deepEqual(await look(createWindowsHost(), value('\\Above\\Below\\Deep')), {
        status: 'absent',
        missingKeys: [
          'HKCU\\Software\\HostChecks\\Above\\Below',
          'HKCU\\Software\\HostChecks\\Above\\Below\\Deep',
        ],
      })
    },
  },
  {
    name: 'a code nobody expects is failed, with function and code',
    run: async () => {
      using _broken = replaceNative('RegQueryValueExW', () => 1009)
      const host = createWindowsHost()
      await host.act({ resource: value('\\Broken'), from: absent, to: one })
      const answer = await look(host, value('\\Broken'))
      assert(
        answer?.status === 'failed' && inEnglish(answer.reason).startsWith('RegQueryValueExW answered 1009'),
        JSON.stringify(answer),
      )
    },
  },
  {
    name: 'a Windows without the function answers unavailable, to looking and to changing',
    run: async () => {
      const host = createWindowsHost()
      {
        using _missing = replaceNative('RegOpenKeyExW', 'missing')
        const answer = await look(host, value(''))
        assert(answer?.status === 'unavailable' && inEnglish(answer.reason).includes('no RegOpenKeyExW'))
      }
      using _missing = replaceNative('RegSetValueExW', 'missing')
      const result = await host.act({ resource: value('\\Never\\Made'), from: absent, to: one })
      assert.equal(result.status, 'unavailable')
    },
  },
  {
    name: 'a value that may not be written leaves none of the keys made for it',
    run: async () => {
      const host = createWindowsHost()
      const resource = value('\\Refused\\A\\B')
      const before = await look(host, resource)
      using _denied = replaceNative('RegSetValueExW', () => denied)
      const result = await host.act({ resource, from: absent, to: one })
      assert(result.status === 'denied' && inEnglish(result.reason).startsWith('RegSetValueExW answered 5'))
      assert.deepEqual([result.createdKeys, result.removedKeys], [[], []])
      assert.deepEqual(await look(host, resource), before)
    },
  },
  {
    name: 'a key that may not be made is denied, and the outer ones made for it are gone again',
    run: async () => {
      const host = createWindowsHost()
      const resource = value('\\Halfway\\A\\B')
      const before = await look(host, resource)
      using _denied = replaceNative('RegCreateKeyExW', (args, real) =>
        args[1] === 'B' ? denied : real(...args),
      )
      const result = await host.act({ resource, from: absent, to: one })
      assert(result.status === 'denied' && inEnglish(result.reason).startsWith('RegCreateKeyExW answered 5'))
      assert.deepEqual(result.createdKeys, [])
      assert.deepEqual(await look(host, resource), before)
    },
  },
  {
    name: 'keys that were made and cannot be removed again are reported as made',
    run: async () => {
      const host = createWindowsHost()
      using _deniedValue = replaceNative('RegSetValueExW', () => denied)
      using _deniedRemoval = replaceNative('RegDeleteKeyExW', () => denied)
      const result = await host.act({ resource: value('\\Left\\A'), from: absent, to: one })
      assert.equal(result.status, 'denied')
      assert.deepEqual(result.createdKeys, [
        'HKCU\\Software\\HostChecks\\Left',
        'HKCU\\Software\\HostChecks\\Left\\A',
      ])
    },
  },
  {
    name: 'never removes a key that the value is not below',
    run: async () => {
      const host = createWindowsHost()
      await host.act({ resource: value('\\Mine'), from: absent, to: one })
      const to: Known = { status: 'absent', missingKeys: ['HKCU\\Software\\HostChecks\\Other'] }
      const result = await host.act({ resource: value('\\Mine'), from: one, to })
      assert.equal(result.status, 'failed')
      assert.deepEqual(await look(host, value('\\Mine')), one)
    },
  },
  {
    name: 'the hive of another person is found below HKU, and keys are still named as HKCU',
    run: async () => {
      const sid = ownSid().replace(/\d+$/, '4711')
      const resource = value('\\Person\\A')
      const below: RegistryResource = { ...resource, hive: 'HKU', path: `${sid}\\${resource.path}` }
      const [mine, theirs] = [createWindowsHost(), createWindowsHost({ userSid: sid })]
      const unloaded = await look(theirs, resource)
      assert(
        unloaded?.status === 'unavailable' && inEnglish(unloaded.reason).includes(sid),
        JSON.stringify(unloaded),
      )
      assert.equal((await theirs.act({ resource, from: absent, to: one })).status, 'unavailable')
      // Wine lets a program create a key below HKU, as if the program had loaded a hive.
      const loaded: RegistryResource = { kind: 'registry', hive: 'HKU', path: `${sid}\\Software`, name: 'v' }
      assert.equal((await mine.act({ resource: loaded, from: absent, to: one })).status, 'acted')
      const keys = [
        'HKCU\\Software\\HostChecks',
        'HKCU\\Software\\HostChecks\\Person',
        'HKCU\\Software\\HostChecks\\Person\\A',
      ]
      assert.deepEqual(await look(theirs, resource), { status: 'absent', missingKeys: keys })
      const made = await theirs.act({ resource, from: absent, to: one })
      assert.deepEqual(made, { status: 'acted', createdKeys: keys, removedKeys: [] })
      assert.deepEqual(await look(mine, below), one)
      assert.equal((await look(mine, resource))?.status, 'absent')
      const gone = await theirs.act({ resource, from: one, to: { status: 'absent', missingKeys: keys } })
      assert.deepEqual(gone, { status: 'acted', createdKeys: [], removedKeys: [...keys].reverse() })
      assert.equal((await theirs.device()).facts.userSid, sid)
    },
  },
  {
    name: 'who is signed in is unknown: the person’s values are unavailable, those of the PC are not',
    run: async () => {
      using _unknown = replaceNative('WTSQuerySessionInformationW', () => ({ result: 0, lastError: 1722 }))
      const host = createWindowsHost()
      const [mine, machine] = await observeAll(host, [value(''), value('', 'v', 'HKLM')])
      assert(mine?.status === 'unavailable' && inEnglish(mine.reason).includes('1722'))
      assert.equal(machine?.status, 'absent')
      const { facts, limits } = await host.device()
      assert.equal(facts.userSid, null)
      assert(limits.some(({ capability }) => capability === 'userSettings'))
    },
  },
]
