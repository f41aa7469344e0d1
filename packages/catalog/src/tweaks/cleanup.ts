import type { Tweak } from '@clearpane/model'
import { cleanupCaches } from './cleanup/caches.ts'
import { cleanupLeftovers } from './cleanup/leftovers.ts'

export const cleanupTweaks: readonly Tweak[] = [...cleanupLeftovers, ...cleanupCaches]
