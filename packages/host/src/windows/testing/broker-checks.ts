/**
 * Checks of the broker's pipe and launch in a Windows process: attacks by the user or by another program, and
 * programs that die.
 */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { because, inEnglish } from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import { createPipe, knownFolder, openPipe, openProcess, ownSid, systemFolder } from '@clearpane/win32'
import { replaceNative } from '@clearpane/win32/testing'
import { adminFolder } from '../broker/admin-folder.ts'
import { answerParent } from '../broker/answer.ts'
import { launchBroker } from '../broker/launch.ts'
import { elevatedEnvironment, useOwnEnvironment } from '../broker/own-environment.ts'
import { trustedFiles } from '../broker/trusted-files.ts'
import { createWindowsRunLock } from '../run-lock.ts'
import { windowsPrograms } from '../run-program.ts'
import { otherAccountChecks } from './other-account-checks.ts'

const requested = () => ({
  program: process.execPath,
  hash: 'a'.repeat(64),
  userSid: ownSid(),
  dataDir: 'C:\\Own data "; x',
})
const name = (n: number) => `Clearpane.${String(n).padStart(32, '0')}`

/** Starts a process that does nothing until it's ended, in place of the broker that should open the pipe. */
const idleProcess = () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' })
  const pid = child.pid ?? assert.fail('no process')
  return { pid, end: () => child.kill() }
}

/** Makes a launch function for a program that is already running. */
const startOf = (pid: number) => async () => {
  const handle = openProcess(pid) ?? assert.fail('it has ended')
  return { status: 'started' as const, process: handle.value, pid }
}

