/** What ran on this PC, from its journals. */
import { ok } from '../core/result.ts'
import type { DeviceContext } from './context.ts'
import type { NameOld } from './old-names.ts'
import type { DeviceService } from './types.ts'

type Runs = Pick<
  DeviceService,
  'run' | 'runs' | 'collectRuns' | 'page' | 'history' | 'hasDeadRuns' | 'recover'
>

export const createRuns = (
  { history, living, settleDead, withLock }: DeviceContext,
  named: NameOld,
): Runs => ({
  run: async (id) => {
    const run = await history.run(id, await living())
    return run === null ? null : { ...run, changes: await named(run.changes) }
  },
  runs: async (page = {}) => history.runs(page, await living()),
  collectRuns: async (of) => history.collect(of, await living()),
  page: async ({ before, limit, which }) => {
    const going = await living()
    const found = await history.runs({ before, limit: limit + 1 }, going, which)
    const runs = found.slice(0, limit)
    const next = found.length > limit ? (runs.at(-1)?.runId ?? null) : null
    return { runs, next, all: await history.overall(going, which) }
  },
  history: async (tweakId) => {
    const runs = await history.ofTweak(tweakId, await living())
    return Promise.all(runs.map(async (run) => ({ ...run, changes: await named(run.changes) })))
  },
  hasDeadRuns: async () => {
    const going = await living()
    return (await history.unfinished()).some(({ runId }) => runId !== going)
  },
  recover: () => withLock('recovery', async () => ok(await settleDead())),
})
