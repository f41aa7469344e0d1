/**
 * Checks of actions through the host's interface, run in a Windows process. Programs that Wine lacks are faked; one
 * other program is really started.
 */

import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { observeOne } from '@clearpane/engine'
import { observeAll } from '@clearpane/engine/testing'
import { actionNames, because, inEnglish, type Known, type ResourceOf } from '@clearpane/model'
import { standsForValues } from '@clearpane/model/returns'
import type { Check } from '@clearpane/testkit/wine/checks'
import {
  createKey,
  deleteEmptyKey,
  knownFolder,
  listValues,
  onThread,
  openKey,
  systemFolder,
} from '@clearpane/win32'
import { replaceNative, runThreadCallsHere } from '@clearpane/win32/testing'
import { createWindowsHost } from '../host.ts'
import { type Programs, windowsPrograms } from '../run-program.ts'

type Name = (typeof actionNames)[number]

const ready: Known = { status: 'present', state: { kind: 'action', value: 'ready' } }
const done: Known = { status: 'present', state: { kind: 'action', value: 'done' } }
const action = (name: Name, scope: 'user' | 'machine' = 'machine'): ResourceOf<'action'> => ({
  kind: 'action',
  name,
  scope,
})

const look = async (name: Name, programs?: Programs) =>
  await observeOne(createWindowsHost({ ...(programs && { programs }) }), action(name))
const act = (name: Name, programs?: Programs, to: Known = done) =>
  createWindowsHost({ ...(programs && { programs }) }).act({ resource: action(name), from: ready, to })

/**
 * Makes fake programs that all exist; they return the exit codes in `codes` in order, and 0 after that. `started`
 * collects the programs that were started.
 */
const fake = (started: string[], codes: number[] = [], meanwhile: () => void = () => {}): Programs => ({
  exists: () => true,
  run: async (path, args) => {
    meanwhile()
    started.push([path.replace(systemFolder(), '…'), ...args].join(' '))
    return codes.shift() ?? 0
  },
})

const caches = 'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer\\VolumeCaches'

/**
 * Runs the given function with registry keys that represent Disk Cleanup's parts; the keys are created beforehand and
 * removed afterwards.
 */
const withParts = async (parts: string[], work: () => Promise<void>): Promise<void> => {
  const line = [caches, ...parts.map((part) => `${caches}\\${part}`)]
  for (const path of line) createKey('HKLM', path).key[Symbol.dispose]()
  try {
    await work()
  } finally {
    for (const path of line.reverse()) deleteEmptyKey('HKLM', path)
  }
}

const marksIn = (part: string): string[] => {
  using key = openKey('HKLM', `${caches}\\${part}`, 'list')
  return key === null ? [] : listValues(key)
}

const byProgram: [Name, string[]][] = [
  ['resetTcpIp', ['…\\netsh.exe interface ip reset']],
  ['resetWinsock', ['…\\netsh.exe winsock reset']],
  ['rebuildIconCache', ['…\\ie4uinit.exe -show']],
  ['cleanComponentStore', ['…\\dism.exe /Online /Cleanup-Image /StartComponentCleanup /NoRestart']],
  ['trimDrives', ['…\\defrag.exe /C /L']],
  [
    'repairSystemFiles',
    ['…\\dism.exe /Online /Cleanup-Image /RestoreHealth /NoRestart', '…\\sfc.exe /scannow'],
  ],
  ['uninstallOneDrive', ['…\\OneDriveSetup.exe /uninstall']],
  ['defenderQuickScan', ['C:\\Program Files\\Windows Defender\\MpCmdRun.exe -Scan -ScanType 1']],
]

