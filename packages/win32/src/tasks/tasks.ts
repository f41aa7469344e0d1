/**
 * Scheduled tasks, which are accessed through the COM interface of Task Scheduler. Runs in the worker thread: callers
 * use `onThread('tasks.…')`.
 */
import type { ComObject } from '../com/object.ts'
import { Bstr, emptyVariant, textVariant } from '../com/values.ts'
import { codes, isCode } from '../core/errors.ts'
import { type PackedResult, packResult } from '../core/result.ts'
import { type PackedError, packError } from '../core/wire.ts'
import {
  connectScheduler,
  creation,
  eachFolder,
  eachTask,
  folder,
  logonFromXml,
  noRightsForPrincipal,
  ownerAndAccess,
  registeredTask,
  service,
  withHidden,
} from './api.ts'

/** TASK_STATE, by number. */
const states = ['unknown', 'disabled', 'queued', 'ready', 'running'] as const
export type TaskState = (typeof states)[number]
/** A task. `path`: the complete path, which is the folder plus the name. */
export type ScheduledTask = { path: string; enabled: boolean; state: TaskState }

const readTask = (task: ComObject): ScheduledTask => ({
  path: registeredTask.path(task),
  enabled: registeredTask.enabled(task),
  state: states[registeredTask.state(task)] ?? 'unknown',
})

/** Finds a task; returns null if the task or a folder above it doesn't exist. */
const find = (root: ComObject, path: string): ComObject | null => {
  try {
    return folder.getTask(root, path)
  } catch (error) {
    if (isCode(error, codes.FILE_NOT_FOUND, codes.PATH_NOT_FOUND)) return null
    throw error
  }
}

const withRoot = <T>(work: (root: ComObject) => T): T => {
  using scheduler = connectScheduler()
  using root = service.getFolder(scheduler, '\\')
  return work(root)
}

/** A list of tasks. `refused`: folders and tasks that couldn't be read; all others are still listed. */
export type TaskList = { tasks: ScheduledTask[]; refused: { folder: string; error: PackedError }[] }

const listInto = (list: TaskList, at: ComObject): void => {
  const path = folder.path(at)
  const orRefused = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      list.refused.push({ folder: path, error: packError(error) })
    }
  }
  orRefused(() => {
    using found = folder.getTasks(at, withHidden)
    eachTask(found, (task) => orRefused(() => list.tasks.push(readTask(task))))
  })
  orRefused(() => {
    using below = folder.getFolders(at, 0)
    eachFolder(below, (one) => listInto(list, one))
  })
}

/**
 * Lists every task in a folder and its subfolders, including hidden tasks. Throws Win32Error 2 if the folder
 * doesn't exist.
 */
export const listTasks = (path = '\\'): TaskList => {
  using scheduler = connectScheduler()
  using start = service.getFolder(scheduler, path)
  const list: TaskList = { tasks: [], refused: [] }
  listInto(list, start)
  return list
}

/**
 * Reads tasks; returns one result for each path, in order: the task, or null if it doesn't exist. Throws if Task
 * Scheduler itself doesn't respond.
 */
export const readTasks = (paths: readonly string[]): PackedResult<ScheduledTask | null>[] =>
  withRoot((root) =>
    paths.map((path) =>
      packResult(() => {
        using task = find(root, path)
        return task === null ? null : readTask(task)
      }),
    ),
  )

/** Returns the XML from which the task can be registered again; null if the task doesn't exist. */
export const readTaskXml = (path: string): string | null =>
  withRoot((root) => {
    using task = find(root, path)
    return task === null ? null : registeredTask.xml(task)
  })

/**
 * Enables or disables a task; returns false if the task doesn't exist. A result of true doesn't prove that the change
 * worked, so the caller must read the task back.
 * https://learn.microsoft.com/windows/win32/api/taskschd/nf-taskschd-iregisteredtask-put_enabled
 */
export const setTaskEnabled = (path: string, enabled: boolean): boolean =>
  withRoot((root) => {
    using task = find(root, path)
    if (task === null) return false
    registeredTask.setEnabled(task, enabled)
    return true
  })

/**
 * Days between the epochs. Windows counts days in local time, starting with 30 December 1899. For a task that has
 * never run, Windows reports a day in 1999 or 1899.
 */
const epochDays = 25_569
const never = 36_500

/** Returns the PC's local time in the form `2026-11-26T02:00:00`; null if the task has never run. */
const wallTimeOf = (days: number): string | null =>
  days < never ? null : new Date(Math.round((days - epochDays) * 86_400) * 1000).toISOString().slice(0, 19)

/**
 * What Windows has recorded about a task. If Windows doesn't report a part of this record, that part contains the
 * error instead.
 */
export type TaskRecord = {
  lastRun: PackedResult<string | null>
  lastResult: PackedResult<number>
  missedRuns: PackedResult<number>
}

/** Reads these records; returns one result for each path, in order, which is null if the task doesn't exist. */
export const readTaskRecords = (paths: readonly string[]): PackedResult<TaskRecord | null>[] =>
  withRoot((root) =>
    paths.map((path) =>
      packResult(() => {
        using task = find(root, path)
        if (task === null) return null
        return {
          lastRun: packResult(() => wallTimeOf(registeredTask.lastRun(task))),
          lastResult: packResult(() => registeredTask.lastResult(task) >>> 0),
          missedRuns: packResult(() => registeredTask.missedRuns(task)),
        }
      }),
    ),
  )

/** Returns a task's owner and access list as SDDL; null if the task doesn't exist. */
export const readTaskSecurity = (path: string): string | null =>
  withRoot((root) => {
    using task = find(root, path)
    return task === null ? null : registeredTask.security(task, ownerAndAccess)
  })

/**
 * Creates or replaces the task, and creates any missing folders above it. The XML specifies the task's account.
 * `security`: owner and access list as SDDL; no other entries are added to the list. Throws Win32Error.
 */
export const registerTask = (path: string, xml: string, security: string | null = null): void =>
  withRoot((root) => {
    const [user, password] = [emptyVariant(), emptyVariant()]
    const flags = creation.createOrUpdate | (security === null ? 0 : noRightsForPrincipal)
    using list = new Bstr(security ?? '')
    const access = security === null ? emptyVariant() : textVariant(list)
    folder.registerTask(root, path, xml, flags, user, password, logonFromXml, access)[Symbol.dispose]()
  })

/**
 * Creates a folder with this access list. Missing folders above the new folder are created with Windows' default
 * access list. Returns false if the folder already exists. Throws Win32Error.
 */
export const createTaskFolder = (path: string, security: string): boolean =>
  withRoot((root) => {
    using list = new Bstr(security)
    try {
      folder.createFolder(root, path, textVariant(list))[Symbol.dispose]()
      return true
    } catch (error) {
      if (isCode(error, codes.ALREADY_EXISTS)) return false
      throw error
    }
  })

const gone = (work: () => void): boolean => {
  try {
    work()
    return true
  } catch (error) {
    if (isCode(error, codes.FILE_NOT_FOUND, codes.PATH_NOT_FOUND)) return false
    throw error
  }
}

/** Deletes a task; returns false if it didn't exist. */
export const deleteTask = (path: string): boolean =>
  withRoot((root) => gone(() => folder.deleteTask(root, path, 0)))

/**
 * Deletes an empty folder. If the folder isn't empty, Windows refuses with code 145. Returns false if the folder
 * didn't exist.
 */
export const deleteTaskFolder = (path: string): boolean =>
  withRoot((root) => gone(() => folder.deleteFolder(root, path, 0)))
