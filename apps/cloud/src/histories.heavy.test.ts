/**
 * Runs the random histories of `packages/sync` with the real cloud: its transport, its HTTP server, its statements
 * and its tables. The same model as in `packages/sync` computes the expected results. A copy of the profile's data in
 * the cloud stands in for a backup of the cloud's database.
 */
import { type HistoryResult, runHistory } from '@clearpane/sync/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseOptions } from './database/open.ts'
import { cloudPlace } from './testing/cloud-place.ts'
import { openTestCloud, type TestCloud } from './testing/people.ts'
import { type Postgres, startPostgres, whyNoPostgres } from './testing/postgres.ts'

const soak = process.env.CLEARPANE_SOAK === '1'
/** If CLEARPANE_SOAK is 1, the test runs more histories. */
const count = Number(process.env.CLEARPANE_HISTORIES ?? (soak ? 20_000 : 250))
const seed = Number(process.env.CLEARPANE_SEED ?? 20261126)

const wrongIn = (results: readonly HistoryResult[]) => ({
  lost: results.filter(({ lost }) => lost.length > 0).map((one) => one.seed),
  needless: results.filter(({ needless }) => needless.length > 0).map((one) => one.seed),
  apart: results.filter(({ apart }) => apart).map((one) => one.seed),
  unsettled: results.filter(({ settled }) => !settled).map((one) => one.seed),
})

const summed = (results: readonly HistoryResult[]) => {
  const sum = (of: (result: HistoryResult) => number) => results.reduce((all, result) => all + of(result), 0)
  return {
    histories: results.length,
    edits: sum(({ edits }) => edits),
    syncs: sum(({ syncs }) => syncs),
    failedSyncs: sum(({ failedSyncs }) => failedSyncs),
    questions: sum(({ questions }) => questions),
    copies: sum(({ copies }) => copies),
    restored: sum(({ restored }) => restored),
  }
}

const historiesOn = (engine: string, many: number, options: () => Promise<DatabaseOptions>) => {
  let cloud: TestCloud
  beforeAll(async () => {
    cloud = await openTestCloud(await options())
  })
  afterAll(async () => {
    await cloud?.close()
    expect(cloud?.defects).toEqual([])
  })
  test(`in ${many} random sync histories through a cloud on ${engine}, no edit is lost, all PCs end in the same state, and no needless question is asked (seed ${seed})`, async () => {
    const results: HistoryResult[] = []
    for (let i = 0; i < many; i++)
      results.push(await runHistory({ seed: seed + i, place: cloudPlace(cloud) }))
    console.log(engine, JSON.stringify(summed(results)))
    expect(wrongIn(results)).toEqual({ lost: [], needless: [], apart: [], unsettled: [] })
    // The test must also check that faults occurred, because a run without faults would prove nothing.
    expect(summed(results).failedSyncs).toBeGreaterThan(many / 4)
    expect(summed(results).questions).toBeGreaterThan(many)
  })
}

describe('Histories on SQLite', () => {
  historiesOn('SQLite', count, async () => ({ url: ':memory:' }))
})

describe.skipIf(whyNoPostgres !== null)(
  `Histories on PostgreSQL${whyNoPostgres === null ? '' : ` (${whyNoPostgres})`}`,
  () => {
    let postgres: Postgres
    beforeAll(async () => {
      postgres = await startPostgres()
    })
    afterAll(() => postgres?.end())
    historiesOn('PostgreSQL', Math.ceil(count / 20), async () => ({ url: await postgres.fresh() }))
  },
)
