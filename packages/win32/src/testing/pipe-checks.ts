/**
 * Tests pipes, folders with access lists, and starting a program as administrator, in a Windows process.
 */
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Check } from '@clearpane/testkit/wine/checks'
import { replaceNative } from '../core/ffi.ts'
import { knownFolder, systemFolder } from '../files/known-folders.ts'
import { acceptPipe, createPipe, openPipe, pipeClientPid, pipeServerPid, readPipe } from '../process/pipe.ts'
import { openProcess, startElevated } from '../process/process.ts'
import { letAdministratorsAsk } from '../security/ask-about-us.ts'
import { createFolder, securityOf } from '../security/descriptor.ts'
import { ownSid } from '../security/elevation.ts'
import { createThread } from '../thread/thread.ts'
import { ownLists, setOwnLists } from './fake-account.ts'

const nameOf = (what: string) => `\\\\.\\pipe\\Clearpane.Checks.${what}`
const forMe = () => `D:P(A;;GRGW;;;${ownSid()})(A;;GRGW;;;BA)`

const made = (what: string) => createPipe(nameOf(what), forMe()) ?? assert.fail('the pipe could not be made')

const pipeChecks: readonly Check[] = [
  {
    name: 'a pipe carries bytes both ways between two threads, reports both ends’ processes, and ends with its other end',
    run: async () => {
      using server = made('both')
      const [a, b] = [createThread(), createThread()]
      try {
        const accepted = a.call('pipe.accept', server.value, null, 10_000)
        using client = openPipe(nameOf('both'))
        assert.equal(await accepted, 'connected')
        assert.deepEqual([pipeClientPid(server), pipeServerPid(client)], [process.pid, process.pid])
        const big = Uint8Array.from({ length: 300_000 }, (_, i) => i % 251)
        const written = a.call('pipe.write', server.value, null, 10_000, big)
        const parts: Uint8Array[] = []
        while (parts.reduce((sum, part) => sum + part.length, 0) < big.length) {
          const part = await b.call('pipe.read', client.value, null, 10_000)
          assert(part instanceof Uint8Array, String(part))
          parts.push(part)
        }
        assert.equal(await written, 'written')
        assert(Buffer.concat(parts).equals(big))
        const answer = a.call('pipe.read', server.value, null, 10_000)
        assert.equal(await b.call('pipe.write', client.value, null, 10_000, Uint8Array.of(7)), 'written')
        assert.deepEqual(await answer, Uint8Array.of(7))
        const last = a.call('pipe.read', server.value, null, 10_000)
        client[Symbol.dispose]()
        assert.equal(await last, 'ended')
      } finally {
        await Promise.all([a.end(), b.end()])
      }
    },
  },
  {
    name: 'a second pipe of a taken name is refused, and the first goes on',
    run: () => {
      using first = made('taken')
      assert.equal(createPipe(nameOf('taken'), forMe()), null)
      assert.equal(acceptPipe(first.value, null, 10), 'quiet')
    },
  },
  {
    name: 'a read without data returns quiet in time, and a later one still gets all bytes',
    run: async () => {
      using server = made('quiet')
      using client = openPipe(nameOf('quiet'))
      const thread = createThread()
      try {
        for (let n = 0; n < 20; n++) assert.equal(readPipe(server.value, null, 5), 'quiet')
        assert.equal(
          await thread.call('pipe.write', client.value, null, 1000, Uint8Array.of(1, 2, 3)),
          'written',
        )
        assert.deepEqual(readPipe(server.value, null, 1000), Uint8Array.of(1, 2, 3))
      } finally {
        await thread.end()
      }
    },
  },
  {
    name: 'no process, no handle',
    run: () => {
      assert.equal(openProcess(0xffff_fff0), null)
      using own = openProcess(process.pid)
      assert(own !== null)
    },
  },
]

const folderChecks: readonly Check[] = [
  {
    name: 'a folder is created with its access list, or already exists; its owner and list are read back as text',
    run: () => {
      const path = join(mkdtempSync(join(tmpdir(), 'acl-')), 'made')
      const sddl = 'O:BAD:P(A;OICI;FA;;;BA)(A;OICI;FA;;;SY)(A;OICI;0x1200a9;;;BU)'
      assert.equal(createFolder(path, sddl), true)
      assert.equal(createFolder(path, sddl), false)
      assert.match(securityOf(path), /^O:.*D:/)
      // Administrators and the system may write to the folder; in Wine, this test process counts as an administrator.
      writeFileSync(join(path, 'file'), '')
    },
  },
  {
    name: 'a missing folder has no owner to read',
    run: () => assert.throws(() => securityOf('C:\\no\\such\\folder'), /CreateFileW answered [23]\b/),
  },
  {
    name: 'Windows reports its own folders, whatever the environment says',
    run: () => {
      const before = process.env.ProgramData
      process.env.ProgramData = 'C:\\elsewhere'
      try {
        assert.match(knownFolder('programData'), /^[A-Z]:\\ProgramData$/)
      } finally {
        process.env.ProgramData = before
      }
      assert(existsSync(join(systemFolder(), 'kernel32.dll')))
    },
  },
]

const startChecks: readonly Check[] = [
  {
    name: 'a prompt that the user refuses is a result, another failure an error with its code',
    run: () => {
      {
        using _refused = replaceNative('ShellExecuteExW', () => ({ result: 0, lastError: 1223 }))
        assert.deepEqual(startElevated('x.exe', '', 'C:\\'), { status: 'refused' })
      }
      using _broken = replaceNative('ShellExecuteExW', () => ({ result: 0, lastError: 2 }))
      assert.throws(() => startElevated('x.exe', '', 'C:\\'), /ShellExecuteExW answered 2/)
    },
  },
  {
    name: 'the prompt belongs to the window in front, or to the console if there is none, so it does not wait in the taskbar',
    run: () => {
      const windows: number[] = []
      using _prompt = replaceNative('ShellExecuteExW', ([info]) => {
        windows.push(Number((info as Buffer).readBigUInt64LE(8)))
        return { result: 0, lastError: 1223 }
      })
      using _console = replaceNative('GetConsoleWindow', () => 0x200)
      for (const front of [0x100, 0]) {
        using _front = replaceNative('GetForegroundWindow', () => front)
        startElevated('x.exe', '', 'C:\\')
      }
      assert.deepEqual(windows, [0x100, 0x200])
    },
  },
  {
    name: 'administrators may query whose process this is: one entry in the list of the process and of its token, written once',
    run: () => {
      const before = ownLists()
      try {
        const closed = `D:(A;;0x1fffff;;;${ownSid()})(A;;0x1fffff;;;SY)`
        setOwnLists({ process: closed, token: closed })
        letAdministratorsAsk()
        const after = ownLists()
        assert(
          after.process.endsWith('(A;;0x101000;;;BA)') && after.process.startsWith(closed.slice(0, 10)),
          after.process,
        )
        assert(/\(A;;(SW|0x8);;;BA\)$/.test(after.token), after.token)
        letAdministratorsAsk()
        assert.deepEqual(ownLists(), after)
      } finally {
        setOwnLists(before)
      }
    },
  },
]

export const brokerChecks: readonly Check[] = [...pipeChecks, ...folderChecks, ...startChecks]
