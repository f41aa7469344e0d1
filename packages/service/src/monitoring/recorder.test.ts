import { openStore, type Store } from '@clearpane/store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beatMs, createRecorder } from './recorder.ts'

let store: Store
beforeEach(async () => {
  store = await openStore(':memory:')
})
afterEach(() => store.close())

const made = () => {
  const asked: [string, number | null][] = []
  const recorder = createRecorder({
    kept: async () => store,
    record: (device, every) => asked.push([device, every]),
  })
  return { asked, recorder }
}
const minutes = async () => {
  const { series } = await (await store.metrics()).history('sample', 'minute', 0)
  return [...series].map(([name, { mean }]) => [name, mean[0]])
}

test('numeric readings are recorded, but readings that are text or belong to a single core aren’t', async () => {
  const { asked, recorder } = made()
  await recorder.begin('sample')
  recorder.sampled('sample', {
    at: 60_000,
    values: { 'cpu.total': 5, 'cpu.core[0]': 9, 'battery.state': 'full' },
  })
  await recorder.end()
  expect(asked).toEqual([
    ['sample', beatMs],
    ['sample', null],
  ])
  expect(await minutes()).toEqual([['cpu.total', 5]])
})

test('a PC whose recording is off isn’t measured, even after a restart', async () => {
  const first = made()
  await first.recorder.begin('sample')
  await first.recorder.switch('sample', false, 0)
  first.recorder.sampled('sample', { at: 60_000, values: { 'cpu.total': 5 } })
  await first.recorder.end()
  const second = made()
  await second.recorder.begin('sample')
  await second.recorder.end()
  expect([second.asked, await minutes()]).toEqual([[], []])
})
