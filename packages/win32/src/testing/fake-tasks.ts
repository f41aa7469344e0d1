/**
 * Replaces what doesn't work in Wine's Task Scheduler: the tasks of a folder can't be counted, and put_Enabled
 * reports success but changes nothing, so the fake registers the task again instead. All other calls are real.
 */
import { ComObject } from '../com/object.ts'
import { takeNumber } from '../com/values.ts'
import { replaceNative } from '../core/ffi.ts'
import { connectScheduler, folder, registeredTask, service } from '../tasks/api.ts'
import { registerTask } from '../tasks/tasks.ts'

/** Makes the XML of a task that never starts on its own. */
export const taskXml = (enabled: boolean): string =>
  [
    '<?xml version="1.0" encoding="UTF-16"?>',
    '<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">',
    '<RegistrationInfo><Author>Clearpane test – ü</Author></RegistrationInfo><Triggers/>',
    `<Settings><Enabled>${enabled}</Enabled></Settings>`,
    '<Actions><Exec><Command>cmd.exe</Command></Exec></Actions></Task>',
  ].join('\n')

/** Lets tasks that were made with `taskXml` be enabled and disabled until the fake is disposed. */
export const fakeTaskSwitch = (): Disposable =>
  replaceNative('IRegisteredTask.put_Enabled', ([self, flag]) => {
    // The reference isn't released here, because the caller owns it.
    const task = new ComObject(self as bigint)
    registerTask(registeredTask.path(task), taskXml(flag !== 0))
    return 0
  })

/**
 * Until this fake is disposed, tasks can be listed in Wine, which otherwise can't count the tasks of a folder.
 * `paths`: the tasks that are included in the lists of their folders. The folders and the tasks are real.
 */
export const fakeTaskLists = (paths: readonly string[]): Disposable => {
  const folders = new Map<unknown, string>()
  const tasksIn = (list: unknown): string[] =>
    paths.filter((path) => path.slice(0, path.lastIndexOf('\\')) === folders.get(list))
  const fakes = [
    replaceNative('ITaskFolder.GetTasks', (args, real) => {
      const answer = real(...args)
      // The reference isn't released here, because the caller owns it.
      const path = folder.path(new ComObject(args[0] as bigint))
      if (answer === 0) folders.set((args[2] as Buffer).readBigUInt64LE(), path)
      return answer
    }),
    replaceNative('IRegisteredTaskCollection.get_Count', ([list, slot]) => {
      ;(slot as Buffer).writeInt32LE(tasksIn(list).length)
      return 0
    }),
    replaceNative('IRegisteredTaskCollection.get_Item', ([list, index, slot]) => {
      const path = tasksIn(list)[(takeNumber(index as Buffer) ?? 0) - 1] ?? ''
      using scheduler = connectScheduler()
      using root = service.getFolder(scheduler, '\\')
      // The object isn't released here, because the caller releases it.
      ;(slot as Buffer).writeBigUInt64LE(folder.getTask(root, path).address)
      return 0
    }),
  ]
  return {
    [Symbol.dispose]: () => {
      for (const fake of fakes) fake[Symbol.dispose]()
    },
  }
}
