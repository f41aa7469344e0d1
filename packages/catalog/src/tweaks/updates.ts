import type { Tweak } from '@clearpane/model'
import { updatesContent } from './updates/content.ts'
import { updatesDelivery } from './updates/delivery.ts'
import { updatesPause } from './updates/pause.ts'
import { updatesRestartHours } from './updates/restart-hours.ts'
import { updatesTiming } from './updates/timing.ts'

export const updatesTweaks: readonly Tweak[] = [
  ...updatesTiming,
  ...updatesRestartHours,
  ...updatesPause,
  ...updatesContent,
  ...updatesDelivery,
]
