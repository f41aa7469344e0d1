/**
 * The use cases on top of the engine. One object per device; the lock, not this object, keeps two runs apart.
 */
import { createApply } from './apply.ts'
import { contextOf, type DeviceServiceDeps } from './context.ts'
import { createDrift } from './drift.ts'
import { createFiles } from './files.ts'
import { createItems } from './items.ts'
import { createOldNames } from './old-names.ts'
import { createPlan } from './plan.ts'
import { createPointAhead } from './point-ahead.ts'
import { createReading } from './read.ts'
import { createRuns } from './runs.ts'
import { createTrafficRules } from './traffic-rules.ts'
import type { DeviceService } from './types.ts'

export const createDeviceService = (deps: DeviceServiceDeps): DeviceService => {
  const context = contextOf(deps)
  const plan = createPlan(context)
  const named = createOldNames(deps.inventory)
  const runs = createRuns(context, named)
  return {
    ...createReading(context),
    ...createItems(context),
    ...createDrift(context, named),
    ...createTrafficRules(context),
    ...runs,
    plan,
    pointAhead: createPointAhead(context, runs.runs),
    apply: createApply(context, { plan, run: runs.run }),
    ...createFiles(context, { plan }),
  }
}
