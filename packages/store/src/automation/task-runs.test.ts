import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { openStore, type Store } from '../open-store.ts'

let store: Store
beforeEach(async () => {
  store = await openStore(':memory:')
})
afterEach(() => store.close())

const owner = { pid: 1, start: '1' }
const night = (day: number, ordinal = 0) => ({
  ...{ taskId: 'clean', time: '02:00', ordinal, dueAt: day },
  date: `2026-11-${String(day).padStart(2, '0')}`,
})
const claim = (
  day: number,
  runId: string,
  more: { now?: number; mostRunning?: number; taskId?: string } = {},
) => store.taskRuns.claim('sample', { ...night(day), runId, owner, now: day, mostRunning: 3, ...more })
const end = (runId: string, now = 1) => store.taskRuns.end(runId, { state: 'done', now })

describe('the claim of an occurrence', () => {
  test('succeeds only once, even after the run has ended', async () => {
    expect(await claim(1, 'a')).toBe('claimed')
    expect(await end('a')).toBe(true)
    expect([await claim(1, 'b'), await end('a'), (await store.taskRuns.get('a'))?.state]).toEqual([
      'taken',
      false,
      'done',
    ])
  })

  test('succeeds for an occurrence that is waiting, and removes the reason for waiting', async () => {
    const waiting = { ...night(1), runId: 'a', now: 5, why: { code: 'onBattery' } }
    await store.taskRuns.wait('sample', waiting)
    expect(await store.taskRuns.get('a')).toMatchObject({ state: 'due', why: { code: 'onBattery' } })
    expect(await claim(1, 'b')).toBe('claimed')
    expect(await store.taskRuns.list('sample')).toMatchObject([{ runId: 'b', state: 'running', why: null }])
    await store.taskRuns.wait('sample', waiting)
    expect((await store.taskRuns.get('b'))?.state).toBe('running')
  })

  test('fails for a missed occurrence, unless the clock was ahead when the occurrence was missed', async () => {
    await store.taskRuns.miss('sample', 50, [{ ...night(1), runId: 'a', why: { code: 'late' } }])
    expect(await claim(1, 'b', { now: 60 })).toBe('taken')
    expect(await claim(1, 'c', { now: 40 })).toBe('claimed')
  })

  test('isn’t lost while the occurrence is running', async () => {
    await claim(1, 'a')
    const miss = async (runId: string) => {
      const all = [1, 2].map((day) => ({ ...night(day), runId: `${runId}${day}`, why: { code: 'newer' } }))
      return [...(await store.taskRuns.miss('sample', 99, all))]
    }
    expect([await miss('b'), await miss('c')]).toEqual([['b2'], []])
    expect((await store.taskRuns.list('sample')).map(({ state }) => state)).toEqual(['missed', 'running'])
  })

  test('is separate for each PC', async () => {
    await claim(1, 'a')
    const other = { ...night(1), runId: 'b', owner, now: 1, mostRunning: 3 }
    expect(await store.taskRuns.claim('restricted', other)).toBe('claimed')
  })
})

test('the number of running tasks is limited, and a task never runs twice at the same time', async () => {
  expect(await claim(1, 'a', { mostRunning: 2 })).toBe('claimed')
  expect(await claim(2, 'b', { mostRunning: 2 })).toBe('full')
  expect(await claim(1, 'c', { mostRunning: 2, taskId: 'other' })).toBe('claimed')
  expect(await claim(1, 'd', { mostRunning: 2, taskId: 'third' })).toBe('full')
  await end('a')
  expect(await claim(1, 'e', { mostRunning: 2, taskId: 'third' })).toBe('claimed')
})

test('the log of a run has its lines in the order in which they were added', async () => {
  await claim(1, 'a')
  for (let i = 0; i < 3; i++)
    await store.taskRuns.addLine('a', { at: i, level: 'standard', line: `line ${i}` })
  expect((await store.taskRuns.lines('a')).map(({ line }) => line)).toEqual(['line 0', 'line 1', 'line 2'])
})

test('the oldest runs of a task are deleted with their logs, and a run in progress stays', async () => {
  await claim(1, 'first')
  await store.taskRuns.addLine('first', { at: 1, level: 'standard', line: 'x' })
  for (let i = 0; i < 4; i++)
    await store.taskRuns.miss('sample', 10 + i, [
      {
        ...{ taskId: 'clean', date: `2027-01-0${i + 1}`, time: '02:00', ordinal: 0, dueAt: i },
        ...{ runId: `m${i}`, why: null },
      },
    ])
  expect((await store.taskRuns.list('sample')).length).toBe(5)
  await end('first', 99)
  expect(limits.taskRuns).toBeGreaterThan(400)
  expect(await store.taskRuns.clear('sample', ['clean'])).toBe(5)
  expect([await store.taskRuns.list('sample'), await store.taskRuns.lines('first')]).toEqual([[], []])
})
