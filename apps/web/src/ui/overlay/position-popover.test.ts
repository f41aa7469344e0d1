import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { place } from './position-popover.ts'

const view = { width: 1000, height: 800 }
const box = { width: 200, height: 100 }

describe('the position of a floating box', () => {
  it.each([
    {
      case: 'below and centred where there is room',
      anchor: { left: 400, top: 100, width: 100, height: 20 },
      left: 350,
      top: 126,
    },
    {
      case: 'above at the bottom of the window',
      anchor: { left: 400, top: 760, width: 100, height: 20 },
      left: 350,
      top: 654,
    },
    {
      case: 'pushed in from the left edge',
      anchor: { left: 0, top: 100, width: 20, height: 20 },
      left: 8,
      top: 126,
    },
    {
      case: 'pushed in from the right edge',
      anchor: { left: 980, top: 100, width: 20, height: 20 },
      left: 792,
      top: 126,
    },
  ])('is right: $case', ({ anchor, left, top }) => expect(place(anchor, box, view)).toEqual({ left, top }))

  it('is never outside the browser window if the box fits into it, wherever the box’s anchor is', () => {
    const anchor = fc.record({
      left: fc.integer({ min: -50, max: 1050 }),
      top: fc.integer({ min: -50, max: 850 }),
      width: fc.integer({ min: 0, max: 300 }),
      height: fc.integer({ min: 0, max: 60 }),
    })
    const size = fc.record({
      width: fc.integer({ min: 10, max: 980 }),
      height: fc.integer({ min: 10, max: 780 }),
    })
    fc.assert(
      fc.property(anchor, size, (at, of) => {
        const { left, top } = place(at, of, view)
        expect(left).toBeGreaterThanOrEqual(8)
        expect(left + of.width).toBeLessThanOrEqual(view.width - 8)
        expect(top).toBeGreaterThanOrEqual(8)
        expect(top + of.height).toBeLessThanOrEqual(view.height - 8)
      }),
    )
  })
})
