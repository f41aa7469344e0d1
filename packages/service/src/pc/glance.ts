/**
 * A glance: data about a PC that is compared with the previous data, so that changes can be reported to open pages.
 * Everything that uses the same glance shares one observation of the PC.
 */
import type { AllRuns } from '@clearpane/contracts'
import type { Clock, Drift, Ledgers } from '@clearpane/engine'
import type { RunSummary, TweakStatus } from '@clearpane/model'
import type { History } from '../projection/index.ts'
import { type Look, once } from './look.ts'

type Runs = { runs: RunSummary[]; all: AllRuns }

/** A glance is created on first use; if nothing has changed, it reuses the objects of the previous glance. */
export type Glance = {
  status(): Promise<{ observedAt: string; statuses: TweakStatus[] }>
  drift(): Promise<Drift>
  /** Returns the newest runs; if the journal of an ended run changes, the change is noticed within five seconds. */
  runs(limit: number): Promise<Runs>
}

type Deps = {
  look(ledgers: Ledgers): Promise<Look>
  history: Pick<History, 'ledgers' | 'runs' | 'overall'>
  living(): Promise<string | null>
  clock: Clock
}

export const createGlances = ({ look, history, living, clock }: Deps): (() => Glance) => {
  let last: { ledgers: Ledgers; going: string | null; limit: number; runs: Runs } | null = null

  const runsOf = async (ledgers: Ledgers, limit: number): Promise<Runs> => {
    const going = await living()
    // As soon as a run has changed anything, `history.ledgers()` returns a new object.
    if (last?.ledgers === ledgers && last.going === going && last.limit === limit) return last.runs
    const runs = {
      runs: await history.runs({ limit }, going, 'new'),
      all: await history.overall(going, 'new'),
    }
    last = { ledgers, going, limit, runs }
    return runs
  }

  return () => {
    const ledgers = once(() => history.ledgers())
    const looked = once(async () => look(await ledgers()))
    return {
      status: async () => {
        const statuses = (await looked()).statuses()
        return { observedAt: clock.now(), statuses }
      },
      drift: async () => (await looked()).drift(),
      runs: async (limit) => runsOf(await ledgers(), limit),
    }
  }
}
