import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packRow, packSample, unpackRow, unpackSample } from './packed.ts'

/** Like a byte column from SQLite: somewhere inside a larger buffer. */
const shifted = (bytes: Uint8Array) => new Uint8Array([0, 0, 0, ...bytes]).subarray(3)

test('a sample comes back to the bit', () =>
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true })), (values) => {
      expect([...unpackSample(shifted(packSample(values)))]).toEqual(values)
    }),
  ))

test('a row comes back to seven digits, its counts exactly', () => {
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
