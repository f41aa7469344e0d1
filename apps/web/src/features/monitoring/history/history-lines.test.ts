import { expect, test } from 'vitest'
import { csvOf, historyLines } from './history-lines.ts'

const metrics = {
  stepMs: 60_000,
  at: [60_000, 120_000, 600_000],
  series: [
    {
      id: 'cpu.total',
      unit: '%',
      least: [1, 2, 3],
      mean: [2.5, null, 4],
      most: [5, null, 7],
      p95: [5, 6, 7],
    },
  ],
}

test('a line in the monitoring history shows the mean and the highest values, and breaks where Clearpane wasn’t running', () => {
  expect(historyLines(metrics, 'cpu.total')).toEqual({
    at: [60_000, 120_000, 120_001, 600_000],
    lines: [
      [2.5, null, null, 4],
      [5, null, null, 7],
    ],
  })
})

test('a sensor that was never measured has only gaps in its line in the monitoring history', () => {
  expect(
    historyLines(metrics, 'gpu.load')
      .lines.flat()
      .every((value) => value === null),
  ).toBe(true)
})

test('an exported monitoring history has a row for each moment, with empty fields for unknown values', () => {
  expect(csvOf(metrics).split('\r\n')).toEqual([
    'time,cpu.total least (%),cpu.total mean (%),cpu.total most (%),cpu.total p95 (%)',
    '1970-01-01T00:01:00.000Z,1,2.5,5,5',
    '1970-01-01T00:02:00.000Z,2,,,6',
    '1970-01-01T00:10:00.000Z,3,4,7,7',
    '',
  ])
})
