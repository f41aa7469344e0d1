import type { Tweak } from '@clearpane/model'
import { servicesDevicesAndSharing } from './services/devices-and-sharing.ts'
import { servicesGuards } from './services/guards.ts'
import { servicesIndexing } from './services/indexing.ts'
import { servicesPage } from './services/page.ts'
import { servicesRarelyUsed } from './services/rarely-used.ts'
import { servicesSinglePurpose } from './services/single-purpose.ts'
import { servicesXboxAndPageFile } from './services/xbox-and-page-file.ts'

export const servicesTweaks: readonly Tweak[] = [
  ...servicesPage,
  ...servicesGuards,
  ...servicesRarelyUsed,
  ...servicesSinglePurpose,
  ...servicesDevicesAndSharing,
  ...servicesIndexing,
  ...servicesXboxAndPageFile,
]
