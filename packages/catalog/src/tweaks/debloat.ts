import type { Tweak } from '@clearpane/model'
import { debloatConnectedApps } from './debloat/connected-apps.ts'
import { debloatFeatureTweaks } from './debloat/features.ts'
import { debloatInboxApps } from './debloat/inbox-apps.ts'
import { debloatKept } from './debloat/kept.ts'
import { debloatMoreApps } from './debloat/more-apps.ts'
import { debloatOptionalFeatures } from './debloat/optional-features.ts'
import { debloatPromotedApps } from './debloat/promoted-apps.ts'
import { debloatRetiredApps } from './debloat/retired-apps.ts'
import { debloatRetiredFeatures } from './debloat/retired-features.ts'
import { debloatTurnOn } from './debloat/turn-on.ts'
import { debloatTurnOnTools } from './debloat/turn-on-tools.ts'
import { debloatWidgetsAndTeams } from './debloat/widgets-and-teams.ts'

export const debloatTweaks: readonly Tweak[] = [
  ...debloatInboxApps,
  ...debloatRetiredApps,
  ...debloatRetiredFeatures,
  ...debloatMoreApps,
  ...debloatConnectedApps,
  ...debloatPromotedApps,
  ...debloatFeatureTweaks,
  ...debloatWidgetsAndTeams,
  ...debloatKept,
  ...debloatOptionalFeatures,
  ...debloatTurnOn,
  ...debloatTurnOnTools,
]
