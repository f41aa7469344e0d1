import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largestConsistent, type Pair } from './consistent.ts'

const isConsistent = (ids: readonly string[], pairs: readonly Pair[]) =>
  !pairs.some(({ a, b }) => a !== b && ids.includes(a) && ids.includes(b))

const subsetsOf = (ids: readonly string[]): string[][] =>
  ids.reduce<string[][]>((all, id) => all.concat(all.map((one) => one.concat(id))), [[]])

describe('the largest consistent set', () => {
  test.each([
    ['is everything if nothing contradicts', ['a', 'b', 'c'], [], ['a', 'b', 'c']],
    ['keeps one of two', ['a', 'b', 'c'], [['a', 'b']], 2],
    [
      'drops the one that contradicts two others',
      ['a', 'b', 'c'],
      [
        ['a', 'b'],
        ['a', 'c'],
      ],
      ['b', 'c'],
    ],
    [
      'keeps the ends of a chain',
      ['a', 'b', 'c'],
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
      ['a', 'c'],
    ],
    ['ignores pairs of ids that are not requested', ['a'], [['a', 'z']], ['a']],
  ] as [string, string[], [string, string][], string[] | number][])(
    'is right: %s',
    (_name, ids, edges, expected) => {
      const found = largestConsistent(
        ids,
        edges.map(([a, b]) => ({ a, b })),
      )
      if (typeof expected === 'number') expect(found).toHaveLength(expected)
      else expect(found).toEqual(expected)
    },
  )

  test('is as large as the largest subset without contradictions that a full search finds', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const pair = fc.record({ a: fc.constantFrom(...ids), b: fc.constantFrom(...ids) })
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 14 }), (pairs) => {
        const found = largestConsistent(ids, pairs)
        const best = Math.max(
          ...subsetsOf(ids)
            .filter((one) => isConsistent(one, pairs))
            .map((one) => one.length),
        )
        expect(isConsistent(found, pairs)).toBe(true)
        expect(found).toHaveLength(best)
      }),
      { seed: 20261121, numRuns: 200 },
    )
  })
})
