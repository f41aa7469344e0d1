import { afterEach, expect, test, vi } from 'vitest'
import { createRest } from './rest.ts'

afterEach(() => void vi.useRealTimers())

type Step = { at: number; nobody: boolean }
const nobody = (at: number): Step => ({ at, nobody: true })
const somebody = (at: number): Step => ({ at, nobody: false })

test.each<[string, Step[], number]>([
  ['memory is freed once after the last page closed', [nobody(0)], 1],
  ['nothing happens while a page is open', [somebody(0)], 0],
  ['a page that reloads costs nothing', [nobody(0), somebody(500)], 0],
  ['each close counts', [nobody(0), somebody(5000), nobody(10_000)], 2],
])('memory is freed the right number of times: %s', (_name, steps, collected) => {
  vi.useFakeTimers()
  let times = 0
  const rest = createRest(() => {
    times += 1
  })
  let now = 0
  for (const step of steps) {
    vi.advanceTimersByTime(step.at - now)
    now = step.at
    rest.whether(step.nobody)
  }
  vi.advanceTimersByTime(60_000)
  expect(times).toBe(collected)
})
