import type { Tweak } from '@clearpane/model'
import { powerDevices } from './power/devices.ts'
import { powerPlans } from './power/plans.ts'
import { powerProcessor } from './power/processor.ts'
import { powerSleep } from './power/sleep.ts'

export const powerTweaks: readonly Tweak[] = [
  ...powerPlans,
  ...powerSleep,
  ...powerDevices,
  ...powerProcessor,
]
