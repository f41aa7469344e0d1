import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { openStore, type Store } from '../open-store.ts'

let store: Store
beforeEach(async () => {
  store = await openStore(':memory:')
})
afterEach(() => store.close())

const hour = 3_600_000
const start = 1000 * hour
const samples = (from: number, count: number, everyMs: number, value = (i: number) => i) =>
  Array.from({ length: count }, (_, i) => ({ at: from + i * everyMs, values: { cpu: value(i), gpu: 1 } }))
const rows = (step: 'minute' | 'hour', from = 0) => store.metrics.rows('sample', ['cpu'], step, from)

describe('metrics', () => {
  test('become minutes and hours, and stay right while more come', async () => {
    await store.metrics.add('sample', samples(start, 60, 1000))
    await store.metrics.add('sample', samples(start + 60_000, 60, 1000))
    expect(await rows('minute')).toEqual([
      { series: 'cpu', at: start, count: 60, min: 0, mean: 29.5, max: 59, p95: 56 },
      { series: 'cpu', at: start + 60_000, count: 60, min: 0, mean: 29.5, max: 59, p95: 56 },
    ])
    expect(await rows('hour')).toEqual([
      { series: 'cpu', at: start, count: 120, min: 0, mean: 29.5, max: 59, p95: 56 },
    ])
  })

  test('of a time that a clock lived twice are counted together while its samples are there', async () => {
    await store.metrics.add('sample', samples(start + 60_000, 5, 1000))
    await store.metrics.add('sample', samples(start + 60_500, 5, 1000))
    expect((await rows('minute')).map(({ count }) => count)).toEqual([10])
  })

  test('of a time whose samples are gone stay as they are', async () => {
    await store.metrics.add('sample', samples(start, 3, 1000))
    await store.metrics.add('sample', samples(start + limits.sampleAge + hour, 3, 1000))
    const before = await rows('hour')
    await store.metrics.add('sample', [
      { at: start + 10_000, values: { cpu: 500 } },
      { at: start + limits.sampleAge + hour + 5000, values: { cpu: 7 } },
    ])
    expect((await rows('hour'))[0]).toEqual(before[0])
  })

  test('are kept as long as the table of limits says', async () => {
    await store.metrics.add('sample', samples(start, 2, 1000))
    await store.metrics.add('sample', samples(start + limits.minuteAge + hour, 1, 1000))
    expect([await rows('minute', start), await rows('hour', start)].map((one) => one.length)).toEqual([1, 2])
    expect(await store.metrics.size('sample')).toMatchObject({ from: start, rows: 7 })
  })

  test('say what they take, and are cleared; the switch stays', async () => {
    expect(await store.metrics.isRecording('sample')).toBe(true)
    await store.metrics.setRecording('sample', false)
    await store.metrics.add('sample', samples(start, 2, 1000))
    expect(await store.metrics.size('sample')).toMatchObject({ rows: 6, from: start })
    expect(await store.metrics.clear()).toBe(6)
    expect(await store.metrics.size('sample')).toEqual({ rows: 0, bytes: 0, from: null })
    expect(await store.metrics.isRecording('sample')).toBe(false)
  })
})
