/** Tests services, rights, the version, the mutex and missing functions in a Windows process. */
import assert from 'node:assert/strict'
import type { Check } from '@clearpane/testkit/wine/checks'
import { codes, isCode, isDenied, isUnavailable, MissingFunctionError } from '../core/errors.ts'
import { native, replaceNative } from '../core/ffi.ts'
import { tryAcquireMutex } from '../process/mutex.ts'
import { createMarker, listMarkers } from '../process/named-objects.ts'
import { createKey, deleteValue, openKey, setValue } from '../registry/values.ts'
import { isElevated, ownSid, sessionUser } from '../security/elevation.ts'
import { statusProcess } from '../services/api.ts'
import { changeDelayedStart, changeStart, startService, stopService } from '../services/control.ts'
import {
  listServices,
  openService,
  openServiceManager,
  queryServiceConfig,
  queryServiceStatus,
  runningDependants,
  type ServiceAccess,
} from '../services/manager.ts'
import { ServiceStateError } from '../services/settled.ts'
import { createRestorePoint, endRestorePoint } from '../system/restore-point.ts'
import { isDomainJoined, isMdmManaged, windowsEdition, windowsVersion } from '../system/version.ts'
import { fakeDependants } from './fake-dependants.ts'

/** Services that the test creates: one that really starts and stops, and one that is in SpoolerGroup. */
export const stub = 'Win32ChecksStub'
export const grouped = 'Win32ChecksGrouped'

const withStub = async (
  mode: ServiceAccess,
  work: (service: NonNullable<ReturnType<typeof openService>>) => unknown,
): Promise<void> => {
  using manager = openServiceManager()
  using service = openService(manager, stub, mode)
  assert(service !== null, 'the stub service is not installed')
  await work(service)
}

const serviceChecks: readonly Check[] = [
  {
    name: 'services are listed with name, display name and state; an unknown name opens as null',
    run: () => {
      using manager = openServiceManager()
      const found = listServices(manager).find(({ name }) => name === stub)
      assert.deepEqual(
        { ...found, pid: 0 },
        { name: stub, displayName: stub, type: 0x10, state: 'stopped', pid: 0 },
      )
      assert.equal(openService(manager, 'NoSuchService', 'read'), null)
    },
  },
  {
    name: 'a start type is changed and read back',
    run: () =>
      withStub('configure', (service) => {
        changeStart(service, 'Disabled')
        assert.equal(queryServiceConfig(service).start, 'Disabled')
        changeStart(service, 'Manual')
        assert.equal(queryServiceConfig(service).start, 'Manual')
      }),
  },
  {
    name: 'a service opened for reading cannot be changed',
    run: () => withStub('read', (service) => assert.throws(() => changeStart(service, 'Disabled'), isDenied)),
  },
  {
    name: 'a delayed start that this Windows does not implement is unavailable, with its code',
    run: () =>
      withStub('configure', (service) =>
        assert.throws(
          () => changeDelayedStart(service, true),
          (error) => isUnavailable(error) && isCode(error, codes.INVALID_LEVEL),
        ),
      ),
  },
  {
    name: 'a service starts and stops, and has its state when the promise resolves; twice is the same',
    run: async () => {
      await withStub('start', async (service) => {
        await startService(service)
        await startService(service)
        assert.equal(queryServiceStatus(service).state, 'running')
      })
      await withStub('stop', async (service) => {
        await stopService(service)
        await stopService(service)
        assert.equal(queryServiceStatus(service).state, 'stopped')
      })
    },
  },
  {
    name: 'a service’s start group is reported, and null for a service without one',
    run: () => {
      using manager = openServiceManager()
      using inGroup = openService(manager, grouped, 'read')
      assert.equal(inGroup === null ? null : queryServiceConfig(inGroup).group, 'SpoolerGroup')
      return withStub('read', (service) => assert.equal(queryServiceConfig(service).group, null))
    },
  },
  {
    name: 'running services that depend on one are reported by display name; Wine knows none',
    run: () =>
      withStub('stop', (service) => {
        assert.deepEqual(runningDependants(service), [])
        using _two = fakeDependants(['Fax', 'Windows Media Player Network Sharing Service'])
        assert.deepEqual(runningDependants(service), ['Fax', 'Windows Media Player Network Sharing Service'])
      }),
  },
  {
    name: 'a service whose state changes between read and request (1061) is asked again, and one that stays so is an error',
    run: async () => {
      await withStub('start', (service) => startService(service))
      await withStub('stop', async (service) => {
        let refused = 2
        using _busy = replaceNative('ControlService', (args, real) =>
          refused-- > 0 ? { result: 0, lastError: 1061 } : real(...args),
        )
        await stopService(service)
        assert.equal(queryServiceStatus(service).state, 'stopped')
      })
      await withStub('start', (service) => startService(service))
      await withStub('stop', async (service) => {
        {
          using _busy = replaceNative('ControlService', () => ({ result: 0, lastError: 1061 }))
          await assert.rejects(stopService(service, 250), { code: 1061 })
        }
        await stopService(service)
      })
    },
  },
  {
    name: 'the event loop runs on while a service fails to start, and the wait ends in time',
    run: () =>
      withStub('start', async (service) => {
        using _never = replaceNative('QueryServiceStatusEx', (args) => {
          ;(args[2] as Buffer).writeUInt32LE(2, statusProcess.state)
          return 1
        })
        let turns = 0
        const timer = setInterval(() => turns++, 10)
        await assert.rejects(startService(service, 300), ServiceStateError)
        clearInterval(timer)
        assert(turns > 5, `${turns} turns`)
      }),
  },
  {
    name: 'a service that ends by itself is not waited for',
    run: () =>
      withStub('start', async (service) => {
        using _start = replaceNative('StartServiceW', () => 1)
        await assert.rejects(startService(service, 5000), /exited on its own/)
      }),
  },
]

