/** Checks of scheduled tasks on the Windows host, for cases that the conformance table can't cover in Wine. */

import assert from 'node:assert/strict'
import type { Host } from '@clearpane/engine'
import { observeAll } from '@clearpane/engine/testing'
import { inEnglish, type ScalarResource } from '@clearpane/model'
import type { Check } from '@clearpane/testkit/wine/checks'
import { deleteEmptyKey, onThread, ownSid } from '@clearpane/win32'
import {
  fakeTaskLists,
  fakeTaskSwitch,
  replaceNative,
  runThreadCallsHere,
  taskXml,
} from '@clearpane/win32/testing'
import { createWindowsHost, createWindowsPc } from '../host.ts'
import { ask, look, makeKeys, property, runFor } from './scalar.ts'

const accessDenied = 0x8007_0005 | 0

const folder = '\\ClearpaneHostChecks'
const path = `${folder}\\Task-<SID>`
const task: ScalarResource = { kind: 'task', path }

const withTask = async (work: (host: Host) => Promise<void>): Promise<void> => {
  const real = path.replace('<SID>', ownSid())
  await onThread('tasks.register', real, taskXml(true))
  try {
    await work(createWindowsHost())
  } finally {
    await onThread('tasks.delete', real)
    await onThread('tasks.deleteFolder', folder)
  }
}

export const taskChecks: readonly Check[] = [
  {
    name: 'a task named with <SID> is the signed-in user’s',
    run: () => withTask(async (host) => assert.deepEqual(await look(host, task), property(task, true))),
  },
  {
    name: 'every scheduled task is listed with its state, and folders that this account can’t read are named',
    run: () =>
      withTask(async () => {
        const { inventory } = createWindowsPc()
        const real = path.replace('<SID>', ownSid())
        const listed = async () => {
          const found = await inventory.tasks?.()
          return {
            its: found?.tasks.filter((one) => one.path === real),
            isRefused: found?.refused.includes(folder),
          }
        }
        // Wine can't list the tasks in a folder, so that folder is reported as refused.
        const open = await listed()
        if (open.isRefused !== true) assert.deepEqual(open.its, [{ path: real, enabled: true }])
        else assert.deepEqual(open.its, [])
        using _here = runThreadCallsHere()
        for (const enabled of [true, false]) {
          await onThread('tasks.register', real, taskXml(enabled))
          using _lists = fakeTaskLists([real])
          assert.deepEqual(await listed(), { its: [{ path: real, enabled }], isRefused: false })
        }
        using _denied = replaceNative('ITaskFolder.GetTasks', () => accessDenied)
        const closed = await inventory.tasks?.()
        assert(closed?.refused.includes(folder), JSON.stringify(closed))
      }),
  },
  {
    name: 'a switch that Wine answers with success and does not make is not held, in a run of the engine',
    run: () =>
      withTask(async (host) => {
        assert.deepEqual(await runFor(host, task, false), ['notHeld'])
        assert.deepEqual(await look(host, task), property(task, true))
      }),
  },
  {
    name: 'the same run with the switch faked is done',
    run: () =>
      withTask(async (host) => {
        using _here = runThreadCallsHere()
        using _switch = fakeTaskSwitch()
        assert.deepEqual(await runFor(host, task, false), ['done'])
        assert.deepEqual(await look(host, task), property(task, false))
      }),
  },
  {
    name: 'a task that is not there is absent, and is neither switched nor made',
    run: async () => {
      const host = createWindowsHost()
      const missing: ScalarResource = { kind: 'task', path: `${folder}\\None` }
      assert.deepEqual(await look(host, missing), { status: 'absent' })
      assert.equal((await ask(host, missing, property(missing, false))).status, 'failed')
      assert.equal((await ask(host, missing, { status: 'absent' })).status, 'unavailable')
      assert.equal((await ask(host, missing, property(missing, 'no'))).status, 'failed')
    },
  },
  {
    name: 'a task closed to us is denied, to looking and to changing, and the others are read',
    run: () =>
      withTask(async (host) => {
        using _here = runThreadCallsHere()
        {
          let calls = 0
          using _denied = replaceNative('ITaskFolder.GetTask', (args, real) =>
            ++calls === 1 ? accessDenied : real(...args),
          )
          const [closed, open] = await observeAll(host, [{ kind: 'task', path: '\\Closed' }, task])
          assert(
            closed?.status === 'denied' &&
              inEnglish(closed.reason).startsWith('ITaskFolder.GetTask answered 5'),
            JSON.stringify(closed),
          )
          assert.deepEqual(open, property(task, true))
        }
        using _denied = replaceNative('IRegisteredTask.put_Enabled', () => accessDenied)
        const result = await ask(host, task, property(task, false))
        assert(
          result.status === 'denied' &&
            inEnglish(result.reason).startsWith('IRegisteredTask.put_Enabled answered 5'),
        )
      }),
  },
  {
    name: 'a task hidden from a plain user is denied, one nobody has is absent',
    run: async () => {
      const tree = 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Schedule\\TaskCache\\Tree'
      const made = makeKeys(`${tree}\\HostChecksHidden`)
      try {
        const hidden: ScalarResource = { kind: 'task', path: '\\HostChecksHidden' }
        const none: ScalarResource = { kind: 'task', path: '\\HostChecksNone' }
        assert.deepEqual(await observeAll(createWindowsHost(), [hidden]), [{ status: 'absent' }])
        using _user = replaceNative('CheckTokenMembership', (args) => {
          ;(args[2] as Buffer).writeUInt32LE(0)
          return 1
        })
        const [first, second] = await observeAll(createWindowsHost(), [hidden, none])
        assert(first?.status === 'denied' && first.reason.code === 'hiddenTask', JSON.stringify(first))
        assert.deepEqual(second, { status: 'absent' })
      } finally {
        for (const key of made) deleteEmptyKey('HKLM', key)
      }
    },
  },
  {
    name: 'a Windows without the Task Scheduler’s class answers unavailable for every task',
    run: async () => {
      using _here = runThreadCallsHere()
      using _missing = replaceNative('CoCreateInstance', () => 0x8004_0154 | 0)
      const answers = await observeAll(createWindowsHost(), [{ kind: 'task', path: '\\One' }, task])
      assert.deepEqual(
        answers.map(({ status }) => status),
        ['unavailable', 'unavailable'],
      )
    },
  },
  {
    name: 'a Task Scheduler that is switched off is unavailable, and says so',
    run: async () => {
      using _here = runThreadCallsHere()
      for (const code of [0x8004_1315, 0x8007_0422]) {
        using _off = replaceNative('ITaskService.Connect', () => code | 0)
        const host = createWindowsHost()
        const answer = await look(host, task)
        assert(
          answer?.status === 'unavailable' && answer.reason.code === 'serviceNotRunning',
          JSON.stringify(answer),
        )
        assert.equal((await ask(host, task, property(task, false))).status, 'unavailable')
      }
    },
  },
  {
    name: 'who is signed in is unknown: that person’s task is unavailable, others are read',
    run: async () => {
      using _unknown = replaceNative('WTSQuerySessionInformationW', () => ({ result: 0, lastError: 1722 }))
      const [theirs, other] = await observeAll(createWindowsHost(), [task, { kind: 'task', path: '\\None' }])
      assert(
        theirs?.status === 'unavailable' && inEnglish(theirs.reason).includes('1722'),
        JSON.stringify(theirs),
      )
      assert.deepEqual(other, { status: 'absent' })
    },
  },
]
