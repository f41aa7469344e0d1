/** Checks of cleanup classes and whole keys through the host's interface, run in a Windows process. */

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { observeOne } from '@clearpane/engine'
import { because, type Known, type Observation, type ResourceOf } from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import {
  openService,
  openServiceManager,
  queryServiceStatus,
  ServiceStateError,
  startService,
  stopService,
} from '@clearpane/win32'
import { replaceNative, runThreadCallsHere } from '@clearpane/win32/testing'
import { createWindowsHost } from '../host.ts'
import { withStopped } from '../kinds/service/stopped.ts'
import { dropFiles, fakeClasses, putFile, testFolder } from './files-in-wine.ts'
import { stub } from './service-checks.ts'

const host = createWindowsHost({ files: fakeClasses })
const file = (name: string, scope: 'user' | 'machine' = 'user'): ResourceOf<'file'> => ({
  kind: 'file',
  class: name,
  scope,
})
const bytes = (value: number): Known => ({ status: 'present', state: { kind: 'file', value } })

const look = async (name: string, maxAgeMs?: number): Promise<Observation | undefined> =>
  await observeOne(host, file(name), maxAgeMs === undefined ? {} : { maxAgeMs })
const empty = (name: string) => host.act({ resource: file(name), from: bytes(1), to: bytes(0) })

const withFiles = (work: () => Promise<void>) => async () => {
  putFile('old.tmp', 100)
  putFile('Profile 1\\Cache\\x', 11, true)
  try {
    await work()
  } finally {
    dropFiles()
  }
}

const runningService = async (name: string): Promise<string> => {
  using manager = openServiceManager()
  using service = openService(manager, name, 'read')
  assert(service !== null)
  return queryServiceStatus(service).state
}

const switchService = async (name: string, on: boolean): Promise<void> => {
  using manager = openServiceManager()
  using service = openService(manager, name, on ? 'start' : 'stop')
  assert(service !== null)
  await (on ? startService(service) : stopService(service))
}

