/**
 * Answers questions about the journals from their rows; to plan an undo, the journal of the run to be undone is read
 * as well.
 */

import type { AllRuns } from '@clearpane/contracts'
import {
  type Journal,
  type LedgerRun,
  type Ledgers,
  type LostRun,
  ledgerRun,
  type StandingRuns,
  type StoredRun,
} from '@clearpane/engine'
import { type DeviceId, isByTweak, type Origin, type RunDetail, type RunSummary } from '@clearpane/model'
import type { Page, Projection, RunSummaryRow } from '@clearpane/store'
import { readChange } from './change-rows.ts'
import { type Journals, openProjector, type Projector, type Thoroughness } from './projector.ts'

export type History = {
  /**
   * Returns the values that were written, and the states that they had before. If the journal of an ended run
   * changes, this function notices it within five seconds; all other functions check every journal.
   */
  ledgers(): Promise<Ledgers>
  standing(): Promise<StandingRuns>
  /**
   * Returns the journal on which a plan is based: for an undo of one run, it contains only this run, with all its
   * changes.
   */
  journalFor(origin: Origin): Promise<Journal>
  /** Lists runs, newest first. `living`: the run that is known to be in progress. */
  runs(page: Page, living: string | null, which?: Thoroughness): Promise<RunSummary[]>
  /** A summary of all runs. */
  overall(living: string | null, which?: Thoroughness): Promise<AllRuns>
  run(runId: string, living: string | null): Promise<RunDetail | null>
  /**
   * Collects the results of `of` for all runs, newest first and without nulls. Checks the journals only once for all
   * runs, whereas `run` checks them for each run.
   */
  collect<T>(of: (run: RunDetail) => T | null, living: string | null): Promise<T[]>
  ofTweak(tweakId: string, living: string | null): Promise<RunDetail[]>
  /** Returns the newest readable run, if it's unfinished. */
  lastOpen(): Promise<string | null>
  /** Returns the unfinished runs, as the journals contain them. */
  unfinished(): Promise<StoredRun[]>
  /** Returns the last runs, newest first, as the journals contain them. */
  newest(count: number): Promise<StoredRun[]>
  /** Checks every journal immediately. */
  refresh(): Promise<void>
  rebuild(): Promise<void>
}

const summaryOf = ({ runId, summary, undone }: RunSummaryRow, living: string | null): RunSummary => {
  const kept = JSON.parse(summary) as RunSummary
  const result = kept.result === 'uncertain' && runId === living ? 'running' : kept.result
  return { ...kept, result, undone }
}

const namedOf = ({ summary }: Pick<RunSummaryRow, 'summary'>): AllRuns['restarts'][number] => {
  const { runId, title, act, origin, endedAt } = JSON.parse(summary) as RunSummary
  return { runId, title, ...(act === undefined ? {} : { act }), origin, endedAt }
}

type Rows = { rows: Projection; projector: Projector }

const isOfSqlite = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'

/**
 * Opens the history. In `open`, `rows` opens the rows in the file, and `aside` opens rows in memory, which are used
 * if the file fails.
 */
export const openHistory = (
  open: { rows(): Promise<Projection>; aside(): Promise<Projection> },
  journals: Journals,
  device: DeviceId,
): History => {
  let opened: Promise<Rows> | null = null

  const use = (rows: () => Promise<Projection>): Promise<Rows> => {
    const mine = rows().then((made) => ({ rows: made, projector: openProjector(made, journals, device) }))
    opened = mine
    mine.catch(() => {
      if (opened === mine) opened = null
    })
    return mine
  }

  /**
   * Answers from the rows. If the disk with the rows is full or failing, answers come from the journals, which can
   * still be read.
   */
  const answer = async <T>(work: (now: Rows) => Promise<T>, which: Thoroughness = 'all'): Promise<T> => {
    const now = await (opened ?? use(open.rows))
    try {
      await now.projector.sync(which)
      return await work(now)
    } catch (error) {
      if (!isOfSqlite(error)) throw error
      const beside = await use(open.aside)
      await beside.projector.sync(which)
      return work(beside)
    }
  }

  const detailOf = async (
    rows: Projection,
    row: RunSummaryRow,
    living: string | null,
  ): Promise<RunDetail> => ({
    ...summaryOf(row, living),
    changes: (await rows.changes(row.runId)).map(readChange),
  })

  const readRun = async (rows: Projection, runId: string): Promise<LedgerRun[]> => {
    const stored = (await rows.run(runId)) === null ? null : await journals.readOne(runId)
    const found = stored === null ? null : ledgerRun(stored)
    if (found === null) return []
    const kept = await rows.changes(runId)
    for (const [i, change] of found.changes.entries()) change.undone = kept[i]?.undone === 1
    return [found]
  }

  const lostRuns = async (rows: Projection) =>
    (await rows.lost()).map(({ runId, damaged, lost }) => ({
      runId,
      damaged,
      ...(JSON.parse(lost) as LostRun),
    }))

  return {
    refresh: () => answer(async () => {}),
    rebuild: () => answer(({ projector }) => projector.rebuild()),
    ledgers: () => answer(({ projector }) => projector.ledgers(), 'new'),
    standing: () =>
      answer(
        async ({ rows }) => new Map((await rows.standing()).map(({ presetId, runId }) => [presetId, runId])),
        'new',
      ),
    journalFor: (origin) =>
      answer(async ({ rows, projector }) => ({
        ...(await projector.ledgers()),
        lost: await lostRuns(rows),
        runs: origin.kind === 'undo' ? await readRun(rows, origin.runId) : [],
        damagedLines: await rows.damagedLines(),
      })),
    runs: (page, living, which) =>
      answer(async ({ rows }) => (await rows.page(page)).map((row) => summaryOf(row, living)), which),
    overall: (living, which) =>
      answer(async ({ rows }) => {
        const { last, restarts, standing, ...counts } = await rows.overall(living)
        return {
          ...counts,
          inPlace: standing > 0,
          last: last === null ? null : namedOf(last),
          restarts: restarts.map(namedOf),
        }
      }, which),
    run: (runId, living) =>
      answer(async ({ rows }) => {
        const row = await rows.run(runId)
        return row === null ? null : detailOf(rows, row, living)
      }),
    collect: <T>(of: (run: RunDetail) => T | null, living: string | null) =>
      answer(async ({ rows }) => {
        const found: T[] = []
        for (const row of await rows.page({})) {
          const one = of(await detailOf(rows, row, living))
          if (one !== null) found.push(one)
        }
        return found
      }),
    ofTweak: (tweakId, living) =>
      answer(async ({ rows }) => {
        const found: RunDetail[] = []
        for (const runId of await rows.runsOfTweak(tweakId)) {
          const row = await rows.run(runId)
          if (row === null) continue
          const { changes, ...summary } = await detailOf(rows, row, living)
          found.push({ ...summary, changes: changes.filter(({ causes }) => isByTweak(causes, tweakId)) })
        }
        return found
      }),
    lastOpen: () =>
      answer(async ({ rows }) => {
        const last = await rows.last()
        return last?.state === 'open' ? last.runId : null
      }, 'new'),
    newest: (count) =>
      answer(async ({ rows }) => {
        const page = await rows.page({ limit: count })
        const read = await Promise.all(page.map(({ runId }) => journals.readOne(runId)))
        return read.flatMap((one) => one ?? [])
      }, 'new'),
    unfinished: () =>
      answer(async ({ rows }) => {
        const read = await Promise.all((await rows.open()).map((runId) => journals.readOne(runId)))
        return read.flatMap((one) => one ?? [])
      }),
  }
}
