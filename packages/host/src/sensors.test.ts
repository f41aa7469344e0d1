import { expect, test } from 'vitest'
import { currentLoad } from './sensors.ts'

/** A processor that was busy during its first hour and has been idle since; times are in seconds. */
const hour = 3600
const pcAt = (start: number) => {
  let now = start
  const load = currentLoad(
    () => ({ busy: Math.min(now, hour), all: now }),
    (before, after) =>
      after.all === before.all ? null : (100 * (after.busy - before.busy)) / (after.all - before.all),
    {
      clock: () => 1000 * now,
      wait: async (ms) => {
        now += ms / 1000
      },
    },
  )
  return {
    load,
    pass: (seconds: number) => {
      now += seconds
    },
  }
}

test('the first reading of the load waits for a moment and measures the load during that moment', async () => {
  const { load } = pcAt(10)
  expect(await load()).toBe(100)
})

test('a reading of the load soon after another reading covers the time between the two readings', async () => {
  const { load, pass } = pcAt(hour - 5)
  await load()
  pass(9)
  expect(await load()).toBeCloseTo((100 * 4.75) / 9)
})

test('a reading after an hour measures the current load instead of the hour’s average', async () => {
  const { load, pass } = pcAt(10)
  await load()
  pass(hour)
  expect(await load()).toBe(0)
})
