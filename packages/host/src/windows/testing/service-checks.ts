/**
 * Checks of Wine's services, for cases that the conformance table can't cover, and of what this PC reports about
 * itself.
 */

import assert from 'node:assert/strict'
import { type Host, observeOne } from '@clearpane/engine'
import { observeAll } from '@clearpane/engine/testing'
import { because, inEnglish, type Known, type ServiceState } from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import { createKey, listServices, openKey, openServiceManager, queryValue, setValue } from '@clearpane/win32'
import { fakeDependants, makeAdapterKeys, replaceNative } from '@clearpane/win32/testing'
import { createWindowsHost } from '../host.ts'
import { fakeDelayedFlag } from './delayed-flag.ts'

/** Services that the test creates: one that starts and stops, and one with a start trigger. */
export const stub = 'HostChecksStub'
export const triggered = 'HostChecksTriggered'

const resource = { kind: 'service', name: stub } as const
const accessDenied = { result: 0, lastError: 5 }

const stateOf = async (host: Host, name = stub): Promise<ServiceState> => {
  const answer = await observeOne(host, { kind: 'service', name })
  assert(answer?.status === 'present' && answer.state.kind === 'service', JSON.stringify(answer))
  return answer.state
}
const present = (state: ServiceState): Known => ({ status: 'present', state })
const ask = async (host: Host, patch: Partial<ServiceState>) => {
  const now = await stateOf(host)
  return host.act({ resource, from: present(now), to: present({ ...now, ...patch }) })
}

/**
 * Returns a resource for every service on this Windows PC, for a service that doesn't exist, and for a service whose
 * name is spelled in a different letter case.
 */
const crowd = () => {
  using manager = openServiceManager()
  return [...listServices(manager).map(({ name }) => name), 'NoSuchClearpaneService', stub.toUpperCase()].map(
    (name) => ({ kind: 'service', name }) as const,
  )
}

