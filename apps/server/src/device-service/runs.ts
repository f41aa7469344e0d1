/** What was run on this PC, by its journals. */
import { ok } from '../result.ts'
import type { DeviceContext } from './context.ts'
import type { DeviceService } from './types.ts'

type Runs = Pick<DeviceService, 'run' | 'runs' | 'page' | 'history' | 'hasDeadRuns' | 'recover'>

export const createRuns = ({ history, living, settleDead, withLock }: DeviceContext): Runs => ({
  run: async (id) => history.run(id, await living()),
  runs: async (page = {}) => history.runs(page, await living()),
  page: async ({ before, limit, which }) => {
    const found = await history.runs({ before, limit: limit + 1 }, await living(), which)
    const runs = found.slice(0, limit)
    const next = found.length > limit ? (runs.at(-1)?.runId ?? null) : null
    const older = next === null ? { unreadable: 0, canBeUndone: false } : await history.older(next)
    return { runs, next, older }
  },
  history: async (tweakId) => history.ofTweak(tweakId, await living()),
  hasDeadRuns: async () => {
    const going = await living()
    return (await history.unfinished()).some(({ runId }) => runId !== going)
  },
  recover: () => withLock('recovery', async () => ok(await settleDead())),
})
