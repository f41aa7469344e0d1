import type { RunSummary } from '@clearpane/model'
import { expect, test } from 'vitest'
import { marksSince } from './marks.ts'

const day = 86_400_000

/** One run a tenth of a day, the newest first. */
const runs = Array.from({ length: 250 }, (_, i) => ({
  runId: String(1000 - i),
  at: new Date(100 * day - (i * day) / 10).toISOString(),
  title: `Run ${i}`,
})) as RunSummary[]

const read: (string | undefined)[] = []
const service = {
  page: async ({ before, limit }: { before?: string | undefined; limit: number }) => {
    read.push(before)
    const rest = runs.filter(({ runId }) => before === undefined || Number(runId) < Number(before))
    const some = rest.slice(0, limit)
    return {
      runs: some,
      next: rest.length > limit ? (some.at(-1)?.runId ?? null) : null,
    }
  },
}

test.each([
  ['more days than the first page has', 15, 151, 2],
  ['all there is', 1000, 250, 3],
  ['one day', 1, 11, 1],
])('marks go back through %s', async (_, days, count, pages) => {
  read.length = 0
  const marks = await marksSince(service, 100 * day - days * day)
  expect([marks.length, read.length]).toEqual([count, pages])
  expect(marks[0]).toEqual({ at: 100 * day, title: 'Run 0' })
})
