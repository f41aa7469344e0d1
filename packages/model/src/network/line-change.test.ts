import { expect, test } from 'vitest'
import { movedLatency } from './line-change.ts'

const line = (latency: number, jitter: number | null) =>
  ({ latency, jitter, loss: 0, status: 'excellent' }) as const
test.each([
  ['less than a millisecond isn’t a change', line(20, 0), line(19.2, 0), null],
  ['less than the line varied before isn’t a change', line(30, 6), line(25, 1), null],
  ['less than the line varies afterwards isn’t a change', line(25, 1), line(30, 6), null],
  ['of a calm line is the difference', line(30.04, 1), line(25, null), -5],
  ['of a line that wanders by itself isn’t a change', { ...line(25, 0), wander: 85 }, line(60, 0), null],
  ['may be for the worse', line(25, null), line(30, 2), 5],
])('a latency moved: %s', (_, before, after, moved) => expect(movedLatency(before, after)).toBe(moved))
