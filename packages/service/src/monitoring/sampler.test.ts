import type { Sensors } from '@clearpane/engine'
import { because, describeSensor } from '@clearpane/model'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSampler } from './sampler.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

const fake = () => {
  const asked: string[][] = []
  const state = { value: 7, broken: false }
  const sensors: Sensors = {
    list: async () => [
      ...describeSensor('cpu.total'),
      ...describeSensor('gpu.load'),
      ...describeSensor('processes'),
    ],
    sample: async (ids) => {
      asked.push([...ids])
      if (state.broken) throw new Error('cannot read')
      const at = new Date().toISOString()
      return ids.map((id) => {
        if (id === 'gpu.load') return { status: 'unavailable', reason: because('noSensor', { id }) }
        if (id === 'processes') return { status: 'measured', rows: [], source: 'fake', at }
        return { status: 'measured', value: state.value, unit: '%', source: 'fake', at }
      })
    },
  }
  const sent: [string, unknown][] = []
  const recorded: number[] = []
  const listed: number[] = []
  const sampler = createSampler({
    sensorsOf: async (id) => (id === 'sample' ? sensors : null),
    emit: (key, news) => sent.push([key, news]),
    now: Date.now,
    sampled: (_, { at }) => recorded.push(at),
    listed: (_, at) => listed.push(at),
  })
  const follow = async (topic: 'live' | 'processes', ...devices: ('sample' | 'this')[]) => {
    sampler.topics.find((one) => one.topic === topic)?.follow(new Set(devices))
    await vi.advanceTimersByTimeAsync(0)
  }
  const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000)
  return { asked, state, sent, recorded, listed, sampler, follow, seconds }
}

test('the sampler measures nothing before the first page starts watching or after the last page has left', async () => {
  const { asked, follow, seconds } = fake()
  await seconds(5)
  expect(asked).toEqual([])
  await follow('live', 'sample')
  expect(asked).toEqual([['cpu.total', 'gpu.load']])
  await seconds(3)
  expect(asked).toHaveLength(4)
  await follow('live')
  await seconds(5)
  expect(asked).toHaveLength(4)
})

test('the sampler lists processes only while a page shows them', async () => {
  const { asked, sent, follow, seconds } = fake()
  await follow('live', 'sample')
  await seconds(1)
  expect(asked.flat()).not.toContain('processes')
  await follow('processes', 'sample')
  await seconds(1)
  expect(asked.filter((ids) => ids[0] === 'processes')).toHaveLength(2)
  expect(sent.at(-1)?.[0]).toBe('processes:sample')
})

test('the sampler sends the reason for a missing sensor only once', async () => {
  const { sent, follow, seconds } = fake()
  await follow('live', 'sample')
  await seconds(2)
  const missing = sent.map(([, news]) => Object.keys((news as { missing?: object }).missing ?? {}))
  expect(missing).toEqual([['gpu.load'], [], []])
})

test('a failed sample leaves a gap, and the next sample is taken normally', async () => {
  const { sent, state, follow, seconds } = fake()
  await follow('live', 'sample')
  state.broken = true
  await seconds(2)
  state.broken = false
  await seconds(1)
  expect(sent).toHaveLength(2)
})

test('the sampler measures every ten seconds for the history, and every second while a page watches', async () => {
  const { recorded, sent, sampler, follow, seconds } = fake()
  sampler.record('sample', 10_000)
  await seconds(31)
  expect([recorded.length, sent.length]).toEqual([4, 0])
  await follow('live', 'sample')
  await seconds(5)
  expect(recorded).toHaveLength(10)
  await follow('live')
  await seconds(20)
  expect(recorded.length).toBeLessThanOrEqual(13)
  sampler.record('sample', null)
  const { length } = recorded
  await seconds(60)
  expect(recorded).toHaveLength(length)
})

test('the history reads the programs once a minute, whether or not a page shows them', async () => {
  const { asked, listed, sampler, follow, seconds } = fake()
  sampler.record('sample', 10_000)
  await seconds(185)
  expect(listed).toEqual([1_000_000, 1_060_000, 1_120_000, 1_180_000])
  expect(asked.filter(([id]) => id === 'processes')).toHaveLength(4)
  await follow('processes', 'sample')
  await seconds(60)
  expect(listed).toHaveLength(5)
  sampler.record('sample', null)
  await seconds(180)
  expect(listed).toHaveLength(5)
})

test('a page that is opened gets the earlier samples with their gaps', async () => {
  const { sampler, follow, seconds } = fake()
  await follow('live', 'sample')
  await seconds(2)
  await follow('live')
  await seconds(10)
  await follow('live', 'sample')
  const held = await sampler.hold('sample')
  expect(held?.ring.columns(['cpu.total', 'gpu.load'])).toEqual({
    at: [1_000_000, 1_001_000, 1_002_000, 1_012_000],
    columns: { 'cpu.total': [7, 7, 7, 7], 'gpu.load': [null, null, null, null] },
  })
})

test('a PC without sensors isn’t measured', async () => {
  const { asked, sent, follow, seconds } = fake()
  await follow('live', 'this')
  await seconds(3)
  expect([asked, sent]).toEqual([[], []])
})