const programChecks: readonly Check[] = [
  {
    name: 'every action is ready or says what this Windows lacks; looking starts nothing',
    run: async () => {
      const programs: Programs = { exists: () => false, run: () => assert.fail('a program was started') }
      // The other actions are planned as registry values, so a host never receives them as actions.
      const names = actionNames.filter((name) => !standsForValues(action(name)))
      const answers = await observeAll(
        createWindowsHost({ programs }),
        names.map((name) => action(name)),
      )
      for (const [i, answer] of answers.entries()) {
        const isReady = answer.status === 'present'
        assert(
          isReady ||
            (answer.status === 'unavailable' && /has no|nothing|no program/.test(inEnglish(answer.reason))),
          `${names[i]}: ${JSON.stringify(answer)}`,
        )
      }
      const byName = (name: Name) => answers[names.indexOf(name)]
      assert.deepEqual(byName('repairSystemFiles'), {
        status: 'unavailable',
        reason: because('windowsLacks', { name: 'dism.exe' }),
      })
      assert.deepEqual(byName('flushDnsCache'), ready)
      assert.equal((await act('resetWinsock', programs)).status, 'unavailable')
    },
  },
  {
    name: 'each program is started by its full path with its fixed arguments, and exit code 0 or 3010 is success',
    run: async () => {
      for (const [name, expected] of byProgram) {
        const started: string[] = []
        assert.equal((await act(name, fake(started, [3010]))).status, 'acted', name)
        assert.deepEqual(started, expected)
      }
    },
  },
  {
    name: 'another exit code is a failure with the code, and the next program is not started',
    run: async () => {
      const started: string[] = []
      const answer = await act('repairSystemFiles', fake(started, [87]))
      assert.deepEqual(
        { ...answer, started: started.length },
        {
          ...{
            status: 'failed',
            reason: because('windowsNumber', { call: 'dism.exe', number: 87 }),
            createdKeys: [],
            removedKeys: [],
            started: 1,
          },
        },
      )
    },
  },
  {
    name: 'an exit code with a meaning of its own says it: done with a remark, or failed with what to do',
    run: async () => {
      const reset = await act('resetTcpIp', fake([], [1]))
      assert(
        reset.status === 'acted' &&
          /answered 1: done, except/.test(reset.remark === undefined ? '' : inEnglish(reset.remark)),
        JSON.stringify(reset),
      )
      const clean = await act('resetTcpIp', fake([]))
      assert(clean.status === 'acted' && clean.remark === undefined)
      const scan = await act('defenderQuickScan', fake([], [2]))
      assert(
        scan.status === 'failed' && /answered 2: Defender found/.test(inEnglish(scan.reason)),
        JSON.stringify(scan),
      )
      assert.equal((await act('resetWinsock', fake([], [1]))).status, 'failed')
    },
  },
  {
    name: 'OneDrive stays where folders of the person lie in it',
    run: async () => {
      const there = Buffer.from('C:\\users\\me\\OneDrive\\Documents\0', 'utf16le')
      const started: string[] = []
      {
        using _moved = replaceNative('RtlMoveMemory', (args, real) => {
          const offset = Number(args[1]) - 0x7000_0000
          if (offset < 0 || offset >= there.length) return real(...args)
          there.copy(args[0] as Buffer, 0, offset, offset + Number(args[2]))
          return 0
        })
        using _folder = replaceNative('SHGetKnownFolderPath', (args) => {
          ;(args[3] as Buffer).writeBigUInt64LE(0x7000_0000n)
          return 0
        })
        using _free = replaceNative('CoTaskMemFree', () => 0)
        const answer = await look('uninstallOneDrive', fake(started))
        assert(
          answer?.status === 'unavailable' && answer.reason.code === 'liesInOneDrive',
          JSON.stringify(answer),
        )
      }
      assert.deepEqual(await look('uninstallOneDrive', fake(started)), ready)
    },
  },
  {
    name: 'Disk Cleanup gets exactly the requested parts, while it runs, and no mark is left when it fails',
    run: () =>
      withParts(['Thumbnail Cache', 'Previous Installations'], async () => {
        const seen: string[][] = []
        const note = () => seen.push(marksIn('Thumbnail Cache'), marksIn('Previous Installations'))
        const started: string[] = []
        assert.equal((await act('cleanThumbnails', fake(started, [1], note))).status, 'failed')
        assert.deepEqual(started, ['…\\cleanmgr.exe /sagerun:4711'])
        assert.deepEqual(seen, [['StateFlags4711'], []])
        assert.deepEqual(marksIn('Thumbnail Cache'), [])
        const answer = await look('cleanDiskHandlers', fake(started))
        assert(
          answer?.status === 'unavailable' && answer.reason.code === 'cleanupLacks',
          JSON.stringify(answer),
        )
      }),
  },
  {
    name: 'a program of Windows is really started, without a shell, and its exit code comes back',
    run: async () => {
      const cmd = `${systemFolder()}\\cmd.exe`
      assert.equal(windowsPrograms.exists(cmd), true)
      assert.equal(await windowsPrograms.run(cmd, ['/c', 'exit', '3']), 3)
      await assert.rejects(windowsPrograms.run(`${systemFolder()}\\no-such.exe`, []), { code: 'ENOENT' })
    },
  },
]

const noted = (calls: string[], name: string, answer: number): number => {
  calls.push(name)
  return answer
}

