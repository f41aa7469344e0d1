/** Entries in the Windows Task Scheduler, as this process's account sees them. */
import type { Reason } from '@clearpane/model'
import {
  codes,
  isCode,
  onThread,
  type PackedResult,
  type TaskList,
  type TaskRecord,
  unpackError,
  unwrap,
} from '@clearpane/win32'
import { refusalIn } from '../scalar.ts'

/**
 * Returns a result's value, or null if Windows returned an error, so that one error doesn't affect the other entries.
 */
const orNull = <T>(answer: PackedResult<T>): T | null => ('value' in answer ? answer.value : null)

const recordOf = (record: TaskRecord) => ({
  lastRun: orNull(record.lastRun),
  lastResult: orNull(record.lastResult),
  missedRuns: orNull(record.missedRuns),
})

const nameIn = (path: string) => path.slice(path.lastIndexOf('\\') + 1)

export const windowsEntries = {
  register: async (path: string, xml: string, security?: string): Promise<void> =>
    void (await onThread('tasks.register', path, xml, security ?? null)),
  read: (path: string) => onThread('tasks.readXml', path),
  security: (path: string) => onThread('tasks.security', path),
  records: async (paths: readonly string[]) =>
    (await onThread('tasks.records', [...paths])).map((answer) => {
      try {
        const record = unwrap(answer)
        return record === null ? null : recordOf(record)
      } catch (error) {
        return { reason: refusalIn(error).reason satisfies Reason }
      }
    }),
  list: async (folder: string): Promise<string[]> => {
    // A folder that doesn't exist has no entries, but a folder that this account isn't allowed to list may have some.
    const orThrow = (error: unknown): TaskList => {
      if (isCode(error, codes.ACCESS_DENIED)) throw error
      return { tasks: [], refused: [] }
    }
    const { tasks, refused } = await onThread('tasks.list', folder).catch(orThrow)
    for (const one of refused) if (one.folder === folder) orThrow(unpackError(one.error))
    return tasks.flatMap(({ path }) =>
      path.length === folder.length + 1 + nameIn(path).length ? [nameIn(path)] : [],
    )
  },
  createFolder: async (path: string, security: string): Promise<void> =>
    void (await onThread('tasks.createFolder', path, security)),
  remove: async (path: string): Promise<void> => void (await onThread('tasks.delete', path)),
  removeFolder: async (path: string): Promise<void> => void (await onThread('tasks.deleteFolder', path)),
}
