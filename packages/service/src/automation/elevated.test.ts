import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { because } from '@clearpane/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { elevatedPath } from '../broker/elevated/create.ts'
import { documentText, type ElevatedAsk, type ElevatedDocument, sha256 } from '../broker/elevated/document.ts'
import { fakeFiles } from '../broker/elevated/testing/fake-files.ts'
import { fakeEntries } from '../entries/testing/fake-entries.ts'
import { openJournalStore } from '../journal/index.ts'
import { adoptElevated, allowElevated, askOf, givenTo } from './elevated.ts'
import { findTask, listTasks, readSettings } from './kept.ts'
import {
  applyAutomationProfile,
  deleteTask,
  editTask,
  type Making,
  makeTask,
  switchTask,
  withdrawPage,
} from './make.ts'
import { openPc } from './testing/pc.ts'
import { viewOfTask } from './view.ts'

let disk: ReturnType<typeof fakeFiles>
let scheduler: ReturnType<typeof fakeEntries>
let asked: ElevatedAsk[]
let removed: (string | null)[]
/** The user's answer to the Windows prompt. */
let isAnswered: boolean
let pc: Awaited<ReturnType<typeof openPc>>
let making: Making
let person: string

const documentOf = (ask: ElevatedAsk, more: Partial<ElevatedDocument> = {}): ElevatedDocument => ({
  ...{
    format: 1,
    id: ask.id,
    name: ask.name,
    schedule: ask.schedule,
    version: '0.1.0',
    program: 'a'.repeat(64),
    person,
  },
  ...{ account: 'administrator', registryScan: ask.registryScan, classes: ask.classes, values: [] },
  ...more,
})

const put = (document: ElevatedDocument) => {
  const text = documentText(document)
  disk.port.write(disk.port.path('tasks', `${sha256(text)}.json`), text, document.person)
  const { id, person: of } = document
  scheduler.entries.set(elevatedPath(of, id), `<Arguments>run-elevated ${id} ${sha256(text)}</Arguments>`)
  return sha256(text)
}

beforeEach(async () => {
  disk = fakeFiles()
  scheduler = fakeEntries()
  asked = []
  removed = []
  isAnswered = true
  const no = { ok: false as const, reason: because('promptRefused') }
  const elevated = {
    make: async (ask: ElevatedAsk) => {
      if (!isAnswered) return no
      asked.push(ask)
      const hash = put(documentOf(ask))
      return { ok: true as const, answer: { hash, account: 'administrator' as const, values: 0, left: [] } }
    },
    remove: async (id: string | null) => {
      if (!isAnswered) return no
      removed.push(id)
      disk.files.clear()
      scheduler.entries.clear()
      return { ok: true as const, answer: { ids: id === null ? [] : [id], unread: [] } }
    },
    files: disk.port,
    version: '0.1.0',
  }
  const entries = { port: scheduler.port, program: 'C:\\clearpane.exe', dataDir: null, elevated }
  pc = await openPc((device) => ({ ...device, entries }))
  person = (await pc.device.service.device()).facts.userSid ?? ''
  making = { store: pc.store, device: pc.device, engine: pc.engine(), moved: () => {} }
})
afterEach(() => pc.close())

const made = async () => {
  const task = await makeTask(making, {
    ...{
      id: 'night',
      name: 'Night',
      kinds: ['cleanup', 'registry'],
      schedule: { kind: 'daily', time: '02:00' },
    },
    consent: { cleanupItems: ['tempFiles', 'windowsLogs', 'recycleBin', 'prefetchFiles'] },
  })
  if (!task.ok) throw new Error('the task is made')
  return task.value
}
const seen = async (id = 'night') => {
  const task = await findTask(pc.store, 'sample', id)
  if (task === null) throw new Error('there is the task')
  return (
    await viewOfTask({ store: pc.store, device: pc.device, engine: pc.engine(), scheduling: true }, task)
  ).elevated
}

test('a task requests administrator rights only for file classes in Windows’ folders and for scanning the registry', async () => {
  const task = await made()
  expect(await askOf(making, task)).toMatchObject({
    ...{ classes: ['windowsLogs', 'prefetchFiles'], registryScan: true, choices: [] },
  })
  expect(await seen()).toMatchObject({ state: 'none', classes: ['windowsLogs', 'prefetchFiles'], last: null })
})

test('the user’s consent to a task is recognized, and is no longer valid once the task has changed', async () => {
  const task = await made()
  expect(await allowElevated(making, task)).toMatchObject({ ok: true })
  expect(await seen()).toMatchObject({ state: 'given', account: 'administrator' })
  await editTask(making, 'night', { consent: { ...task.consent, cleanupItems: ['windowsLogs'] } })
  expect(await seen()).toMatchObject({ state: 'otherTask' })
})

