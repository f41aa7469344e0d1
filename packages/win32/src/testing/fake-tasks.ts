/**
 * Enables and disables tasks in Wine, where put_Enabled reports success but changes nothing. The fake registers the
 * task again instead; all other calls are real.
 */
import { ComObject } from '../com/object.ts'
import { replaceNative } from '../core/ffi.ts'
import { registeredTask } from '../tasks/api.ts'
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
