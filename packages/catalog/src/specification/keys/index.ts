/**
 * Maps the switches of docs/specification.md to the tweaks that serve them. A key has unconfirmed tweaks only
 * if it would have none otherwise. A guard stays: if requested, it's shown and refused.
 */
import { apiKeys } from './api.ts'
import { cleanupKeys } from './generator/cleanup.ts'
import { debloatKeys } from './generator/debloat.ts'
import { gamingKeys } from './generator/gaming.ts'
import { generateScriptKeys } from './generator/generate-script.ts'
import { networkKeys } from './generator/network.ts'
import { performanceKeys } from './generator/performance.ts'
import { powerKeys } from './generator/power.ts'
import { privacyKeys } from './generator/privacy.ts'
import { registryKeys } from './generator/registry.ts'
import { securityKeys } from './generator/security.ts'
import { servicesKeys } from './generator/services.ts'
import { startupKeys } from './generator/startup.ts'
import type { SpecKeys } from './keys.ts'
import { optimizationSettingsKeys } from './optimization-settings.ts'
import { cleanupItemsKeys } from './pages/cleanup-items.ts'
import { debloatAppsKeys } from './pages/debloat-apps.ts'
import { debloatFeaturesKeys } from './pages/debloat-features.ts'
import { gamingPageKeys } from './pages/gaming-page.ts'
import { gamingProfileKeys } from './pages/gaming-profile.ts'
import { networkPageKeys } from './pages/network-page.ts'
import { networkPresetKeys } from './pages/network-preset.ts'
import { privacyRecommendationsKeys } from './pages/privacy-recommendations.ts'
import { privacySettingsKeys } from './pages/privacy-settings.ts'
import { securityItemsKeys } from './pages/security-items.ts'
import { securityPageKeys } from './pages/security-page.ts'
import { servicesPageKeys } from './pages/services-page.ts'
import { systemItemsKeys } from './pages/system-items.ts'
import { updateOptionsKeys } from './pages/update-options.ts'

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