test('the user’s consent to a task is no longer valid once the task has another schedule', async () => {
  const task = await made()
  await allowElevated(making, task)
  await editTask(making, 'night', { schedule: { kind: 'daily', time: '03:00' } })
  expect(await seen()).toMatchObject({ state: 'otherTask' })
  await editTask(making, 'night', { schedule: task.schedule })
  expect(await seen()).toMatchObject({ state: 'given' })
})

test.each([
  ['is missing', () => null],
  ['is disabled', (xml: string) => `${xml}<Enabled>false</Enabled>`],
  ['starts another document', (xml: string) => xml.replace(/[0-9a-f]{64}/, 'd'.repeat(64))],
])('a consent isn’t shown as given if its entry in Task Scheduler %s', async (_, bend) => {
  const task = await made()
  await allowElevated(making, task)
  const path = elevatedPath(person, 'night')
  const xml = bend(scheduler.entries.get(path) ?? '')
  if (xml === null) scheduler.entries.delete(path)
  else scheduler.entries.set(path, xml)
  expect(await seen()).toMatchObject({ state: 'none' })
  expect(await givenTo(pc.device, task)).toBeNull()
})

test('a Task Scheduler entry with administrator rights is removed with its task, even if the task’s document is already gone', async () => {
  const task = await made()
  await allowElevated(making, task)
  disk.files.clear()
  expect(await deleteTask(making, 'night')).toMatchObject({ ok: true })
  expect(removed).toEqual(['night'])
})

test('consent is ignored if it is for another version of Clearpane, for another user’s task or in a damaged file', async () => {
  const task = await made()
  const ask = await askOf(making, task)
  put(documentOf(ask, { person: 'S-1-5-21-9-9-9-1001' }))
  disk.port.write(disk.port.path('tasks', `${'c'.repeat(64)}.json`), '{}', person)
  expect(await seen()).toMatchObject({ state: 'none' })
  put(documentOf(ask, { version: '0.0.9' }))
  expect(await seen()).toMatchObject({ state: 'otherVersion' })
})

test('a task shows its newest run with administrator rights, and ignores a damaged report', async () => {
  const task = await made()
  await allowElevated(making, task)
  const hash = put(documentOf(await askOf(making, task)))
  const run = {
    ...{ at: '2026-11-20T02:00:00.000Z', endedAt: '2026-11-20T02:00:09.000Z', state: 'needsYou' },
    ...{ why: null, outcome: { steps: [] }, runId: null },
    left: [{ tweakId: 'privacy.machine', reason: because('elevatedMoved') }],
  }
  const path = disk.port.path('tasks', `${hash}.report.json`)
  disk.port.write(path, JSON.stringify({ runs: [run] }), person)
  expect(await seen()).toMatchObject({ last: { state: 'needsYou', left: [{ tweakId: 'privacy.machine' }] } })
  disk.port.write(path, '{', person)
  expect(await seen()).toMatchObject({ state: 'given', last: null })
})

test('a refused prompt gives a task no rights, and a task with rights can’t be deleted or switched off if the prompt is refused', async () => {
  const task = await made()
  isAnswered = false
  expect(await allowElevated(making, task)).toMatchObject({ ok: false })
  expect(asked).toEqual([])
  isAnswered = true
  await allowElevated(making, task)
  isAnswered = false
  expect(await deleteTask(making, 'night')).toMatchObject({ ok: false })
  expect(await switchTask(making, 'night', false)).toMatchObject({ ok: false })
  expect(await seen()).toMatchObject({ state: 'given' })
  isAnswered = true
  expect(await deleteTask(making, 'night')).toMatchObject({ ok: true })
  expect(removed).toEqual(['night'])
})

describe('no administrator rights outlive their task', () => {
  const apply = (profileId: string) =>
    applyAutomationProfile(making, profileId, { cleanupItems: ['windowsLogs'] })
  const allowed = async (id: string) => {
    const task = await findTask(pc.store, 'sample', id)
    if (task === null) throw new Error('there is the task')
    expect(await allowElevated(making, task)).toMatchObject({ ok: true })
  }

  test('when another profile replaces the profile of the task, and nothing changes if the prompt is refused', async () => {
    expect(await apply('performance-focused')).toMatchObject({ ok: true })
    await allowed('performance-focused-cleanup')
    const before = await listTasks(pc.store, 'sample')
    isAnswered = false
    expect(await apply('minimal-automation')).toMatchObject({ ok: false })
    expect(await listTasks(pc.store, 'sample')).toEqual(before)
    expect((await readSettings(pc.store, 'sample')).activeProfile).toBe('performance-focused')
    isAnswered = true
    expect(await apply('minimal-automation')).toMatchObject({ ok: true })
    expect(removed).toEqual(['performance-focused-cleanup'])
  })

  test('when the task is changed to one that only a user starts, or is saved in the off state', async () => {
    const task = await made()
    await allowed('night')
    isAnswered = false
    const byHand = { schedule: { kind: 'manual' as const } }
    expect(await editTask(making, 'night', byHand)).toMatchObject({ ok: false })
    expect(await makeTask(making, { ...task, enabled: false })).toMatchObject({ ok: false })
    expect(await findTask(pc.store, 'sample', 'night')).toMatchObject({ enabled: true })
    isAnswered = true
    expect(await editTask(making, 'night', byHand)).toMatchObject({ ok: true })
    expect(removed).toEqual(['night'])
  })

  test('when the page’s data is reset, and nothing is deleted if the prompt is refused', async () => {
    await made()
    await allowed('night')
    isAnswered = false
    expect(await withdrawPage(pc.store, pc.device, 'automation')).toMatchObject({ ok: false })
    isAnswered = true
    expect(await withdrawPage(pc.store, pc.device, 'scheduler')).toMatchObject({ ok: true })
    expect(removed).toEqual([])
    expect(await withdrawPage(pc.store, pc.device, 'automation')).toMatchObject({ ok: true })
    expect(removed).toEqual(['night'])
  })
})

