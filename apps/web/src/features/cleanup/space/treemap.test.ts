import { describe, expect, it } from 'vitest'
import { squarify } from './treemap.tsx'

const areaOf = ({ width, height }: { width: number; height: number }) => width * height

describe('a treemap', () => {
  it('has the same boxes as the example in the paper that describes the method', () => {
    const boxes = squarify([6, 6, 4, 3, 2, 2, 1], 6, 4)
    const round = (one: number) => Math.round(one * 100) / 100
    expect(boxes.map(({ x, y, width, height }) => [x, y, width, height].map(round))).toEqual([
      [0, 0, 3, 2],
      [0, 2, 3, 2],
      [3, 0, 1.71, 2.33],
      [4.71, 0, 1.29, 2.33],
      [3, 2.33, 1.2, 1.67],
      [4.2, 2.33, 1.2, 1.67],
      [5.4, 2.33, 0.6, 1.67],
    ])
  })

  it.each([
    [[1]],
    [[1000, 1]],
    [[5, 5, 5, 5, 5]],
    [Array.from({ length: 40 }, (_, i) => 2 ** ((40 - i) / 4))],
  ])('gives %j areas in proportion to their sizes, inside the frame and without overlap', (sizes) => {
    const boxes = squarify(sizes, 700, 320)
    const total = sizes.reduce((a, b) => a + b, 0)
    for (const [i, box] of boxes.entries()) {
      expect(areaOf(box)).toBeCloseTo(((sizes[i] ?? 0) / total) * 700 * 320, 3)
      expect(box.x + box.width).toBeLessThan(700.001)
      expect(box.y + box.height).toBeLessThan(320.001)
      for (const other of boxes.slice(i + 1)) {
        const across = Math.min(box.x + box.width, other.x + other.width) - Math.max(box.x, other.x)
        const down = Math.min(box.y + box.height, other.y + other.height) - Math.max(box.y, other.y)
        expect(Math.min(across, down)).toBeLessThan(0.001)
      }
    }
  })

  it('of an empty folder contains no boxes', () => expect(squarify([], 10, 10)).toEqual([]))
})
