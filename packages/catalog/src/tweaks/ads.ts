import type { Tweak } from '@clearpane/model'
import { adsDesktop } from './ads/desktop.ts'
import { adsEdgeClutter } from './ads/edge-clutter.ts'
import { adsEdgeOffers } from './ads/edge-offers.ts'
import { adsEdgeQuestions } from './ads/edge-questions.ts'
import { adsNotices } from './ads/notices.ts'
import { adsOutlookAndStore } from './ads/outlook-and-store.ts'
import { adsPolicies } from './ads/policies.ts'
import { adsPreinstalledApps } from './ads/preinstalled-apps.ts'
import { adsStart } from './ads/start.ts'
import { adsSuggestions } from './ads/suggestions.ts'
import { adsWidgets } from './ads/widgets.ts'

export const adsTweaks: readonly Tweak[] = [
  ...adsSuggestions,
  ...adsDesktop,
  ...adsPolicies,
  ...adsWidgets,
  ...adsStart,
  ...adsNotices,
  ...adsPreinstalledApps,
  ...adsOutlookAndStore,
  ...adsEdgeOffers,
  ...adsEdgeClutter,
  ...adsEdgeQuestions,
]
