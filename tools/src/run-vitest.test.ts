import { expect, test } from 'vitest'
import { addCounts } from './run-vitest.ts'

test('the counts of several test runs are added up, and equal reasons are joined', () => {
  const light = {
    passed: 3,
    failures: ['b: late'],
    skipped: 1,
    notRun: 0,
    reasons: { 'no Wine here': 1 },
    slowest: [{ file: 'a.test.ts', seconds: 3 }],
  }
  const wine = {
    passed: 1,
    failures: ['c: 1 is not 2'],
    skipped: 3,
    notRun: 2,
    reasons: { 'no Wine here': 2, 'no Chromium': 1 },
    slowest: [{ file: 'b.test.ts', seconds: 2 }],
  }
  expect(addCounts([light, wine])).toEqual({
    passed: 4,
    failures: ['b: late', 'c: 1 is not 2'],
    skipped: 4,
    notRun: 2,
    reasons: { 'no Wine here': 3, 'no Chromium': 1 },
    slowest: [
      { file: 'a.test.ts', seconds: 3 },
      { file: 'b.test.ts', seconds: 2 },
    ],
  })
})
