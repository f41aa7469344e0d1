/** Tests how entries are listed when Windows refuses a call; the Windows calls are simulated. */
import type * as Windows from '@clearpane/win32'
import type { TaskList } from '@clearpane/win32'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const answer = vi.hoisted(() => ({ list: async (): Promise<TaskList> => ({ tasks: [], refused: [] }) }))
vi.mock('@clearpane/win32', async (original) => ({
  ...(await original<typeof Windows>()),
  onThread: () => answer.list(),
}))
// Resets the modules, because test files share them within a worker, and only this file may use its fakes.
vi.resetModules()
const { windowsEntries } = await import('./entries.ts')
const { codes, Win32Error } = await import('@clearpane/win32')
afterAll(() => vi.resetModules())

const folder = '\\Clearpane\\S-1-5-21-1-2-3-1001'
const task = (path: string) => ({ path, enabled: true, state: 'ready' as const })
const denied = new Win32Error('ITaskFolder.GetTasks', codes.ACCESS_DENIED, '')
const { name, message, ...fields } = denied
const packed = { name, message, stack: '', fields: { ...fields } }
beforeEach(() => {
  answer.list = async () => ({ tasks: [task(`${folder}\\night`)], refused: [] })
})

test('the entries of a Task Scheduler folder are listed without those of the folders below it', async () => {
  answer.list = async () => ({
    tasks: [task(`${folder}\\night`), task(`${folder}\\below\\other`)],
    refused: [],
  })
  expect(await windowsEntries.list(folder)).toEqual(['night'])
})

test('a Task Scheduler folder that doesn’t exist has no entries', async () => {
  answer.list = async () => {
    throw new Win32Error('ITaskService.GetFolder', codes.FILE_NOT_FOUND, '')
  }
  expect(await windowsEntries.list(folder)).toEqual([])
})

test('a Task Scheduler folder that Windows refuses to list isn’t treated as empty, because an uninstallation would leave its entries behind', async () => {
  answer.list = async () => {
    throw denied
  }
  await expect(windowsEntries.list(folder)).rejects.toThrow(denied.message)
  answer.list = async () => ({ tasks: [], refused: [{ folder, error: packed }] })
  await expect(windowsEntries.list(folder)).rejects.toThrow(denied.message)
})
