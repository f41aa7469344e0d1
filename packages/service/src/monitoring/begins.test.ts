/**
 * Tests that the history is recorded from Clearpane's start, even while nobody is watching: sampler, recorder and
 * store together.
 */
import type { Sensors } from '@clearpane/engine'
import { describeSensor } from '@clearpane/model'
import { openStore, type Store } from '@clearpane/store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beatMs, createRecorder } from './recorder.ts'
import { createSampler } from './sampler.ts'

let store: Store
beforeEach(async () => {
  store = await openStore(':memory:')
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 8) })
})
afterEach(async () => {
  vi.useRealTimers()
  await store.close()
})

const made = () => {
  const asked: number[] = []
  const sensors: Sensors = {
    list: async () => describeSensor('cpu.total'),
    sample: async (ids) => {
      asked.push(Date.now())
      const at = new Date().toISOString()
      return ids.map(() => ({ status: 'measured', value: asked.length, unit: '%', source: 'fake', at }))
    },
  }
  const sampler = createSampler({
    sensorsOf: async () => sensors,
    emit: () => undefined,
    now: Date.now,
    sampled: (device, sample) => recorder.sampled(device, sample),
  })
  const recorder = createRecorder({ kept: async () => store, record: sampler.record })
  const kept = async () => {
    await recorder.stored()
    const { at, series } = await (await store.metrics()).history('sample', 'minute', 0)
    return { minutes: at.length, highest: series.get('cpu.total')?.max.at(-1) ?? null }
  }
  return { asked, recorder, sampler, kept }
}

test('recording of measurements begins immediately, continues every ten seconds, and stores each sample', async () => {
  const { asked, recorder, kept } = made()
  const began = Date.now()
  await recorder.begin('sample')
  await vi.advanceTimersByTimeAsync(0)
  expect([asked, await kept()]).toEqual([[began], { minutes: 1, highest: 1 }])
  await vi.advanceTimersByTimeAsync(12 * beatMs)
  expect(asked.map((at) => at - began)).toEqual(Array.from({ length: 13 }, (_, i) => i * beatMs))
  expect(await kept()).toEqual({ minutes: 3, highest: 13 })
  await recorder.end()
})

test('nothing is recorded while the recording switch is off, and recording begins when the switch is turned on', async () => {
  const { asked, recorder, kept } = made()
  await store.switches.setRecording('sample', false, 0)
  await recorder.begin('sample')
  await vi.advanceTimersByTimeAsync(3 * beatMs)
  expect([asked, (await kept()).minutes]).toEqual([[], 0])
  await recorder.switch('sample', true, 0)
  await vi.advanceTimersByTimeAsync(beatMs)
  expect([asked.length, (await kept()).minutes]).toEqual([2, 1])
  await recorder.end()
})
