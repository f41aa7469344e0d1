import type { Tweak } from '@clearpane/model'
import { adsEdgeClutter } from './ads/edge-clutter.ts'
import { adsEdgeOffers } from './ads/edge-offers.ts'
import { adsNotices } from './ads/notices.ts'
import { adsOutlookAndStore } from './ads/outlook-and-store.ts'
import { adsPolicies } from './ads/policies.ts'
import { adsPreinstalledApps } from './ads/preinstalled-apps.ts'
import { adsStart } from './ads/start.ts'
import { adsSuggestions } from './ads/suggestions.ts'
import { adsWidgets } from './ads/widgets.ts'

export const adsTweaks: readonly Tweak[] = [
  ...adsSuggestions,
  ...adsPolicies,
  ...adsWidgets,
  ...adsStart,
  ...adsNotices,
  ...adsPreinstalledApps,
  ...adsOutlookAndStore,
  ...adsEdgeOffers,
  ...adsEdgeClutter,
]
