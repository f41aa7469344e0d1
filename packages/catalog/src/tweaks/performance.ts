import type { Tweak } from '@clearpane/model'
import { performanceDrives } from './performance/drives.ts'
import { performanceEffects } from './performance/effects.ts'
import { performanceMaintenance } from './performance/maintenance.ts'
import { performanceMemory } from './performance/memory.ts'
import { performanceShutdown } from './performance/shutdown.ts'
import { performanceStorage } from './performance/storage.ts'
import { performanceSystem } from './performance/system.ts'

export const performanceTweaks: readonly Tweak[] = [
  ...performanceEffects,
  ...performanceMemory,
  ...performanceShutdown,
  ...performanceSystem,
  ...performanceMaintenance,
  ...performanceStorage,
  ...performanceDrives,
]
