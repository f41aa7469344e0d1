import { describe, expect, test } from 'vitest'
import { runIds } from './ids.ts'

const at = (text: string) => Date.parse(text)

describe('the ids of runs', () => {
  const cases: { name: string; last: string | null; now: string; begins: string }[] = [
    {
      name: 'say when the run began',
      last: null,
      now: '2026-11-21T07:33:46.123Z',
      begins: '20261121-073346-123-',
    },
    {
      name: 'come after the newest stored one when the clock was set back',
      last: '20270101-000000-000-abcd',
      now: '2026-11-21T07:33:46.123Z',
      begins: '20270101-000000-001-',
    },
    {
      name: 'ignore a stored name that isn’t one of our ids',
      last: 'run-1',
      now: '2026-11-21T07:33:46.123Z',
      begins: '20261121-073346-123-',
    },
  ]
  test.each(cases)('$name', ({ last, now, begins }) => {
    const id = runIds(
      () => last,
      () => at(now),
    ).run()
    expect(id.startsWith(begins)).toBe(true)
    expect(id).toMatch(/^[A-Za-z0-9-]{1,64}$/)
  })

  test('are unique, and sort in the order of the runs even within one millisecond', () => {
    const ids = runIds(
      () => null,
      () => 0,
    )
    const made = Array.from({ length: 100 }, () => ids.run())
    expect([...made].sort()).toEqual(made)
    expect(new Set(made).size).toBe(100)
  })
})
