import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mix } from '../noise.ts'
import { advance, booted, firstState, type LiveState, tickMs } from './state.ts'
import { type Walk, walkBounds } from './walk.ts'

const start = Date.parse('2026-11-01T08:00:00.000Z')
const load = { received: 900, sent: 200 }
const laptop = (seed: number) => firstState(seed, start, true, load)

const seeds = fc.integer({ min: 0, max: 0xffffffff })
const gaps = fc.array(fc.integer({ min: 0, max: 3_600_000 }), { maxLength: 12 })
const within = (walk: Walk) =>
  Object.entries(walkBounds).every(([name, { least, most }]) => {
    const now = walk[name as keyof Walk]
    return Number.isInteger(now) && now >= least && now <= most
  })

describe('the live state of the sample PC', () => {
  test('doesn’t depend on how often the PC is read', () => {
    fc.assert(
      fc.property(seeds, gaps, (seed, all) => {
        const stepwise = all.reduce<{ at: number; state: LiveState }>(
          ({ at, state }, gap) => ({ at: at + gap, state: advance(state, at + gap) }),
          { at: start, state: laptop(seed) },
        )
        expect(stepwise.state).toEqual(advance(laptop(seed), stepwise.at))
      }),
      { numRuns: 60 },
    )
  })

  test('keeps every figure of the connection and the battery within its bounds', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        let state = laptop(seed)
        for (let i = 1; i <= 3000; i++) {
          state = advance(state, start + i * tickMs)
          if (!within(state.walk) || state.battery === null) return false
          if (state.battery < 5000 || state.battery > 100_000) return false
          if (state.rate.received * 100 > state.walk.download * 125_000) return false
        }
        return true
      }),
      { numRuns: 20 },
    )
  })

  test('changes in its connection, its traffic and its battery within an hour', () => {
    const later = advance(laptop(7), start + 3_600_000)
    expect(later.walk).not.toEqual(laptop(7).walk)
    expect(later.traffic.received).toBeGreaterThan(laptop(7).traffic.received)
    expect(later.battery).not.toBe(laptop(7).battery)
  })

  test('doesn’t change while the clock shows a time before the last reading', () => {
    const state = advance(laptop(7), start + 60_000)
    expect(advance(state, start)).toBe(state)
  })

  test('has a different history with a different seed', () => {
    expect(advance(laptop(1), start + 60_000).walk).not.toEqual(advance(laptop(2), start + 60_000).walk)
  })

  test('has a received total that equals the sum of its receive rates over time', () => {
    let state = laptop(3)
    let sum = state.traffic.received
    for (let i = 1; i <= 500; i++) {
      state = advance(state, start + i * tickMs)
      sum += (state.rate.received * tickMs) / 1000
    }
    expect(state.traffic.received).toBe(sum)
  })

  test('has its uptime and traffic reset when Windows starts, but keeps the connection', () => {
    const at = start + 60_000
    const before = advance(laptop(9), at)
    expect(booted(laptop(9), at)).toEqual({ ...before, bootedAt: at, traffic: { received: 0, sent: 0 } })
  })
})

test('the random numbers of the sample PC fill their range evenly', () => {
  const counts = new Array<number>(16).fill(0)
  for (let i = 0; i < 16_000; i++) {
    const slot = mix(42, i) >>> 28
    counts[slot] = (counts[slot] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
})
