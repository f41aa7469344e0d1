/** The update options of the privacy page. */
import type { SpecKeys } from '../keys.ts'

export const updateOptionsKeys: SpecKeys = {
  'updateOptions.automaticDriverUpdates': ['windowsUpdate.automaticDriverUpdates'],
  'updateOptions.deferFeatureUpdates': ['windowsUpdate.deferFeatureUpdates'],
  'updateOptions.deferQualityUpdates': ['windowsUpdate.deferQualityUpdates'],
  'updateOptions.pauseUpdates': ['windowsUpdate.pauseUpdates'],
  'updateOptions.restartNotifications': ['windowsUpdate.restartNotifications'],
}
