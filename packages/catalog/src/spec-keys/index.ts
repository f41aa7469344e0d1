/**
 * Maps the switches of docs/specification.md to the tweaks that serve them. A key has unconfirmed tweaks only
 * if it would have none otherwise. A guard stays: if requested, it's shown and refused.
 */
import { apiKeys } from './api.ts'
import { cleanupKeys } from './cleanup.ts'
import { cleanupItemsKeys } from './cleanup-items.ts'
import { debloatKeys } from './debloat.ts'
import { debloatAppsKeys } from './debloat-apps.ts'
import { debloatFeaturesKeys } from './debloat-features.ts'
import { gamingKeys } from './gaming.ts'
import { gamingPageKeys } from './gaming-page.ts'
import { gamingProfileKeys } from './gaming-profile.ts'
import { generateScriptKeys } from './generate-script.ts'
import type { SpecKeys } from './keys.ts'
import { networkKeys } from './network.ts'
import { networkPageKeys } from './network-page.ts'
import { networkPresetKeys } from './network-preset.ts'
import { optimizationSettingsKeys } from './optimization-settings.ts'
import { performanceKeys } from './performance.ts'
import { powerKeys } from './power.ts'
import { privacyKeys } from './privacy.ts'
import { privacyRecommendationsKeys } from './privacy-recommendations.ts'
import { privacySettingsKeys } from './privacy-settings.ts'
import { registryKeys } from './registry.ts'
import { securityKeys } from './security.ts'
import { securityItemsKeys } from './security-items.ts'
import { securityPageKeys } from './security-page.ts'
import { servicesKeys } from './services.ts'
import { servicesPageKeys } from './services-page.ts'
import { startupKeys } from './startup.ts'
import { systemItemsKeys } from './system-items.ts'
import { updateOptionsKeys } from './update-options.ts'

export const specKeys: SpecKeys = {
  ...apiKeys,
  ...debloatKeys,
  ...debloatAppsKeys,
  ...debloatFeaturesKeys,
  ...gamingKeys,
  ...gamingPageKeys,
  ...gamingProfileKeys,
  ...generateScriptKeys,
  ...networkKeys,
  ...networkPageKeys,
  ...optimizationSettingsKeys,
  ...performanceKeys,
  ...powerKeys,
  ...privacyKeys,
  ...privacyRecommendationsKeys,
  ...privacySettingsKeys,
  ...securityKeys,
  ...securityItemsKeys,
  ...securityPageKeys,
  ...servicesKeys,
  ...servicesPageKeys,
  ...startupKeys,
  ...systemItemsKeys,
  ...updateOptionsKeys,
  ...cleanupKeys,
  ...cleanupItemsKeys,
  ...networkPresetKeys,
  ...registryKeys,
}
