import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { autoSyncBeatMs, beginAutoSync, isDue } from './auto-sync.ts'
import { type Local, usualLocal, usualPreferences, writeLocal } from './local.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clearpane-auto-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const hour = 60 * 60_000
const cloud = (device: string) => join(folder, device)
const keep = (some: Partial<Local>) => writeLocal(cloud('sample'), { ...usualLocal, ...some })
const automatic = {
  preferences: { ...usualPreferences, autoSync: true },
  place: { kind: 'folder', path: '/shared' },
} as const

test('a cloud sync is due once its interval has passed since the last attempt, and is never due while syncing is off', async () => {
  const due = (now: number) => isDue(cloud('sample'), now)
  expect(await due(hour)).toBe(false)
  await keep({ ...automatic, triedAt: null })
  expect(await due(hour)).toBe(true)
  await keep({ ...automatic, triedAt: hour })
  expect([await due(2 * hour - 1), await due(2 * hour)]).toEqual([false, true])
  // Setting the clock back doesn't delay the sync.
  expect(await due(hour - 1)).toBe(true)
  await keep({ ...automatic, place: { kind: 'none' } })
  expect(await due(9 * hour)).toBe(false)
  await keep({ ...automatic, preferences: usualPreferences })
  expect(await due(9 * hour)).toBe(false)
})

test('a failed cloud sync is tried again at the next check, and no sync is tried after automatic syncing has ended', async () => {
  await keep({ ...automatic, triedAt: null })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const sync = vi.fn(() => Promise.reject(new Error('the folder is gone')))
  const end = beginAutoSync({ paths: { cloud }, now: () => hour, sync })
  for (const times of [1, 2]) {
    vi.advanceTimersByTime(autoSyncBeatMs)
    await vi.waitFor(() => expect(sync).toHaveBeenCalledTimes(times), 30_000)
    await new Promise((done) => setTimeout(done, 20))
  }
  expect(sync).toHaveBeenCalledWith('sample')
  await end()
  vi.advanceTimersByTime(3 * autoSyncBeatMs)
  expect(sync).toHaveBeenCalledTimes(2)
})
