/** What somebody else changed of what Clearpane wrote, and what Clearpane made. */
import { findDrift } from '@clearpane/engine'
import { ok } from '../result.ts'
import type { DeviceContext } from './context.ts'
import { observeOwnRules } from './own-rules.ts'
import type { DeviceService } from './types.ts'

export const createDrift = ({
  host,
  store,
  history,
  clock,
  withLock,
}: DeviceContext): Pick<DeviceService, 'drift' | 'ownRules' | 'acceptDrift'> => ({
  drift: async () => ({ observedAt: clock.now(), drift: await findDrift(host, await history.ledgers()) }),

  ownRules: async () => observeOwnRules(host, await history.ledgers()),

  acceptDrift: (keys) =>
    withLock('accept', async () => {
      await history.refresh()
      const chosen = (await findDrift(host, await history.ledgers())).filter(({ key }) => keys.includes(key))
      for (const { runId, resource, now } of chosen) {
        const opened = await store.open(runId)
        try {
          await opened.append({ type: 'accepted', at: clock.now(), resource, observed: now })
        } finally {
          await opened.close()
        }
      }
      await history.refresh()
      return ok(chosen.length)
    }),
})
