import type { Tweak } from '@clearpane/model'
import { updatesContent } from './updates/content.ts'
import { updatesDelivery } from './updates/delivery.ts'
import { updatesDownloads } from './updates/downloads.ts'
import { updatesPause } from './updates/pause.ts'
import { updatesPreviewsAndProducts } from './updates/previews-and-products.ts'
import { updatesRestartHours } from './updates/restart-hours.ts'
import { updatesTiming } from './updates/timing.ts'

export const updatesTweaks: readonly Tweak[] = [
  ...updatesTiming,
  ...updatesDownloads,
  ...updatesRestartHours,
  ...updatesPause,
  ...updatesContent,
  ...updatesPreviewsAndProducts,
  ...updatesDelivery,
]
