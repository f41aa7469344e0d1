/** Plans from the PC's current state, including what an administrator saw a moment ago. */
import { emptyInventory, planOrigin } from '@clearpane/engine'
import { ok, refusal } from '../core/result.ts'
import type { DeviceContext } from './context.ts'
import { cannotPlan } from './refusals.ts'
import type { DeviceService } from './types.ts'

export const createPlan =
  ({ host, looking, inventory = emptyInventory, history, catalog, presets, clock }: DeviceContext) =>
  async (...[origin]: Parameters<DeviceService['plan']>): ReturnType<DeviceService['plan']> => {
    const device = await host.device()
    const planned = await planOrigin(origin, {
      host: looking.host,
      inventory,
      device,
      catalog,
      presets,
      journal: () => history.journalFor(origin),
      at: clock.now(),
    })
    return planned.ok ? ok(planned.plan) : refusal(cannotPlan(planned))
  }
