import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHub } from './hub.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const listener = () => {
  const heard: string[] = []
  return { heard, write: (text: string) => void heard.push(text), end: () => void heard.push('end') }
}

test('everyone hears an event once, as one block of the stream', () => {
  const hub = createHub(() => {})
  const all = [listener(), listener()]
  for (const one of all) hub.add(one)
  hub.tell({ type: 'changed', device: 'sample' })
  for (const { heard } of all)
    expect(heard).toEqual(['event: changed\ndata: {"type":"changed","device":"sample"}\n\n'])
})

test('who left hears nothing more, and leaving twice counts once', () => {
  const counts: number[] = []
  const hub = createHub((n) => counts.push(n))
  const one = listener()
  const leave = hub.add(one)
  hub.add(listener())
  leave()
  leave()
  hub.tell({ type: 'changed', device: 'sample' })
  expect({ heard: one.heard, counts }).toEqual({ heard: [], counts: [1, 2, 1] })
})

test('a quiet stream shows that it is alive, and only while someone listens', () => {
  const hub = createHub(() => {}, 15_000)
  const one = listener()
  const leave = hub.add(one)
  vi.advanceTimersByTime(31_000)
  expect(one.heard).toEqual([': alive\n\n', ': alive\n\n'])
  leave()
  expect(vi.getTimerCount()).toBe(0)
})

test('closing ends every stream', () => {
  const hub = createHub(() => {})
  const one = listener()
  hub.add(one)
  hub.close()
  expect({ heard: one.heard, size: hub.size() }).toEqual({ heard: ['end'], size: 0 })
})