const explorer = (shutdown: number, calls: string[]): Disposable[] => [
  replaceNative('GetShellWindow', () => 0x1234),
  replaceNative('GetWindowThreadProcessId', (args) => {
    ;(args[1] as Buffer).writeUInt32LE(process.pid)
    return 1
  }),
  replaceNative('RmStartSession', () => 0),
  replaceNative('RmRegisterResources', (args) => {
    calls.push(`register ${(args[4] as Buffer).readUInt32LE() === process.pid}`)
    return 0
  }),
  replaceNative('RmShutdown', () => noted(calls, 'shutdown', shutdown)),
  replaceNative('RmRestart', () => noted(calls, 'restart', 0)),
  replaceNative('RmEndSession', () => noted(calls, 'end', 0)),
]

const nativeChecks: readonly Check[] = [
  {
    name: 'a function this Windows lacks makes its action unavailable, before and when it is requested',
    run: async () => {
      using _here = runThreadCallsHere()
      using _missing = replaceNative('FlushIpNetTable2', 'missing')
      const reason = because('windowsLacks', { name: 'FlushIpNetTable2' })
      assert.deepEqual(await look('clearArpCache'), { status: 'unavailable', reason })
      assert.equal((await act('clearArpCache')).status, 'unavailable')
    },
  },
  {
    name: 'an action for the whole PC is denied without an administrator, and nothing is started',
    run: async () => {
      using _plain = replaceNative('CheckTokenMembership', (args) => {
        ;(args[2] as Buffer).writeUInt32LE(0)
        return 1
      })
      const started: string[] = []
      assert.deepEqual([(await act('resetWinsock', fake(started))).status, started], ['denied', []])
    },
  },
  {
    name: 'an action takes no other value and is not taken back',
    run: async () => {
      for (const to of [ready, { status: 'absent' } as const]) {
        assert.equal((await act('flushDnsCache', undefined, to)).status, 'unavailable')
      }
    },
  },
  {
    name: 'names are forgotten and the bin is emptied; a bin with nothing in it is no failure',
    run: async () => {
      assert.equal((await act('flushDnsCache')).status, 'acted')
      using _here = runThreadCallsHere()
      using _empty = replaceNative('SHQueryRecycleBinW', (args) => {
        ;(args[1] as Buffer).fill(0, 8)
        return 0
      })
      using _refuses = replaceNative('SHEmptyRecycleBinW', () => -2147418113)
      assert.equal((await act('emptyRecycleBin')).status, 'acted')
      using _full = replaceNative('SHQueryRecycleBinW', (args) => {
        ;(args[1] as Buffer).writeBigInt64LE(3n, 16)
        return 0
      })
      assert.equal((await act('emptyRecycleBin')).status, 'failed')
    },
  },
  {
    name: 'a session without a desktop has no Explorer to restart; a refused end is a failure and is followed by a start',
    run: async () => {
      assert.deepEqual(await look('restartExplorer'), {
        status: 'unavailable',
        reason: because('noDesktop'),
      })
      using _here = runThreadCallsHere()
      const restartShell = () => onThread('shell.restart')
      for (const [answer, fails] of [
        [0, false],
        [351, true],
      ] as const) {
        const calls: string[] = []
        const stand = explorer(answer, calls)
        try {
          if (fails) await assert.rejects(restartShell, { code: 351 })
          else assert.equal(await restartShell(), true)
          assert.deepEqual(calls, ['register true', 'shutdown', 'restart', 'end'])
        } finally {
          for (const one of stand) one[Symbol.dispose]()
        }
      }
    },
  },
  {
    name: 'a restore point that was not made is a failure with the reason',
    run: async () => assert.deepEqual((await act('createRestorePoint')).status, 'failed'),
  },
  {
    name: 'a copy of the registry is three files in a folder of its own',
    run: async () => {
      const place = `${knownFolder('programFiles')}\\Clearpane\\registry`
      const lists: string[] = []
      using _noted = replaceNative('ConvertStringSecurityDescriptorToSecurityDescriptorW', (args, real) => {
        lists.push(String(args[0]))
        return real(...args)
      })
      const answer = await act('backupRegistry')
      assert.equal(answer.status, 'acted', JSON.stringify(answer))
      const [folder = ''] = readdirSync(place)
      assert.match(folder, /^\d{8}-\d{6}$/)
      assert.equal(lists.at(-1), 'O:BAD:P(A;OICI;FA;;;BA)(A;OICI;FA;;;SY)')
      assert.deepEqual(readdirSync(`${place}\\${folder}`).sort(), [
        'HKCU.hiv',
        'HKLM-SOFTWARE.hiv',
        'HKLM-SYSTEM.hiv',
      ])
    },
  },
]

export const actionChecks: readonly Check[] = [...programChecks, ...nativeChecks]