/** A folder for elevated tasks, used by a single check. */
const withTasks = (work: (folder: string, files: typeof trustedFiles) => void) => () => {
  const folder = trustedFiles.folder('tasks-checks')
  try {
    work(folder, trustedFiles)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
const person = 'S-1-5-21-1-2-3-1001'

const elevatedFileChecks: readonly Check[] = [
  {
    name: 'broker: a document is written, replaced, read whole, hashed, listed and removed',
    run: withTasks((folder, files) => {
      const path = join(folder, 'a.json')
      files.write(path, '{"old":true}', person)
      files.write(path, 'ü'.repeat(100_000), person)
      const bytes = files.read(path, 1_000_000)
      assert.equal(Buffer.from(bytes).toString(), 'ü'.repeat(100_000))
      assert.equal(files.hash(path), createHash('sha256').update(bytes).digest('hex'))
      assert.deepEqual(files.list(folder), ['a.json'])
      assert.throws(() => files.read(path, 1000), /too long/)
      files.remove(path)
      files.remove(path)
      assert.deepEqual([files.list(folder), files.list(join(folder, 'none'))], [[], []])
      assert.throws(() => files.read(path, 1000), /answered 2\b/)
    }),
  },
  {
    name: 'broker: the copy of a program is the program, and is never written over another file',
    run: withTasks((folder, files) => {
      const [from, to] = [join(folder, 'from.exe'), join(folder, 'to.exe')]
      writeFileSync(from, Buffer.alloc(3_000_000, 7))
      const hash = files.copyProgram(from, to)
      assert.deepEqual(readFileSync(to), readFileSync(from))
      assert.deepEqual([hash, files.hash(to)], [files.hash(from), files.hash(from)])
      assert.throws(() => files.copyProgram(from, to), /answered 80\b/)
    }),
  },
  {
    name: 'broker: while a program is copied nobody writes to it, and one that a program writes to isn’t copied',
    run: withTasks((folder, files) => {
      const [from, to] = [join(folder, 'from.exe'), join(folder, 'to.exe')]
      const open = openSync(from, 'w')
      try {
        assert.throws(() => files.copyProgram(from, to), /answered 32\b/)
      } finally {
        closeSync(open)
      }
    }),
  },
  {
    name: 'broker: a file to which a link leads is refused, with a fake of its real path',
    run: withTasks((folder, files) => {
      const path = join(folder, 'a.json')
      files.write(path, '{}', person)
      using _elsewhere = replaceNative('GetFinalPathNameByHandleW', (args) => {
        const text = '\\\\?\\C:\\Users\\Ana\\a.json'
        ;(args[1] as Buffer).write(`${text}\0`, 'utf16le')
        return text.length
      })
      assert.throws(() => files.read(path, 1000), /a link leads to it/)
      assert.throws(() => files.hash(path), /a link leads to it/)
      assert.throws(() => files.write(path, '{}', person), /a link leads to the folder/)
      assert.throws(() => files.copyProgram(path, join(folder, 'b')), /a link leads to the program/)
    }),
  },
]

export const brokerChecks: readonly Check[] = [
  ...otherAccountChecks,
  ...elevatedFileChecks,
  {
    name: 'broker: nothing on its command line needs quotes, whatever the data folder is called',
    run: async () => {
      let line = ''
      const start = async (_: string, parameters: string) => {
        line = parameters
        return { status: 'refused' as const }
      }
      await launchBroker(requested(), { name: name(8), start })
      assert.match(line, /^broker( --[a-z-]+ [A-Za-z0-9.-]+){5}$/)
      const [, never = ''] = /--never ([0-9a-f]+)/.exec(line) ?? []
      assert.equal(Buffer.from(never, 'hex').toString(), requested().dataDir)
    },
  },
  {
    name: 'broker: a person who refuses the prompt is an answer, and the pipe is gone with it',
    run: async () => {
      const launched = await launchBroker(requested(), {
        name: name(1),
        start: async () => ({ status: 'refused' }),
      })
      assert.deepEqual(launched, { status: 'refused', reason: because('promptRefused') })
      assert.throws(() => openPipe(`\\\\.\\pipe\\${name(1)}`), /CreateFileW answered 2\b/)
    },
  },
  {
    name: 'broker: where another program holds the name of the pipe, there is no prompt for an administrator',
    run: async () => {
      using _squatter =
        createPipe(`\\\\.\\pipe\\${name(2)}`, `D:(A;;GRGW;;;${ownSid()})`) ?? assert.fail('no pipe')
      const launched = await launchBroker(requested(), {
        name: name(2),
        start: () => assert.fail('the prompt was shown'),
      })
      assert(
        launched.status === 'failed' && inEnglish(launched.reason).includes('holds the name'),
        JSON.stringify(launched),
      )
    },
  },
  {
    name: 'broker: a program on a drive that only this sign-in has is reported before the prompt, with what to do',
    run: async () => {
      const start = () => assert.fail('the prompt was shown')
      const program = 'Q:\\tools\\clearpane.exe'
      {
        using _share = replaceNative('GetDriveTypeW', ([root]) => (root === 'Q:\\' ? 4 : 3))
        const launched = await launchBroker({ ...requested(), program }, { name: name(7), start })
        assert(
          launched.status === 'failed' &&
            /^Q: is a network drive of this sign-in.*copy Q:/.test(inEnglish(launched.reason)),
          JSON.stringify(launched),
        )
      }
      using _folder = replaceNative(
        'QueryDosDeviceW',
        (args) => (args[1] as Buffer).write('\\??\\C:\\tools\0', 'utf16le') / 2,
      )
      const launched = await launchBroker({ ...requested(), program }, { name: name(7), start })
      assert(
        launched.status === 'failed' &&
          inEnglish(launched.reason).startsWith('Q: is a drive made of a folder'),
        JSON.stringify(launched),
      )
    },
  },
  {
    name: 'broker: a program that ends before it opens the pipe is noticed at once',
    run: async () => {
      const child = idleProcess()
      const began = Date.now()
      const launching = launchBroker(requested(), { name: name(3), start: startOf(child.pid) })
      setTimeout(child.end, 300)
      const launched = await launching
      assert(
        launched.status === 'failed' && inEnglish(launched.reason).includes('ended before'),
        JSON.stringify(launched),
      )
      assert(Date.now() - began < 20_000)
    },
  },
  {
    name: 'broker: another process that opens the pipe gets nothing',
    run: async () => {
      const child = idleProcess()
      try {
        const launching = launchBroker(requested(), { name: name(4), start: startOf(child.pid) })
        // The check opens the pipe itself, although it isn't the process that was started.
        await new Promise((later) => setTimeout(later, 300))
        using intruder = openPipe(`\\\\.\\pipe\\${name(4)}`)
        const launched = await launching
        assert(intruder.value !== 0n)
        assert(launched.status === 'failed' && launched.reason.code === 'pipeTaken', JSON.stringify(launched))
      } finally {
        child.end()
      }
    },
  },
  {
    name: 'broker: opens no pipe but one of ours, held by the parent it was given, for the person the parent belongs to',
    run: () => {
      const to = { pipe: name(5), parent: process.pid, userSid: ownSid() }
      assert.throws(() => answerParent({ ...to, pipe: '..\\..\\C:\\x' }), /not one of ours/)
      assert.throws(() => answerParent({ ...to, parent: 0xffff_fff0 }), /does not exist/)
      assert.throws(() => answerParent({ ...to, userSid: 'S-1-5-21-9-9-9-1001' }), /belongs to/)
      assert.throws(() => answerParent(to), /CreateFileW answered 2\b/)
      const child = idleProcess()
      try {
        using _squatter =
          createPipe(`\\\\.\\pipe\\${name(5)}`, `D:(A;;GRGW;;;${ownSid()})`) ?? assert.fail('no pipe')
        assert.throws(() => answerParent({ ...to, parent: child.pid }), /the pipe belongs to process/)
      } finally {
        child.end()
      }
    },
  },
  {
    name: 'broker: while one is at work no run begins, and one begins when it has ended',
    run: async () => {
      const broker = createWindowsRunLock({ name: 'Clearpane.Checks.Broker', waitsFor: null })
      const run = createWindowsRunLock({ name: 'Clearpane.Checks.Run', waitsFor: 'Clearpane.Checks.Broker' })
      const working = await broker.acquire('administrator part')
      assert(working.held)
      let began = false
      const waiting = run.acquire('test').then((taken) => {
        began = true
        return taken
      })
      await new Promise((later) => setTimeout(later, 400))
      assert.equal(began, false)
      await working.release()
      const taken = await waiting
      assert(taken.held)
      await taken.release()
    },
  },
  {
    name: 'broker: its environment is Windows’ own, and nothing of who started it',
    run: () => {
      const environment = {
        PATH: 'C:\\evil',
        PSModulePath: 'C:\\evil',
        ProgramData: 'C:\\evil',
        COR_PROFILER: 'C:\\evil\\x.dll',
      } as NodeJS.ProcessEnv
      useOwnEnvironment(environment)
      assert(!JSON.stringify(environment).includes('evil'), JSON.stringify(environment))
      assert.match(environment.SystemRoot ?? '', /^C:\\windows$/i)
    },
  },
  {
    name: 'broker: with its environment replaced, the folders of its account are still found',
    run: () => {
      const before = { ...process.env }
      try {
        useOwnEnvironment()
        const { USERPROFILE, LOCALAPPDATA, APPDATA } = process.env
        assert.match(USERPROFILE ?? 'nothing', /^C:\\users\\\w+$/i)
        assert.deepEqual(
          [LOCALAPPDATA, APPDATA],
          [knownFolder('localAppData'), knownFolder('roamingAppData')],
        )
        assert.equal(homedir(), USERPROFILE)
      } finally {
        for (const name of Object.keys(process.env)) delete process.env[name]
        Object.assign(process.env, before)
      }
    },
  },
  {
    name: 'broker: what programs of Windows look for arrives in what an elevated process starts, from Windows, and nothing of the person’s own',
    run: async () => {
      const hostile = [
        'ProgramFiles',
        'CommonProgramFiles',
        'LOCALAPPDATA',
        'TEMP',
        'TMP',
        'COR_PROFILER',
        'PSModulePath',
        'PATH',
      ]
      const before = hostile.map((name) => [name, process.env[name]] as const)
      // The path contains no spaces, because cmd.exe and Node quote paths differently.
      const file = join(dirname(systemFolder()), 'Temp', 'environment.txt')
      try {
        for (const name of hostile) process.env[name] = 'C:\\evil'
        const cmd = `${systemFolder()}\\cmd.exe`
        assert.equal(await windowsPrograms.run(cmd, ['/c', `set>${file}`]), 0)
      } finally {
        for (const [name, value] of before) {
          if (value === undefined) delete process.env[name]
          else process.env[name] = value
        }
      }
      const text = readFileSync(file, 'latin1')
      assert(!/evil|COR_/i.test(text), text)
      const arrived = new Map(
        text
          .split(/\r?\n/)
          .map((line) => [line.slice(0, line.indexOf('=')).toUpperCase(), line.slice(line.indexOf('=') + 1)]),
      )
      const desired: Record<string, RegExp> = {
        ...{
          USERPROFILE: /^C:\\users\\\w+$/i,
          LOCALAPPDATA: /^C:\\users\\.*\\Local$/i,
          APPDATA: /^C:\\users\\.*\\Roaming$/i,
        },
        ...{
          PROGRAMFILES: /^C:\\Program Files$/,
          COMMONPROGRAMFILES: /^C:\\Program Files\\Common Files$/,
          'PROGRAMFILES(X86)': /x86/,
        },
        ...{ PROCESSOR_ARCHITECTURE: /^AMD64$/, NUMBER_OF_PROCESSORS: /^\d+$/, COMPUTERNAME: /^.+$/ },
        ...{ TEMP: /^C:\\Program Files\\Clearpane\\tmp$/, TMP: /^C:\\Program Files\\Clearpane\\tmp$/ },
      }
      for (const [name, pattern] of Object.entries(desired))
        assert.match(arrived.get(name) ?? 'nothing', pattern, name)
    },
  },
  {
    name: 'broker: what Windows does not report is left out of the environment, and a taken folder for temporary files is not used',
    run: () => {
      using _block = replaceNative('CreateEnvironmentBlock', 'missing')
      using _profile = replaceNative('GetUserProfileDirectoryW', () => ({ result: 0, lastError: 2 }))
      using _folder = replaceNative('CreateDirectoryW', () => ({ result: 0, lastError: 5 }))
      const environment = elevatedEnvironment()
      assert.deepEqual(
        [environment.ProgramFiles, environment.USERPROFILE, environment.TEMP],
        [undefined, undefined, 'C:\\windows\\Temp'],
      )
      assert.match(environment.PATH ?? '', /^C:\\windows\\system32;/i)
    },
  },
  {
    name: 'broker: its folder is made once and found again, whatever the environment says',
    run: () => {
      const before = process.env.ProgramData
      process.env.ProgramData = 'C:\\elsewhere'
      try {
        const folder = adminFolder('checks')
        assert.match(folder, /^C:\\Program Files\\Clearpane\\checks$/)
        writeFileSync(join(folder, 'file'), '')
        assert.equal(adminFolder('checks'), folder)
        assert(existsSync(join(folder, 'file')))
      } finally {
        process.env.ProgramData = before
      }
    },
  },
]