const restorePoints = 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\SystemRestore'

const writeLastIndex = (number: number): void => {
  createKey('HKLM', restorePoints).key[Symbol.dispose]()
  using key = openKey('HKLM', restorePoints, 'write')
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  assert(key !== null)
  setValue(key, 'LastIndex', { type: 4, bytes })
}

/**
 * Fakes the number of the newest restore point, which Windows stores in the registry; null means that no number is
 * stored.
 */
const keepLastIndex = (number: number | null): Disposable => {
  if (number !== null) writeLastIndex(number)
  return {
    [Symbol.dispose]: () => {
      using key = openKey('HKLM', restorePoints, 'write')
      if (key !== null) deleteValue(key, 'LastIndex')
    },
  }
}

const otherChecks: readonly Check[] = [
  {
    name: 'rights and accounts: elevated, own SID and the SID of the user at the screen',
    run: () => {
      assert.equal(isElevated(), true)
      assert.match(ownSid(), /^S-1-5-21-[\d-]+$/)
      assert.deepEqual(sessionUser(), { status: 'known', sid: ownSid() })
    },
  },
  {
    name: 'a session without a user, and one where Windows cannot say, are two results',
    run: () => {
      {
        using _nobody = replaceNative('LookupAccountNameW', () => ({ result: 0, lastError: 1332 }))
        const answer = sessionUser()
        assert(answer.status === 'unknown' && answer.reason.includes('1332'))
      }
      using _missing = replaceNative('WTSQuerySessionInformationW', 'missing')
      assert.equal(sessionUser().status, 'unknown')
    },
  },
  {
    name: 'a user whose name cannot be looked up is found by the program that draws the desktop',
    run: () => {
      using _lookup = replaceNative('LookupAccountNameW', () => ({ result: 0, lastError: 1789 }))
      using _shell = replaceNative('GetShellWindow', () => 0x1234)
      using _window = replaceNative('GetWindowThreadProcessId', (args) => {
        ;(args[1] as Buffer).writeUInt32LE(process.pid)
        return 1
      })
      assert.deepEqual(sessionUser(), { status: 'known', sid: ownSid() })
    },
  },
  {
    name: 'version, edition and membership are read',
    run: () => {
      assert.equal(windowsVersion().build, 22631)
      assert.deepEqual(windowsEdition(), {
        revision: 4500,
        editionId: 'Professional',
        displayVersion: '23H2',
      })
      assert.equal(isDomainJoined(), false)
      assert.equal(isMdmManaged(), null)
    },
  },
  {
    name: 'a function this Windows lacks fails when called, and names itself and its library',
    run: () => {
      const missing = native('advapi32.dll', 'int ClearpaneNoSuchFunction(int x)')
      assert.throws(
        () => missing.call(1),
        (error) => error instanceof MissingFunctionError && isUnavailable(error),
      )
      const nowhere = native('clearpane-no-such.dll', 'int Nothing()')
      assert.throws(() => nowhere.call(), /no Nothing in clearpane-no-such\.dll/)
    },
  },
  {
    name: 'a denied call keeps function, code and Windows’ own message',
    run: () => {
      using _denied = replaceNative('RegOpenKeyExW', () => codes.ACCESS_DENIED)
      assert.throws(() => openKey('HKCU', 'Software', 'read'), {
        name: 'Win32Error',
        function: 'RegOpenKeyExW',
        code: 5,
        message: /^RegOpenKeyExW answered 5 \(.+\)$/,
      })
    },
  },
  {
    name: 'a mutex held here is not given a second time, and is free after release',
    run: () => {
      const name = 'Global\\Win32Checks.Mutex'
      const first = tryAcquireMutex(name)
      assert(first !== null)
      assert.equal(tryAcquireMutex(name), null)
      first[Symbol.dispose]()
      first[Symbol.dispose]()
      using again = tryAcquireMutex(name)
      assert.equal(again?.abandoned, false)
    },
  },
  {
    name: 'a marker is found by the beginning of its name while it exists',
    run: () => {
      {
        using _one = createMarker('Global\\Win32Checks.Marker.1')
        using _two = createMarker('Global\\Win32Checks.Marker.2')
        assert.deepEqual(listMarkers('win32checks.marker.').sort(), [
          'Win32Checks.Marker.1',
          'Win32Checks.Marker.2',
        ])
      }
      assert.deepEqual(listMarkers('Win32Checks.Marker.'), [])
    },
  },
  {
    name: 'a restore point is created, skipped or unknown by what Windows had before and after, failed with its code, and unavailable without System Restore',
    run: async () => {
      assert.deepEqual(await createRestorePoint('check'), { outcome: 'failed', code: 0 })
      const cases = [
        { before: 40, after: 41, outcome: 'created' },
        { before: 41, after: 41, outcome: 'skipped' },
        { before: null, after: 41, outcome: 'created' },
        // No number was stored before, so the returned number could belong to a new restore point or to one from this
        // morning.
        { before: null, after: null, outcome: 'unknown' },
      ] as const
      for (const { before, after, outcome } of cases) {
        using _kept = keepLastIndex(before)
        using _made = replaceNative('SRSetRestorePointW', (args) => {
          if (after !== null) writeLastIndex(after)
          ;(args[1] as Buffer).writeBigInt64LE(41n, 4)
          return 1
        })
        assert.deepEqual(
          await createRestorePoint('check'),
          { outcome, sequence: 41n },
          JSON.stringify([before, after]),
        )
      }
      using _missing = replaceNative('SRSetRestorePointW', 'missing')
      await assert.rejects(createRestorePoint('check'), MissingFunctionError)
    },
  },
  {
    name: 'ending the changes names the point they were made for',
    run: async () => {
      const requested: unknown[] = []
      using _point = replaceNative('SRSetRestorePointW', (args) => {
        const info = args[0] as Buffer
        requested.push([info.readUInt32LE(0), info.readUInt32LE(4), info.readBigInt64LE(8)])
        ;(args[1] as Buffer).writeBigInt64LE(41n, 4)
        return 1
      })
      const made = await createRestorePoint('check')
      assert('sequence' in made && (await endRestorePoint(made.sequence)))
      // BEGIN_SYSTEM_CHANGE and END_SYSTEM_CHANGE of MODIFY_SETTINGS
      assert.deepEqual(requested, [
        [100, 12, 0n],
        [101, 12, 41n],
      ])
    },
  },
]

export const systemChecks: readonly Check[] = [...serviceChecks, ...otherChecks]
