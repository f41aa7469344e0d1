import { expect, test } from 'vitest'
import { createOwnCost } from './pc-sampler.ts'

test('Clearpane’s own cost is its processor time between two readings, and its current memory', () => {
  const clocks = { wall: 0, cpuMs: 500, bytes: 100 }
  const look = createOwnCost({
    wall: () => clocks.wall,
    cpuMs: () => clocks.cpuMs,
    bytes: () => clocks.bytes,
  })
  expect(look()).toBeNull()
  Object.assign(clocks, { wall: 1000, cpuMs: 502.5, bytes: 120 })
  expect(look()).toEqual({ cpu: 0.25, memory: 120 })
  expect(look()).toBeNull()
})

test('the processor time of Clearpane’s process is counted', () => {
  const look = createOwnCost()
  look()
  const until = performance.now() + 100
  while (performance.now() < until);
  const cost = look()
  expect(cost?.cpu).toBeGreaterThan(0)
  expect(cost?.memory).toBeGreaterThan(1e6)
})
