import type { Tweak } from '@clearpane/model'
import { debloatFeatureTweaks } from './debloat/features.ts'
import { debloatInboxApps } from './debloat/inbox-apps.ts'
import { debloatMoreApps } from './debloat/more-apps.ts'
import { debloatOptionalFeatures } from './debloat/optional-features.ts'
import { debloatPromotedApps } from './debloat/promoted-apps.ts'
import { debloatRetiredApps } from './debloat/retired-apps.ts'
import { debloatTurnOn } from './debloat/turn-on.ts'

export const debloatTweaks: readonly Tweak[] = [
  ...debloatInboxApps,
  ...debloatRetiredApps,
  ...debloatMoreApps,
  ...debloatPromotedApps,
  ...debloatFeatureTweaks,
  ...debloatOptionalFeatures,
  ...debloatTurnOn,
]
