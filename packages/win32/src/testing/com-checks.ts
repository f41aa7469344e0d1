/** Tests COM, scheduled tasks and the firewall in a Windows process. */
import assert from 'node:assert/strict'
import type { Check } from '@clearpane/testkit/wine/checks'
import { createObject, queryInterface } from '../com/create.ts'
import { codeOf } from '../com/hresult.ts'
import { Bstr, guid, readBstr } from '../com/values.ts'
import { codes, isCode, isDenied, isUnavailable } from '../core/errors.ts'
import { replaceNative } from '../core/ffi.ts'
import { unwrap } from '../core/result.ts'
import { connectScheduler, folder, service } from '../tasks/api.ts'
import {
  createTaskFolder,
  deleteTask,
  deleteTaskFolder,
  listTasks,
  readTaskRecords,
  readTaskSecurity,
  readTasks,
  readTaskXml,
  registerTask,
  setTaskEnabled,
} from '../tasks/tasks.ts'
import { onThread } from '../thread/thread.ts'
import { fakeTaskSwitch, taskXml } from './fake-tasks.ts'

const taskService = '2faba4c7-4da9-4013-9697-20cc3fd40f85'
const accessDenied = 0x8007_0005 | 0

const comChecks: readonly Check[] = [
  {
    name: 'an HRESULT that wraps a system error is that error, any other keeps its bits',
    run: () =>
      assert.deepEqual(
        [0x8007_0005, 0x8007_0005 | 0, 0x8007_0002, 0x8004_0154 | 0, 1].map(codeOf),
        [5, 5, 2, 0x8004_0154, 1],
      ),
  },
  {
    name: 'a GUID in memory begins with three numbers, low byte first',
    run: () => {
      assert.equal(
        guid('00112233-4455-6677-8899-aabbccddeeff').toString('hex'),
        '33221100554477668899aabbccddeeff',
      )
      assert.throws(() => guid('0011'), /is no GUID/)
    },
  },
  {
    name: 'text goes into Windows’ memory and back with NULs, lone surrogates, and when it is empty',
    run: () => {
      for (const text of ['', 'a\0b', 'ü – \ud800', 'x'.repeat(100_000)]) {
        using kept = new Bstr(text)
        assert.equal(readBstr(kept.address), text)
      }
      assert.equal(readBstr(0n), '')
    },
  },
  {
    name: 'a class that is not registered is unavailable, with its code',
    run: () =>
      assert.throws(
        () => createObject('00000000-0000-0000-0000-00c1ea29a9e0', taskService),
        (error) => isUnavailable(error) && isCode(error, codes.COM_CLASS_NOT_REGISTERED),
      ),
  },
  {
    name: 'an interface that an object lacks is unavailable, with its code',
    run: () => {
      using scheduler = connectScheduler()
      assert.throws(
        () => queryInterface(scheduler, '00000000-0000-0000-0000-00c1ea29a9e0'),
        (error) => isUnavailable(error) && isCode(error, codes.COM_NO_INTERFACE),
      )
    },
  },
  {
    name: 'a released object is not called again',
    run: () => {
      const scheduler = connectScheduler()
      scheduler[Symbol.dispose]()
      scheduler[Symbol.dispose]()
      assert.throws(() => service.getFolder(scheduler, '\\'), /after it was given back/)
    },
  },
  {
    name: 'ten thousand objects are created and released, and the last works like the first',
    run: () => {
      using scheduler = connectScheduler()
      for (let i = 0; i < 10_000; i++) {
        using root = service.getFolder(scheduler, '\\')
        assert.equal(folder.path(root), '\\')
      }
    },
  },
]

const home = '\\ClearpaneChecks'
const one = `${home}\\Deep\\One – ü`

const withTask = (work: () => void): void => {
  registerTask(one, taskXml(true))
  try {
    work()
  } finally {
    deleteTask(one)
    deleteTaskFolder(`${home}\\Deep`)
    deleteTaskFolder(home)
  }
}