test('a profile whose task is running isn’t replaced', async () => {
  expect(await applyAutomationProfile(making, 'performance-focused')).toMatchObject({ ok: true })
  const one = { taskId: 'performance-focused-cleanup', date: '2026-11-20', time: '02:00', ordinal: 0 }
  const owner = { pid: process.pid, start: null }
  await pc.store.taskRuns.claim('sample', { ...one, runId: 'r', dueAt: 0, now: 0, owner, mostRunning: 3 })
  expect(await applyAutomationProfile(making, 'minimal-automation')).toMatchObject({
    ok: false,
    diagnostics: [{ code: 'TASK_RUNS' }],
  })
  expect((await readSettings(pc.store, 'sample')).activeProfile).toBe('performance-focused')
})

test('a task that is started by hand never requests administrator rights, because nothing would start its entry in Task Scheduler', async () => {
  const hand = await makeTask(making, {
    ...{ id: 'hand', name: 'Hand', kinds: ['cleanup'], schedule: { kind: 'manual' } },
    consent: { cleanupItems: ['windowsLogs'] },
  })
  expect(hand.ok && (await allowElevated(making, hand.value)).ok).toBe(false)
  expect(await seen('hand')).toBeNull()
})

test('a run with administrator rights appears once in the user’s own history, and only if a report names the run', async () => {
  const task = await made()
  await allowElevated(making, task)
  const hash = put(documentOf(await askOf(making, task)))
  const folder = mkdtempSync(join(tmpdir(), 'clearpane-broker-log-'))
  try {
    const log = openJournalStore(folder)
    const [mine, others] = ['20261120-020000-000-aaaa', '20261120-020000-001-bbbb']
    for (const runId of [mine, others]) {
      const journal = await log.create(runId, [])
      const at = '2026-11-20T02:00:00.000Z'
      await journal.append({
        ...{ type: 'run', at, version: 1, runId, device: 'sample', title: 'Night', startedBy: 'task night' },
        ...{ origin: { kind: 'selection', choices: [] }, planHash: 'a'.repeat(64), restart: 'none' },
        ...{ changes: runId === mine ? 1 : 0, leftOut: 0 },
      })
      if (runId === mine) {
        const three = {
          status: 'present' as const,
          state: { kind: 'registry' as const, type: 4, hex: '03000000' },
        }
        const resource = {
          ...{
            kind: 'registry' as const,
            hive: 'HKLM' as const,
            path: 'SOFTWARE\\Policies\\Mine',
            name: 'X',
          },
        }
        await journal.append({
          ...{ type: 'intent', at, changeId: 1, resource, before: { status: 'absent' }, causes: [] },
          to: three,
        })
        await journal.append({
          ...{ type: 'outcome', at, changeId: 1, result: 'done', after: three },
          ...{ createdKeys: [], removedKeys: [] },
        })
      }
      await journal.append({ type: 'end', at, result: 'done' })
      await journal.close()
    }
    const { path } = disk.port
    disk.port.path = (...names) => (names[0] === 'broker' ? folder : path(...names))
    const step = { kind: 'optimization', state: 'done', runId: mine, filesRemoved: null, spaceFreed: null }
    const run = {
      ...{
        at: '2026-11-20T02:00:00.000Z',
        endedAt: '2026-11-20T02:00:09.000Z',
        state: 'done',
        why: null,
        left: [],
      },
      outcome: { steps: [{ ...step, found: null, changed: 1, left: 0, why: null }] },
      runId: mine,
    }
    disk.port.write(path('tasks', `${hash}.report.json`), JSON.stringify({ runs: [run] }), person)
    expect(await adoptElevated(pc.device)).toBe(1)
    expect((await pc.device.service.runs()).map(({ runId, title }) => [runId, title])).toEqual([
      [mine, 'Night'],
    ])
    const undo = readFileSync(join(pc.devices.paths.journal('sample'), mine, 'undo.ps1'), 'utf8')
    expect(undo).toContain('Policies\\Mine')
    expect(await adoptElevated(pc.device)).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