const serviceChecks: readonly Check[] = [
  {
    name: 'many services read at once answer as each does alone',
    run: async () => {
      const host = createWindowsHost()
      const resources = crowd()
      assert(resources.length > 10)
      const atOnce = await observeAll(host, resources)
      for (const [i, one] of resources.entries())
        assert.deepEqual(atOnce[i], await observeOne(host, one), one.name)
      assert(
        atOnce.some(
          (answer) =>
            answer.status === 'present' && answer.state.kind === 'service' && answer.state.triggered,
        ),
      )
    },
  },
  {
    name: 'where services cannot be listed, each is read by itself',
    run: async () => {
      const resources = crowd()
      using _denied = replaceNative('EnumServicesStatusExW', () => accessDenied)
      const answers = await observeAll(createWindowsHost(), resources)
      assert(answers.filter(({ status }) => status === 'present').length > 10)
    },
  },
  {
    name: 'Manual → Automatic (delayed) where the flag cannot be set: unavailable, and the start type is put back',
    run: async () => {
      const host = createWindowsHost()
      const before = await stateOf(host)
      assert.equal(before.delayed, null)
      const result = await ask(host, { start: 'Automatic', delayed: true })
      assert(
        result.status === 'unavailable' &&
          inEnglish(result.reason).startsWith('ChangeServiceConfig2W answered 124'),
        JSON.stringify(result),
      )
      assert.deepEqual(await stateOf(host), before)
    },
  },
  {
    name: 'where the flag is known, it is written only when it is to change, and leaving Automatic does not touch it',
    run: async () => {
      using flag = fakeDelayedFlag()
      const host = createWindowsHost()
      assert.equal((await ask(host, { start: 'Automatic', delayed: true })).status, 'acted')
      assert.deepEqual([(await stateOf(host)).delayed, flag.writes], [true, 1])
      assert.equal((await ask(host, { start: 'Disabled' })).status, 'acted')
      assert.deepEqual([(await stateOf(host)).delayed, flag.writes], [true, 1])
      assert.equal((await ask(host, { start: 'Manual', delayed: false })).status, 'acted')
      assert.deepEqual([(await stateOf(host)).delayed, flag.writes], [false, 2])
    },
  },
  {
    name: 'a flag that is denied puts the start type back too',
    run: async () => {
      using _flag = fakeDelayedFlag()
      const host = createWindowsHost()
      using _denied = replaceNative('ChangeServiceConfig2W', () => accessDenied)
      const result = await ask(host, { start: 'Automatic', delayed: true })
      assert(
        result.status === 'denied' && inEnglish(result.reason).startsWith('ChangeServiceConfig2W answered 5'),
      )
      assert.equal((await stateOf(host)).start, 'Manual')
    },
  },
  {
    name: 'a service closed to us is denied, one that is missing absent, and the others are read all the same',
    run: async () => {
      using _denied = replaceNative('OpenServiceW', (args, real) =>
        args[1] === 'Closed' ? accessDenied : real(...args),
      )
      const names = ['Closed', 'NoSuchService', stub]
      const answers = await observeAll(
        createWindowsHost(),
        names.map((name) => ({ kind: 'service', name })),
      )
      assert.deepEqual(
        answers.map(({ status }) => status),
        ['denied', 'absent', 'present'],
      )
      const result = await createWindowsHost().act({
        resource: { kind: 'service', name: 'Closed' },
        from: { status: 'absent' },
        to: present({
          kind: 'service',
          start: 'Disabled',
          delayed: null,
          running: 'stopped',
          triggered: false,
        }),
      })
      assert(result.status === 'denied' && /^OpenServiceW answered 5/.test(inEnglish(result.reason)))
    },
  },
  {
    name: 'without a service control manager every service is unavailable or failed, and none is absent',
    run: async () => {
      {
        using _missing = replaceNative('OpenSCManagerW', 'missing')
        assert.equal((await observeOne(createWindowsHost(), resource)).status, 'unavailable')
      }
      using _broken = replaceNative('OpenSCManagerW', () => ({ result: 0, lastError: 1722 }))
      const answer = await observeOne(createWindowsHost(), resource)
      assert(answer?.status === 'failed' && inEnglish(answer.reason).includes('1722'))
    },
  },
  {
    name: 'a service that falls over at start fails with its code, and its start type is what was requested',
    run: async () => {
      const host = createWindowsHost()
      using _crash = replaceNative('StartServiceW', () => ({ result: 0, lastError: 1067 }))
      const result = await ask(host, { start: 'Automatic', running: 'running' })
      assert(result.status === 'failed' && inEnglish(result.reason).startsWith('StartServiceW answered 1067'))
      assert.deepEqual(
        { ...(await stateOf(host)), triggered: false },
        { ...(await stateOf(host)), start: 'Automatic', running: 'stopped' },
      )
      assert.equal((await ask(host, { start: 'Manual' })).status, 'acted')
    },
  },
  {
    name: 'a stop that running services stand in the way of is refused with their names, before the start type is changed',
    run: async () => {
      const host = createWindowsHost()
      assert.equal((await ask(host, { start: 'Manual', running: 'running' })).status, 'acted')
      const before = await stateOf(host)
      {
        using _fax = fakeDependants(['Fax'])
        const result = await ask(host, { start: 'Disabled', running: 'stopped' })
        assert(
          result.status === 'failed' &&
            result.reason.code === 'serviceNeeded' &&
            result.reason.params.services === 'Fax',
          JSON.stringify(result),
        )
        assert.deepEqual(await stateOf(host), before)
        // Changing only the start type doesn't stop a service, so Windows shows no prompt.
        assert.equal((await ask(host, { start: 'Automatic' })).status, 'acted')
        assert.equal((await ask(host, { start: 'Manual' })).status, 'acted')
      }
      {
        using _stubborn = replaceNative('QueryServiceStatusEx', (args, real) => {
          const answer = real(...args)
          ;(args[2] as Buffer).writeUInt32LE(0, 8)
          return answer
        })
        const result = await ask(host, { start: 'Disabled', running: 'stopped' })
        assert(
          result.status === 'failed' && result.reason.code === 'serviceTakesNoStop',
          JSON.stringify(result),
        )
      }
      assert.deepEqual(await stateOf(host), before)
      assert.equal((await ask(host, { running: 'stopped' })).status, 'acted')
    },
  },
  {
    name: 'a service that is on its way is waited for, and then changed from where it got',
    run: async () => {
      const host = createWindowsHost()
      const now = await stateOf(host)
      let looks = 3
      const startPending = 2
      using _pending = replaceNative('QueryServiceStatusEx', (args, real) => {
        const answer = real(...args)
        if (looks-- > 0) (args[2] as Buffer).writeUInt32LE(startPending, 4)
        return answer
      })
      const from = present({ ...now, running: 'pending' })
      const result = await host.act({
        resource,
        from,
        to: present({ ...now, start: 'Automatic', running: 'running' }),
      })
      assert.equal(result.status, 'acted', JSON.stringify(result))
      assert(looks < 0)
      assert.equal((await ask(host, { start: 'Manual', running: 'stopped' })).status, 'acted')
    },
  },
  {
    name: 'nobody can set a service to pending, and nothing changes',
    run: async () => {
      const host = createWindowsHost()
      const before = await stateOf(host)
      assert.equal((await ask(host, { start: 'Disabled', running: 'pending' })).status, 'unavailable')
      assert.deepEqual(await stateOf(host), before)
    },
  },
  {
    name: 'a service with start triggers is distinguished from one without',
    run: async () => {
      const host = createWindowsHost()
      assert.equal((await stateOf(host, triggered)).triggered, true)
      assert.equal((await stateOf(host)).triggered, false)
    },
  },
]

