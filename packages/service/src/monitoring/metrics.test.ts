import type { Logbook } from '@clearpane/engine'
import { because, type RunSummary } from '@clearpane/model'
import { expect, test } from 'vitest'
import { changesSince, marksSince } from './metrics.ts'

const day = 86_400_000

const run = (at: number, i: number) =>
  ({ runId: String(1000 - i), at: new Date(at).toISOString(), title: `Run ${i}` }) as RunSummary

/** One run for each tenth of a day, newest first. */
const runs = Array.from({ length: 250 }, (_, i) => run(100 * day - (i * day) / 10, i))

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
])('the history marks events as far back as %s', async (_, days, count, pages) => {
  read.length = 0
  const marks = await changesSince(service, 100 * day - days * day)
  expect([marks.length, read.length]).toEqual([count, pages])
  expect(marks[0]).toMatchObject({ at: 100 * day, title: 'Run 0', kind: 'run', run: { runId: '1000' } })
})

const boot = (at: number) => ({ at: new Date(at).toISOString(), seconds: 20, parts: [] })
const update = (at: number, kind: 'windows' | 'definitions') => ({
  at: new Date(at).toISOString(),
  title: `an update of ${kind}`,
  kind,
})

test('the monitoring history marks Windows startups and Windows updates, but not updates of Defender’s definitions', async () => {
  const logbook: Logbook = {
    boots: async () => ({ record: [boot(97 * day), boot(50 * day)] }),
    updates: async () => ({ record: [update(98 * day, 'windows'), update(99 * day, 'definitions')] }),
    protection: async () => ({ reason: because('notReadHere') }),
  }
  const service = {
    page: async () => ({ runs: [run(96 * day, 0)], next: null }),
    measuredStarts: async () => null,
  }
  const marks = await marksSince({ service, logbook }, 90 * day)
  expect(marks.map(({ at, kind }) => [at / day, kind])).toEqual([
    [98, 'update'],
    [97, 'boot'],
    [96, 'run'],
  ])
})

test('the monitoring history marks the Windows startups that an administrator read earlier if access to their log is denied', async () => {
  const logbook: Logbook = {
    boots: async () => ({ reason: because('logDenied', { log: 'starts' }) }),
    updates: async () => ({ record: [] }),
    protection: async () => ({ reason: because('notReadHere') }),
  }
  const service = {
    page: async () => ({ runs: [], next: null }),
    measuredStarts: async () => ({ at: new Date(98 * day).toISOString(), boots: [boot(97 * day)] }),
  }
  const marks = await marksSince({ service, logbook }, 90 * day)
  expect(marks).toEqual([{ at: 97 * day, title: '', kind: 'boot' }])
})

test('the monitoring history marks no events from a log that can’t be read', async () => {
  const closed = async () => ({ reason: because('notReadHere') })
  const logbook: Logbook = { boots: closed, updates: closed, protection: closed }
  const service = {
    page: async () => ({ runs: [run(96 * day, 0)], next: null }),
    measuredStarts: async () => null,
  }
  expect(await marksSince({ service, logbook }, 0)).toHaveLength(1)
})
