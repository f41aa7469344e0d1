import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWatch } from './watch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const watched = () => {
  const told: string[] = []
  const state = { value: 1, busy: false, looks: 0, broken: false }
  const watch = createWatch(
    (device) => told.push(device),
    () => state.busy,
    1000,
  )
  const look = async () => {
    state.looks += 1
    if (state.broken) throw new Error('cannot look')
    return state.value
  }
  const ask = () => watch.asked('sample', 'tweaks', state.value, look)
  const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000 + 50)
  return { told, state, watch, ask, seconds }
}

test('nothing is looked at before a page asked and is connected', async () => {
  const { state, watch, ask, seconds } = watched()
  ask()
  await seconds(3)
  expect(state.looks).toBe(0)
  watch.setActive(true)
  await seconds(3)
  expect(state.looks).toBe(3)
})

test('a change is told once, within about a second, measured against what the page was shown', async () => {
  const { told, state, watch, ask, seconds } = watched()
  watch.setActive(true)
  ask()
  state.value = 2
  await seconds(1)
  expect(told).toEqual(['sample'])
  await seconds(3)
  expect(told).toEqual(['sample'])
})

test('a page that asked again has seen the change already', async () => {
  const { told, state, watch, ask, seconds } = watched()
  watch.setActive(true)
  ask()
  state.value = 2
  ask()
  await seconds(2)
  expect(told).toEqual([])
})

test('a page that was answered while a look was under way is not sent there again by the older look', async () => {
  const { told, state, watch, seconds } = watched()
  let answer = (_: number): void => undefined
  watch.setActive(true)
  watch.asked('sample', 'tweaks', 1, () => new Promise<number>((resolve) => (answer = resolve)))
  await seconds(1)
  state.value = 2
  watch.asked('sample', 'tweaks', 2, async () => state.value)
  answer(2)
  await seconds(2)
  expect(told).toEqual([])
})

test('a device with a run under way is left in peace', async () => {
  const { told, state, watch, ask, seconds } = watched()
  watch.setActive(true)
  ask()
  state.value = 2
  state.busy = true
  await seconds(3)
  expect({ told, looks: state.looks }).toEqual({ told: [], looks: 0 })
})

test('a look that fails is no news, and the next one is tried', async () => {
  const { told, state, watch, ask, seconds } = watched()
  watch.setActive(true)
  ask()
  state.broken = true
  await seconds(1)
  state.broken = false
  state.value = 2
  await seconds(1)
  expect(told).toEqual(['sample'])
})

test('when the last page leaves, looking stops and what was asked is forgotten; a page that comes back has one loop, not two', async () => {
  const { state, watch, ask, seconds } = watched()
  watch.setActive(true)
  ask()
  watch.setActive(false)
  await seconds(3)
  expect(state.looks).toBe(0)
  watch.setActive(true)
  await seconds(2)
  expect(state.looks).toBe(0)
  ask()
  await seconds(2)
  expect(state.looks).toBe(2)
})
