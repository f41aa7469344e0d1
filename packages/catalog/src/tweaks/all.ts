import type { Tweak } from '@clearpane/model'
import { withOrders } from '../orders.ts'
import { adsTweaks } from './ads.ts'
import { aiTweaks } from './ai.ts'
import { cleanupTweaks } from './cleanup.ts'
import { debloatTweaks } from './debloat.ts'
import { explorerTweaks } from './explorer.ts'
import { gamingTweaks } from './gaming.ts'
import { networkTweaks } from './network.ts'
import { performanceTweaks } from './performance.ts'
import { powerTweaks } from './power.ts'
import { privacyTweaks } from './privacy.ts'
import { registryTweaks } from './registry.ts'
import { securityTweaks } from './security.ts'
import { servicesTweaks } from './services.ts'
import { startupTweaks } from './startup.ts'
import { updatesTweaks } from './updates.ts'

/** Every tweak, in the order pages show them. */
export const tweaks: readonly Tweak[] = withOrders([
  ...privacyTweaks,
  ...servicesTweaks,
  ...explorerTweaks,
  ...gamingTweaks,
  ...aiTweaks,
  ...adsTweaks,
  ...debloatTweaks,
  ...performanceTweaks,
  ...securityTweaks,
  ...updatesTweaks,
  ...networkTweaks,
  ...startupTweaks,
  ...powerTweaks,
  ...cleanupTweaks,
  ...registryTweaks,
])

export const tweakById: ReadonlyMap<string, Tweak> = new Map(tweaks.map((tweak) => [tweak.id, tweak]))
