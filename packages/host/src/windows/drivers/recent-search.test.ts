/** Tests when Windows Update is searched again: for a while after a search has ended, plans reuse its result. */
import { expect, it } from 'vitest'
import { recentSearch } from './drivers.ts'

const minute = 60_000

/** Searches that the test ends one after another. */
const pc = () => {
  let now = 0
  const ends: ((found: string) => void)[] = []
  const search = recentSearch({
    search: () => new Promise<string>((end) => ends.push(end)),
    keeps: (found) => found !== 'offline',
    now: () => now,
  })
  return { search, ends, later: (minutes: number) => (now += minutes * minute) }
}

it.each([
  { case: 'reuses one that ended a moment ago', answer: 'found', wait: 4, searches: 1 },
  { case: 'asks again after five minutes', answer: 'found', wait: 6, searches: 2 },
  { case: 'asks again at once after one without an answer', answer: 'offline', wait: 0, searches: 2 },
])('a plan $case, however long the search took', async ({ answer, wait, searches }) => {
  const { search, ends, later } = pc()
  const first = search.fresh()
  later(10)
  ends[0]?.(answer)
  await first
  later(wait)
  void search.recent()
  expect(ends).toHaveLength(searches)
})

it('a plan waits for a driver search that is already running, and a scan starts a new driver search', async () => {
  const { search, ends } = pc()
  const [first, joined] = [search.fresh(), search.recent()]
  expect(ends).toHaveLength(1)
  ends[0]?.('found')
  expect(await Promise.all([first, joined])).toEqual(['found', 'found'])
  void search.fresh()
  expect(ends).toHaveLength(2)
})

it('an older driver search that ends later doesn’t replace a newer search’s result', async () => {
  const { search, ends } = pc()
  const [older, newer] = [search.fresh(), search.fresh()]
  ends[1]?.('new')
  await newer
  ends[0]?.('old')
  await older
  expect(await search.recent()).toBe('new')
})