const restorePoints = 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\SystemRestore'
const setLastIndex = (number: bigint): void => {
  createKey('HKLM', restorePoints).key[Symbol.dispose]()
  using key = openKey('HKLM', restorePoints, 'write')
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(Number(number))
  if (key !== null) setValue(key, 'LastIndex', { type: 4, bytes })
}
const lastIndex = (): bigint => {
  using key = openKey('HKLM', restorePoints, 'read')
  return BigInt((key === null ? null : queryValue(key, 'LastIndex'))?.bytes.readUInt32LE() ?? 0)
}

const deviceChecks: readonly Check[] = [
  {
    name: 'this PC says what it is',
    run: async () => {
      const device = await createWindowsHost().device()
      assert.equal(device.description, 'Windows 11 Pro 23H2 (22631.4500)')
      assert.deepEqual([device.id, device.host, device.sample, device.limits], ['this', 'windows', false, []])
      const { build, revision, edition, elevated, features } = device.facts
      assert.deepEqual([build, revision, edition, elevated], [22631, 4500, 'Pro', true])
      assert.deepEqual(features, {
        copilotPlusPc: null,
        edgeInstalled: false,
        officeInstalled: false,
        hibernation: null,
        userChoiceProtection: false,
      })
    },
  },
  {
    name: 'adapters: the physical ones that are plugged in; what is not is left out, and all count where Windows lists no devices',
    run: async () => {
      const adapter = (n: number, name: string, plugged: boolean, physical = true) =>
        makeAdapterKeys({
          driver: `096${n}`,
          id: `{C1EA29A9-0000-4000-8000-00000000000${n}}`,
          name,
          plugged,
          physical,
        })
      using _card = adapter(1, 'Built in', true)
      using _dock = adapter(2, 'Dock in the office', false)
      using _virtual = adapter(3, 'Virtual switch', true, false)
      const names = async () => (await createWindowsHost().device()).facts.adapters.map(({ name }) => name)
      assert.deepEqual(await names(), ['Built in'])
      using _unknown = replaceNative('SetupDiGetClassDevsW', () => ({ result: -1, lastError: 50 }))
      assert.deepEqual(await names(), ['Built in', 'Dock in the office'])
    },
  },
  {
    name: 'without rights it says so, and asks for no restore point',
    run: async () => {
      using _user = replaceNative('CheckTokenMembership', (args) => {
        ;(args[2] as Buffer).writeUInt32LE(0)
        return 1
      })
      using _point = replaceNative('SRSetRestorePointW', () => {
        throw new Error('a restore point was requested')
      })
      const host = createWindowsHost()
      const { facts, limits } = await host.device()
      assert.equal(facts.elevated, false)
      assert.deepEqual(
        limits.map(({ capability }) => capability),
        ['machineWide', 'restorePoint'],
      )
      assert.deepEqual(await host.restorePoint('check'), {
        outcome: 'unavailable',
        reason: because('notElevated'),
      })
    },
  },
  {
    name: 'a restore point: failed as Wine answers it, unavailable when switched off or missing, created with its number',
    run: async () => {
      const host = createWindowsHost()
      assert.equal((await host.restorePoint('check')).outcome, 'failed')
      {
        using _off = replaceNative('SRSetRestorePointW', (args) => {
          ;(args[1] as Buffer).writeUInt32LE(1058)
          return 0
        })
        assert.equal((await host.restorePoint('check')).outcome, 'unavailable')
      }
      const events: number[] = []
      const answer = (number: bigint) =>
        replaceNative('SRSetRestorePointW', (args) => {
          events.push((args[0] as Buffer).readUInt32LE())
          if (lastIndex() < number) setLastIndex(number)
          ;(args[1] as Buffer).writeBigInt64LE(number, 4)
          return 1
        })
      setLastIndex(11n)
      {
        using _made = answer(12n)
        assert.deepEqual(await host.restorePoint('check'), {
          outcome: 'created',
          reason: because('pointMade', { number: '12' }),
        })
        await host.changesEnded?.()
        await host.changesEnded?.()
        assert.deepEqual(events, [100, 101])
      }
      {
        // Windows reports that a restore point was made this morning, so Clearpane doesn't make one that would have
        // to be ended.
        using _skipped = answer(12n)
        assert.equal((await host.restorePoint('check')).outcome, 'skipped')
        await host.changesEnded?.()
        assert.deepEqual(events, [100, 101, 100])
      }
      using _missing = replaceNative('SRSetRestorePointW', 'missing')
      assert.equal((await host.restorePoint('check')).outcome, 'unavailable')
    },
  },
]

export const serviceAndDeviceChecks: readonly Check[] = [...serviceChecks, ...deviceChecks]
