import { expect, it } from 'vitest'
import { runsBetween } from './index.tsx'

const run = (minute: number | null, changed = 1) => ({
  endedAt: minute === null ? null : new Date(minute * 60_000).toISOString(),
  changed,
})

it.each([
  { case: 'one that ended between the two', runs: [run(5)], found: [5] },
  { case: 'one that ended as the second was read', runs: [run(10)], found: [10] },
  { case: 'none that ended as the first was read, or before', runs: [run(1), run(0)], found: [] },
  { case: 'none that came later', runs: [run(11)], found: [] },
  { case: 'none that changed nothing, and none that still goes on', runs: [run(5, 0), run(null)], found: [] },
  { case: 'the newest first', runs: [run(3), run(9), run(5)], found: [9, 5, 3] },
])('the history lists the runs between two scores: $case', ({ runs, found }) => {
  expect(runsBetween(runs, 60_000, 600_000)).toEqual(found.map((minute) => run(minute)))
})
