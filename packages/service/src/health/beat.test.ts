import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beatMs, beginHealthBeat, firstBeatMs } from './beat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const begun = (more: Partial<Parameters<typeof beginHealthBeat>[0]> = {}) => {
  const keep = vi.fn(async () => undefined)
  const end = beginHealthBeat({ isRecording: async () => true, keep, ...more })
  return { keep, end }
}

test('the health score is calculated soon after Clearpane starts, and then once an hour', async () => {
  const { keep, end } = begun()
  await vi.advanceTimersByTimeAsync(firstBeatMs - 1)
  expect(keep).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(keep).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3 * beatMs)
  expect(keep).toHaveBeenCalledTimes(4)
  await end()
})

test('the hourly health score isn’t calculated while recording is off, and is calculated again once recording is on', async () => {
  let isOn = false
  const { keep, end } = begun({ isRecording: async () => isOn })
  await vi.advanceTimersByTimeAsync(firstBeatMs + 5 * beatMs)
  expect(keep).toHaveBeenCalledTimes(0)
  isOn = true
  await vi.advanceTimersByTimeAsync(beatMs)
  expect(keep).toHaveBeenCalledTimes(1)
  await end()
})

test('a health score whose calculation failed is calculated again', async () => {
  const keep = vi.fn(() => Promise.reject(new Error('busy')))
  const { end } = begun({ keep })
  await vi.advanceTimersByTimeAsync(firstBeatMs + beatMs)
  expect(keep).toHaveBeenCalledTimes(2)
  await end()
})

test('the health score isn’t calculated after its hourly calculation was stopped', async () => {
  const { keep, end } = begun()
  await end()
  await vi.advanceTimersByTimeAsync(firstBeatMs + beatMs)
  expect(keep).toHaveBeenCalledTimes(0)
})
