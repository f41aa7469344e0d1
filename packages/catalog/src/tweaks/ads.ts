import type { Tweak } from '@clearpane/model'
import { adsDesktop } from './ads/desktop.ts'
import { adsEdgeClutter } from './ads/edge-clutter.ts'
import { adsEdgeOffers } from './ads/edge-offers.ts'
import { adsEdgePromotions } from './ads/edge-promotions.ts'
import { adsEdgeQuestions } from './ads/edge-questions.ts'
import { adsNotices } from './ads/notices.ts'
import { adsOutlookAndStore } from './ads/outlook-and-store.ts'
import { adsPolicies } from './ads/policies.ts'
import { adsPreinstalledApps } from './ads/preinstalled-apps.ts'
import { adsProductNotices } from './ads/product-notices.ts'
import { adsSpotlight } from './ads/spotlight.ts'
import { adsStart } from './ads/start.ts'
import { adsSuggestions } from './ads/suggestions.ts'
import { adsWelcome } from './ads/welcome.ts'
import { adsWidgets } from './ads/widgets.ts'

export const adsTweaks: readonly Tweak[] = [
  ...adsSuggestions,
  ...adsWelcome,
  ...adsDesktop,
  ...adsPolicies,
  ...adsSpotlight,
  ...adsWidgets,
  ...adsStart,
  ...adsNotices,
  ...adsProductNotices,
  ...adsPreinstalledApps,
  ...adsOutlookAndStore,
  ...adsEdgeOffers,
  ...adsEdgePromotions,
  ...adsEdgeClutter,
  ...adsEdgeQuestions,
]
