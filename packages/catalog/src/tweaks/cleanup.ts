import type { Tweak } from '@clearpane/model'
import { cleanupCaches } from './cleanup/caches.ts'
import { cleanupLeftovers } from './cleanup/leftovers.ts'
import { cleanupLogsAndTraces } from './cleanup/logs-and-traces.ts'

export const cleanupTweaks: readonly Tweak[] = [
  ...cleanupLeftovers,
  ...cleanupLogsAndTraces,
  ...cleanupCaches,
]
