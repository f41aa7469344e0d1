/**
 * The interfaces in taskschd.h: methods with their slots.
 * https://learn.microsoft.com/windows/win32/taskschd/task-scheduler-2-0-interfaces
 */
import { numbered } from '../com/collection.ts'
import { createObject } from '../com/create.ts'
import {
  asksDate,
  asksFlag,
  asksNumber,
  asksObject,
  asksText,
  type ComObject,
  method,
} from '../com/object.ts'
import { emptyVariant } from '../com/values.ts'

export const service = {
  getFolder: asksObject('ITaskService.GetFolder', 7, 'text'),
  connect: method('ITaskService.Connect', 10, 'variant', 'variant', 'variant', 'variant'),
}

export const folder = {
  path: asksText('ITaskFolder.get_Path', 8),
  getFolders: asksObject('ITaskFolder.GetFolders', 10, 'number'),
  createFolder: asksObject('ITaskFolder.CreateFolder', 11, 'text', 'variant'),
  deleteFolder: method('ITaskFolder.DeleteFolder', 12, 'text', 'number'),
  getTask: asksObject('ITaskFolder.GetTask', 13, 'text'),
  getTasks: asksObject('ITaskFolder.GetTasks', 14, 'number'),
  deleteTask: method('ITaskFolder.DeleteTask', 15, 'text', 'number'),
  registerTask: asksObject(
    'ITaskFolder.RegisterTask',
    16,
    'text',
    'text',
    'number',
    'variant',
    'variant',
    'number',
    'variant',
  ),
}

export const registeredTask = {
  path: asksText('IRegisteredTask.get_Path', 8),
  state: asksNumber('IRegisteredTask.get_State', 9),
  enabled: asksFlag('IRegisteredTask.get_Enabled', 10),
  setEnabled: method('IRegisteredTask.put_Enabled', 11, 'flag'),
  lastRun: asksDate('IRegisteredTask.get_LastRunTime', 15),
  lastResult: asksNumber('IRegisteredTask.get_LastTaskResult', 16),
  missedRuns: asksNumber('IRegisteredTask.get_NumberOfMissedRuns', 17),
  xml: asksText('IRegisteredTask.get_Xml', 20),
  security: asksText('IRegisteredTask.GetSecurityDescriptor', 21, 'number'),
}

export const eachFolder = numbered('ITaskFolderCollection')
export const eachTask = numbered('IRegisteredTaskCollection')

/** TASK_ENUM_HIDDEN: hidden tasks too. */
export const withHidden = 1
/**
 * Modes of creating a task: TASK_CREATE refuses a task that already exists, and TASK_CREATE_OR_UPDATE replaces it.
 */
export const creation = { create: 2, createOrUpdate: 6 } as const
/**
 * Flag TASK_DONT_ADD_PRINCIPAL_ACE. Without this flag, Windows gives the task's account the right to start the task
 * at any time. https://learn.microsoft.com/windows/win32/api/taskschd/ne-taskschd-task_creation
 */
export const noRightsForPrincipal = 0x10
/** OWNER_SECURITY_INFORMATION | DACL_SECURITY_INFORMATION */
export const ownerAndAccess = 0x5
/** The value TASK_LOGON_NONE: the XML specifies the task's account. */
export const logonFromXml = 0

const taskScheduler = '0f87369f-a4e5-4cfc-bd3e-73e6154572dd'
const iTaskService = '2faba4c7-4da9-4013-9697-20cc3fd40f85'

/** Connects to this PC's Task Scheduler using this process's account. */
export const connectScheduler = (): ComObject => {
  const made = createObject(taskScheduler, iTaskService)
  try {
    service.connect(made, emptyVariant(), emptyVariant(), emptyVariant(), emptyVariant())
    return made
  } catch (error) {
    made[Symbol.dispose]()
    throw error
  }
}
