import { describe, expect, test } from 'vitest'
import { lastOf, linesOf, noColumns, summaryOf, tableOf, withSample } from './columns.ts'

const samples = (...all: [at: number, values: Record<string, number | string>][]) =>
  all.reduce((have, [at, values]) => withSample(have, { at, values }, 10_000), noColumns)

describe('the columns of a chart', () => {
  test('have gaps for a sensor that appears later or fails for one sample', () => {
    const { at, columns } = samples([1000, { a: 1 }], [2000, { a: 2, b: 5 }], [3000, { b: 6 }])
    expect([at, columns]).toEqual([[1000, 2000, 3000], { a: [1, 2, null], b: [null, 5, 6] }])
  })
  test('drop samples that are too old', () => {
    expect(samples([1000, { a: 1 }], [2000, { a: 2 }], [12_000, { a: 3 }])).toEqual({
      at: [12_000],
      columns: { a: [3] },
    })
  })
  test('begin again if the clock was set back', () => {
    expect(samples([5000, { a: 1 }], [4000, { a: 2 }]).at).toEqual([4000])
  })
  test('still return a sensor’s last known value once the sensor is missing', () => {
    const have = samples([1000, { a: 1, s: 'full' }], [2000, {}])
    expect([lastOf(have, 'a'), lastOf(have, 's'), lastOf(have, 'other')]).toEqual([1, 'full', null])
  })
})

test('a line in a chart breaks where nothing was measured, and begins at its first measurement', () => {
  const have = samples([1000, { a: 1 }], [2000, { a: 2 }], [8000, { a: 3 }])
  expect(linesOf(have, ['a'], 2000)).toEqual({ at: [2000, 2001, 8000], lines: [[2, null, 3]] })
})

test('a text value adds no point to a line in a chart', () => {
  expect(linesOf(samples([1000, { a: 'full' }]), ['a'], 0).lines).toEqual([[null]])
})

describe('the summary of a chart', () => {
  test.each([
    { case: 'of nothing is nothing', line: [], summary: null },
    { case: 'leaves out gaps', line: [null, 4, null], summary: { least: 4, median: 4, most: 4 } },
    { case: 'has the value in the middle', line: [9, 1, 5], summary: { least: 1, median: 5, most: 9 } },
  ])('is right: $case', ({ line, summary }) => expect(summaryOf(line)).toEqual(summary))
})

test('the table of a chart contains the same data as the chart, and no row for times without a sample', () => {
  const have = samples([1000, { a: 1 }], [2000, { a: 3 }], [8000, { a: 5 }])
  const rows = tableOf(linesOf(have, ['a'], 0), 4)
  expect(rows).toEqual([
    { from: 1000, to: 3000, values: [{ least: 1, mean: 2, most: 3 }] },
    { from: 7000, to: 8000, values: [{ least: 5, mean: 5, most: 5 }] },
  ])
})