export const fileChecks: readonly Check[] = [
  {
    name: 'a host made without classes of files says so; it does not say that there are none',
    run: async () => {
      const answer = await observeOne(createWindowsHost(), file('conformanceFiles'))
      assert.deepEqual(answer, {
        status: 'unavailable',
        reason: because('noClasses'),
      })
    },
  },
  {
    name: 'the young stays, the old goes, and the answer afterwards is 0',
    run: withFiles(async () => {
      putFile('young.tmp', 7, true)
      assert.deepEqual(await look('conformanceFiles'), bytes(100))
      assert.equal((await empty('conformanceFiles')).status, 'acted')
      assert.deepEqual(await look('conformanceFiles'), bytes(0))
      assert(existsSync(`${testFolder()}\\young.tmp`) && !existsSync(`${testFolder()}\\old.tmp`))
    }),
  },
  {
    name: 'a page may be answered from the last walk; who asks for now, and who looks after an act, gets a new one',
    run: withFiles(async () => {
      assert.deepEqual(await look('conformanceFiles'), bytes(100))
      putFile('second.tmp', 50)
      assert.deepEqual(await look('conformanceFiles', 60_000), bytes(100))
      assert.deepEqual(await look('conformanceFiles'), bytes(150))
      await empty('conformanceFiles')
      assert.deepEqual(await look('conformanceFiles', 60_000), bytes(0))
    }),
  },
  {
    name: 'the event loop runs on while folders are walked',
    run: withFiles(async () => {
      for (let n = 0; n < 300; n++) putFile(`many\\${n}`, 1)
      let turns = 0
      const timer = setInterval(() => turns++, 1)
      assert.deepEqual(await look('conformanceFiles'), bytes(400))
      clearInterval(timer)
      assert(turns > 3, `${turns} turns`)
    }),
  },
  {
    name: 'places no class may touch are not touched, whatever the class says',
    run: async () => {
      const answer = await observeOne(host, file('system32', 'machine'))
      assert.deepEqual(answer, bytes(0))
    },
  },
  {
    name: 'a running browser keeps its files, measured or deleted; a closed one does not',
    run: withFiles(async () => {
      const answer = await look('browserFiles')
      assert.deepEqual(answer, {
        status: 'unavailable',
        reason: because('filesInUse', { program: 'Node' }),
      })
      assert.equal((await empty('browserFiles')).status, 'unavailable')
      assert.deepEqual(await look('closedBrowserFiles'), bytes(11))
    }),
  },
  {
    name: "what an action empties, and the person's own files, are measured and not deleted",
    run: withFiles(async () => {
      for (const name of ['emptiedOtherwise', 'ownFiles']) {
        assert.deepEqual(await look(name), bytes(100))
        assert.equal((await empty(name)).status, 'unavailable')
        assert.deepEqual(await look(name), bytes(100))
      }
    }),
  },
  {
    name: 'while Windows waits for a restart the files it may need are left alone, with what says so',
    run: withFiles(async () => {
      assert.deepEqual(await look('notBeforeRestart'), bytes(100))
      using _pending = replaceNative('RegOpenKeyExW', (args, real) =>
        String(args[1]).endsWith('RebootRequired')
          ? real(args[0] ?? 0, 'SOFTWARE', ...args.slice(2))
          : real(...args),
      )
      const reason = because('filesNeeded', { why: 'RebootRequired' })
      assert.deepEqual(await look('notBeforeRestart'), { status: 'unavailable', reason })
    }),
  },
  {
    name: 'a service that ran is stopped for the deletion and runs again; one that did not run stays stopped',
    run: withFiles(async () => {
      const name = stub
      await switchService(name, true)
      assert.equal((await empty('withService')).status, 'acted')
      assert.equal(await runningService(name), 'running')
      await switchService(name, false)
      putFile('old.tmp', 100)
      assert.equal((await empty('withService')).status, 'acted')
      assert.deepEqual([await runningService(name), await look('withService')], ['stopped', bytes(0)])
    }),
  },
  {
    name: 'a service that is slow to stop is waited for no longer than meant, and runs again although it was given up',
    run: async () => {
      await switchService(stub, true)
      let pendingUntil = 0
      {
        using _asked = replaceNative('ControlService', (args, real) => {
          pendingUntil = performance.now() + 600
          return real(...args)
        })
        using _slow = replaceNative('QueryServiceStatusEx', (args, real) => {
          const result = real(...args)
          const stopPending = 3
          if (performance.now() < pendingUntil) (args[2] as Buffer).writeUInt32LE(stopPending, 4)
          return result
        })
        await assert.rejects(
          withStopped([stub], () => assert.fail('the work began'), 100),
          ServiceStateError,
        )
      }
      assert.equal(await runningService(stub), 'running')
      await switchService(stub, false)
    },
  },
  {
    name: 'where a service does not stop nothing is deleted',
    run: withFiles(async () => {
      await switchService(stub, true)
      {
        using _stays = replaceNative('ControlService', () => ({ result: 0, lastError: 1051 }))
        assert.equal((await empty('withService')).status, 'failed')
      }
      await switchService(stub, false)
      assert.deepEqual(await look('withService'), bytes(100))
    }),
  },
]

const key: ResourceOf<'registryKey'> = {
  kind: 'registryKey',
  hive: 'HKCU',
  path: 'Software\\ClearpaneKeyChecks',
}
const value = { kind: 'registry', hive: 'HKCU', path: `${key.path}\\Inner`, name: 'v' } as const

export const keyChecks: readonly Check[] = [
  {
    name: 'a key with one closed key below is denied as a whole, and taking it away takes nothing',
    run: async () => {
      using _here = runThreadCallsHere()
      const to: Known = { status: 'present', state: { kind: 'registry', type: 4, hex: '01000000' } }
      await host.act({ resource: value, from: { status: 'absent' }, to })
      {
        using _denied = replaceNative('RegOpenKeyExW', (args, real) =>
          args[1] === 'Inner' ? 5 : real(...args),
        )
        assert.equal((await observeOne(host, key)).status, 'denied')
        assert.equal(
          (await host.act({ resource: key, from: { status: 'absent' }, to: { status: 'absent' } })).status,
          'denied',
        )
      }
      assert.equal((await observeOne(host, value)).status, 'present')
    },
  },
  {
    name: 'a hive is never removed as a whole; a key is, with the keys above it that are named and empty',
    run: async () => {
      const hive: ResourceOf<'registryKey'> = { kind: 'registryKey', hive: 'HKCU', path: 'Software' }
      const refused = await host.act({ resource: hive, from: { status: 'absent' }, to: { status: 'absent' } })
      assert.equal(refused.status, 'failed')
      const inner: ResourceOf<'registryKey'> = { ...key, path: `${key.path}\\Inner` }
      const to: Known = { status: 'absent', missingKeys: [`HKCU\\${key.path}`, `HKCU\\${inner.path}`] }
      assert.deepEqual(await host.act({ resource: inner, from: { status: 'absent' }, to }), {
        ...{ status: 'acted', createdKeys: [], removedKeys: [`HKCU\\${key.path}`] },
      })
    },
  },
]
