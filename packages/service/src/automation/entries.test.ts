import { afterEach, beforeEach, expect, test } from 'vitest'
import { noElevated } from '../broker/elevated/testing/fake-files.ts'
import { entryPath } from '../entries/index.ts'
import { fakeEntries } from '../entries/testing/fake-entries.ts'
import { settleEntries } from './entries.ts'
import { applyAutomationProfile, deleteTask, editTask, type Making, makeTask, switchTask } from './make.ts'
import { automationProfiles } from './profiles.ts'
import { openPc } from './testing/pc.ts'
import { viewOfTask } from './view.ts'

const scheduler = fakeEntries()
let pc: Awaited<ReturnType<typeof openPc>>
let making: Making
let sid: string

beforeEach(async () => {
  scheduler.entries.clear()
  scheduler.records.clear()
  const elevated = noElevated()
  const entries = { port: scheduler.port, program: 'C:\\Tools\\clearpane.exe', dataDir: 'D:\\Data', elevated }
  pc = await openPc((device) => ({ ...device, entries }))
  const engine = pc.engine()
  making = { store: pc.store, device: pc.device, engine, moved: () => {} }
  sid = (await pc.device.service.device()).facts.userSid ?? ''
})
afterEach(() => pc.close())

const night = { id: 'night', name: 'Night', kinds: ['registry' as const] }
const daily = { kind: 'daily' as const, time: '02:00' }
const at = (id: string) => scheduler.entries.get(entryPath(sid, id)) ?? null

const seen = async (id: string) => {
  const task = await makeTask(making, { ...night, id, schedule: daily })
  if (!task.ok) throw new Error('the task is made')
  const parts = { store: pc.store, device: pc.device, engine: pc.engine(), scheduling: true }
  return async () => (await viewOfTask(parts, task.value)).entry
}

test('a task’s entry in Task Scheduler is updated each time the task changes', async () => {
  await makeTask(making, { ...night, schedule: daily })
  expect(at('night')).toContain('T02:00:00')
  expect(at('night')).toContain('--data-dir D:\\Data')
  await editTask(making, 'night', { schedule: { kind: 'daily', time: '04:30' } })
  expect(at('night')).toContain('T04:30:00')
  await switchTask(making, 'night', false)
  expect(at('night')).toBeNull()
  await switchTask(making, 'night', true)
  expect(at('night')).toContain('T04:30:00')
  await deleteTask(making, 'night')
  expect(scheduler.entries.size).toBe(0)
  const [profile] = automationProfiles
  await applyAutomationProfile(making, profile?.id ?? '')
  expect(scheduler.entries.size).toBeGreaterThan(0)
})

test('if Task Scheduler refuses an entry, the change to the task still succeeds, and the task shows the refusal', async () => {
  const { register } = scheduler.port
  scheduler.port.register = async () => {
    throw new Error('ITaskFolder.RegisterTask answered 5')
  }
  try {
    const entry = await seen('night')
    expect(await entry()).toMatchObject({ state: 'missing' })
    const settled = await settleEntries({ ...making, today: '2026-11-20' })
    expect(settled).toMatchObject({ reason: { code: 'text' } })
  } finally {
    scheduler.port.register = register
  }
})

test('a task shows the number of missed starts and the last result that Windows recorded', async () => {
  const entry = await seen('night')
  expect(await entry()).toEqual({
    ...{ state: 'registered', fields: [], lastRun: null, lastResult: null, missedRuns: null, reason: null },
  })
  scheduler.records.set(entryPath(sid, 'night'), {
    ...{ lastRun: '2026-11-19T02:00:00', lastResult: 5, missedRuns: 2 },
  })
  expect(await entry()).toMatchObject({ lastRun: '2026-11-19T02:00:00', lastResult: 5, missedRuns: 2 })
})

test('an entry in Task Scheduler that was changed is shown with its changed fields, whatever its registration date is', async () => {
  const entry = await seen('night')
  const path = entryPath(sid, 'night')
  const before = at('night') ?? ''
  pc.clock.now += 40 * 86_400_000
  expect(await entry()).toMatchObject({ state: 'registered' })
  scheduler.entries.set(path, before.replace('clearpane.exe', 'other.exe'))
  expect(await entry()).toMatchObject({ state: 'changed', fields: ['Command'] })
  scheduler.entries.delete(path)
  expect(await entry()).toMatchObject({ state: 'missing' })
})
