import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { openStore, type Store } from '../open-store.ts'
import type { Metrics } from './metrics.ts'
import { packRow, packSample, unpackRow, unpackSample } from './packed.ts'
import type { Step } from './roll-up.ts'

let store: Store
let metrics: Metrics
beforeEach(async () => {
  store = await openStore(':memory:')
  metrics = await store.metrics()
})
afterEach(() => store.close())

const hour = 3_600_000
const start = 1000 * hour
const add = async (from: number, count: number, everyMs: number, value = (i: number) => i) => {
  for (let i = 0; i < count; i++)
    await metrics.add('sample', { at: from + i * everyMs, values: { cpu: value(i), gpu: 1 } })
}
const rows = async (step: Step, from = 0) => {
  const { at, series } = await metrics.history('sample', step, from)
  const own = series.get('cpu')
  return at.map((moment, i) => ({
    at: moment,
    count: own?.count[i],
    min: own?.min[i],
    mean: own?.mean[i],
    max: own?.max[i],
    p95: own?.p95[i],
  }))
}

describe('the stored measurements', () => {
  test('are summed up into minutes and hours, which stay correct while more samples arrive', async () => {
    await add(start, 30, 1000)
    expect((await rows('hour'))[0]).toMatchObject({ at: start, count: 30 })
    await add(start + 30_000, 30, 1000, (i) => i + 30)
    await add(start + 60_000, 60, 1000)
    const whole = { min: 0, mean: 29.5, max: 59, p95: 56 }
    expect(await rows('minute')).toEqual([
      { at: start, count: 60, ...whole },
      { at: start + 60_000, count: 60, ...whole },
    ])
    expect(await rows('hour')).toEqual([{ at: start, count: 120, ...whole }])
  })

  test('get a new column for a sensor that appears later, with a gap before its first value', async () => {
    await metrics.add('sample', { at: start, values: { cpu: 1 } })
    await metrics.add('sample', { at: start + 60_000, values: { a: 2, cpu: 3 } })
    const { series } = await metrics.history('sample', 'minute', 0)
    const means = [...series].map(([name, { mean }]) => [name, mean])
    expect(Object.fromEntries(means)).toEqual({ cpu: [1, 3], a: [null, 2] })
  })

  test('add up for a minute that occurred twice because the clock was set back, as long as the samples of that minute are stored', async () => {
    await add(start + 60_000, 5, 1000)
    await add(start + 60_500, 5, 1000)
    expect((await rows('minute')).map(({ count }) => count)).toEqual([10])
  })

  test('stay unchanged for a time whose samples are no longer stored', async () => {
    await add(start, 3, 1000)
    await add(start + limits.sampleAge + hour, 3, 1000)
    const before = await rows('hour')
    await metrics.add('sample', { at: start + 10_000, values: { cpu: 500 } })
    await metrics.add('sample', { at: start + limits.sampleAge + hour + 5000, values: { cpu: 7 } })
    expect((await rows('hour'))[0]).toEqual(before[0])
  })

  test('are kept for as long as the table of limits specifies', async () => {
    await add(start, 2, 1000)
    await add(start + limits.minuteAge + hour, 2, hour)
    expect([(await rows('minute', start)).length, (await rows('hour', start)).length]).toEqual([2, 3])
    expect(await metrics.size('sample')).toMatchObject({ from: start })
  })

  test('stay correct after the clock was a year ahead for a moment', async () => {
    await add(start, 2, 1000)
    await add(start + limits.hourAge + 2 * hour, 1, 1000)
    await add(start + 5000, 1, 1000)
    expect((await rows('minute', start))[0]).toMatchObject({ at: start, count: 3 })
    expect((await rows('hour', start))[0]).toMatchObject({ at: start, count: 3 })
  })

  test('report their size and can be cleared, which doesn’t change the recording switch', async () => {
    expect(await store.switches.isRecording('sample')).toBe(true)
    await store.switches.setRecording('sample', false, 0)
    await add(start, 2, 1000)
    await rows('minute')
    const { bytes, from } = await metrics.size('sample')
    expect([bytes % 4096, bytes > 0, from]).toEqual([0, true, start])
    expect(await metrics.clear()).toBe(3)
    expect(await metrics.size('sample')).toMatchObject({ from: null })
    expect(await store.switches.isRecording('sample')).toBe(false)
  })
})

/** Places the bytes inside a larger buffer, as SQLite does with the bytes of a column. */
const shifted = (bytes: Uint8Array) => new Uint8Array([0, 0, 0, ...bytes]).subarray(3)

test('a stored sample is identical bit for bit when it is read back', () =>
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true })), (values) => {
      expect([...unpackSample(shifted(packSample(values)))]).toEqual(values)
    }),
  ))

test('a stored row is correct to seven digits when it is read back, and its counts are exact', () => {
  const figure = fc.double({ min: -1e15, max: 1e15, noNaN: true })
  const rollUp = fc.record({
    count: fc.integer({ min: 1, max: 7200 }),
    min: figure,
    mean: figure,
    max: figure,
    p95: figure,
  })
  fc.assert(
    fc.property(fc.array(rollUp, { maxLength: 40 }), (rollUps) => {
      expect(unpackRow(shifted(packRow(rollUps)))).toEqual(
        rollUps.map(({ count, min, mean, max, p95 }) => ({
          count,
          min: Math.fround(min),
          mean: Math.fround(mean),
          max: Math.fround(max),
          p95: Math.fround(p95),
        })),
      )
    }),
  )
})