const readOne = (path: string) => {
  const [answer] = readTasks([path])
  assert(answer !== undefined)
  return unwrap(answer)
}

const taskChecks: readonly Check[] = [
  {
    name: 'a missing task, and one in a missing folder, are absent',
    run: () =>
      assert.deepEqual(readTasks(['\\NoSuchTask', '\\NoSuchFolder\\Task']), [
        { value: null },
        { value: null },
      ]),
  },
  {
    name: 'a task is registered from XML in folders created for it, read in any case of its path, and deleted',
    run: () => {
      withTask(() => {
        assert.deepEqual(readOne(one), { path: one, enabled: true, state: 'ready' })
        assert.equal(readOne(one.toLowerCase())?.enabled, true)
        assert.match(readTaskXml(one) ?? '', /<Author>Clearpane test – ü<\/Author>/)
        registerTask(one, taskXml(false))
        assert.deepEqual(readOne(one), { path: one, enabled: false, state: 'disabled' })
      })
      assert.deepEqual([readOne(one), readTaskXml(one)], [null, null])
      assert.deepEqual(
        [deleteTask(one), deleteTaskFolder(home), setTaskEnabled(one, true)],
        [false, false, false],
      )
    },
  },
  {
    name: 'what Windows counted about a task is read part by part, with fakes',
    run: () =>
      withTask(() => {
        const read = () => {
          const [answer] = readTaskRecords([one])
          assert(answer !== undefined)
          return unwrap(answer) ?? assert.fail('the task is there')
        }
        assert.deepEqual(readTaskRecords(['\\NoSuchTask']), [{ value: null }])
        // Wine returns an error for one of the values; nevertheless, all other values must be read.
        assert.deepEqual(Object.keys(read()), ['lastRun', 'lastResult', 'missedRuns'])
        using _missed = replaceNative(
          'IRegisteredTask.get_NumberOfMissedRuns',
          (args) => (args[1] as Buffer).writeInt32LE(3) * 0,
        )
        using _result = replaceNative(
          'IRegisteredTask.get_LastTaskResult',
          (args) => (args[1] as Buffer).writeInt32LE(0x8007_0005 | 0) * 0,
        )
        let day = 46_352 + 2 / 24
        using _run = replaceNative(
          'IRegisteredTask.get_LastRunTime',
          (args) => (args[1] as Buffer).writeDoubleLE(day) * 0,
        )
        const record = { lastResult: { value: 0x8007_0005 }, missedRuns: { value: 3 } }
        assert.deepEqual(read(), { ...record, lastRun: { value: '2026-11-26T02:00:00' } })
        // The date that Windows reports for a task that has never run.
        day = 36_494
        assert.deepEqual(read(), { ...record, lastRun: { value: null } })
      }),
  },
  {
    name: 'an access list goes with a task and a folder, and the account it runs as gets no rights besides, with fakes',
    run: () => {
      const list = 'O:BAD:P(A;;FA;;;BA)(A;;FA;;;SY)(A;;FR;;;S-1-5-21-1-2-3-1001)'
      const textIn = (variant: Buffer) => {
        assert.equal(variant.readUInt16LE(0), 8)
        return readBstr(variant.readBigUInt64LE(8))
      }
      const given: unknown[] = []
      {
        using _register = replaceNative('ITaskFolder.RegisterTask', (args, real) => {
          given.push([args[3], textIn(args[7] as Buffer)])
          return real(...args.slice(0, 7), Buffer.alloc(24), ...args.slice(8))
        })
        using _folder = replaceNative('ITaskFolder.CreateFolder', (args, real) => {
          given.push(textIn(args[2] as Buffer))
          return real(...args.slice(0, 2), Buffer.alloc(24), ...args.slice(3))
        })
        try {
          assert.equal(createTaskFolder(home, list), true)
          assert.equal(createTaskFolder(home, list), false)
          registerTask(one, taskXml(true), list)
          assert.deepEqual(given, [list, list, [6 | 0x10, list]])
        } finally {
          deleteTask(one)
          deleteTaskFolder(`${home}\\Deep`)
          deleteTaskFolder(home)
        }
      }
      assert.equal(readTaskSecurity('\\NoSuchTask'), null)
    },
  },
  {
    name: 'invalid XML is refused with the Task Scheduler’s own code',
    run: () =>
      assert.throws(() => registerTask(`${home}\\Bad`, '<no'), {
        name: 'Win32Error',
        function: 'ITaskFolder.RegisterTask',
        code: 0x8004_131a,
      }),
  },
  {
    name: 'switching a task off reports success in Wine and changes nothing: only reading back shows it',
    run: () =>
      withTask(() => {
        assert.equal(setTaskEnabled(one, false), true)
        assert.equal(readOne(one)?.enabled, true)
      }),
  },
  {
    name: 'a task is switched off and on, with a fake of put_Enabled',
    run: () =>
      withTask(() => {
        using _switch = fakeTaskSwitch()
        assert.equal(setTaskEnabled(one, false), true)
        assert.deepEqual(readOne(one), { path: one, enabled: false, state: 'disabled' })
        setTaskEnabled(one, true)
        assert.equal(readOne(one)?.enabled, true)
      }),
  },
  {
    name: 'an inaccessible task is denied, and the others of the batch are read',
    run: () =>
      withTask(() => {
        let requested = 0
        using _denied = replaceNative('ITaskFolder.GetTask', (args, real) =>
          ++requested === 1 ? accessDenied : real(...args),
        )
        const [closed, open] = readTasks([one, one])
        assert(closed !== undefined && open !== undefined)
        assert.throws(() => unwrap(closed), isDenied)
        assert.equal(unwrap(open)?.enabled, true)
      }),
  },
  {
    name: 'folders are walked; a list that Wine does not implement is reported as refused, folder by folder',
    run: () =>
      withTask(() => {
        const { tasks, refused } = listTasks(home)
        assert.deepEqual(tasks, [])
        assert.deepEqual(
          refused.map(({ folder }) => folder),
          [home, `${home}\\Deep`],
        )
      }),
  },
  {
    name: 'tasks are listed folder by folder, with a fake of one folder’s list',
    run: () =>
      withTask(() => {
        using scheduler = connectScheduler()
        using root = service.getFolder(scheduler, '\\')
        using _count = replaceNative(
          'IRegisteredTaskCollection.get_Count',
          (args) => (args[1] as Buffer).writeInt32LE(1) * 0,
        )
        using _item = replaceNative('IRegisteredTaskCollection.get_Item', (args) => {
          const task = folder.getTask(root, one)
          // The object isn't released here, because the caller releases it.
          return (args[2] as Buffer).writeBigUInt64LE(task.address) * 0
        })
        const { tasks, refused } = listTasks(`${home}\\Deep`)
        assert.deepEqual([tasks, refused], [[{ path: one, enabled: true, state: 'ready' }], []])
      }),
  },
  {
    name: 'a missing folder is reported with its code',
    run: () =>
      assert.throws(
        () => listTasks('\\NoSuchFolder'),
        (error) => isCode(error, codes.PATH_NOT_FOUND, codes.FILE_NOT_FOUND),
      ),
  },
  {
    name: 'tasks are read in the worker thread, errors with their class',
    run: async () => {
      assert.deepEqual(await onThread('tasks.read', ['\\NoSuchTask']), [{ value: null }])
      await assert.rejects(onThread('tasks.list', '\\NoSuchFolder'), (error) =>
        isCode(error, codes.PATH_NOT_FOUND, codes.FILE_NOT_FOUND),
      )
    },
  },
]

export const taskAndComChecks: readonly Check[] = [...comChecks, ...taskChecks]
