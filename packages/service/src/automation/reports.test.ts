import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReports } from './reports.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const made = () => {
  const told: string[] = []
  const emit = (key: string, news: unknown) => void told.push(`${key} ${JSON.stringify(news)}`)
  const reports = createReports({
    hub: { emit } as never,
    changed: (device) => void told.push(`changed ${device}`),
  })
  /** A night: a task starts, has two stages and ends. */
  const night = () => {
    for (let i = 0; i < 4; i++) reports.moved('sample', 'night')
    reports.changed('sample')
  }
  const heard = () => told.splice(0)
  return { ...reports, night, heard }
}
const step = ['automation:sample {"taskId":null}', 'changed sample']

test('while nights pass, pages are told about a PC’s tasks once a second, and about other PCs at once', () => {
  const { inSteps, night, moved, heard } = made()
  inSteps('sample')
  for (let i = 0; i < 30; i++) night()
  moved('restricted', 'mine')
  expect(heard()).toEqual(['automation:restricted {"taskId":"mine"}'])
  vi.advanceTimersByTime(1000)
  expect(heard()).toEqual(step)
  vi.advanceTimersByTime(5000)
  expect(heard()).toEqual([])
})

test('after the last night, pages are told what they haven’t heard yet, and then everything at once again', () => {
  const { inSteps, night, moved, heard } = made()
  const asUsual = inSteps('sample')
  night()
  asUsual()
  expect(heard()).toEqual(step)
  moved('sample', 'night')
  expect([heard(), vi.getTimerCount()]).toEqual([['automation:sample {"taskId":"night"}'], 0])
})
