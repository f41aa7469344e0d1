/** The feature list of the debloat page. */
import type { SpecKeys } from './keys.ts'

export const debloatFeaturesKeys: SpecKeys = {
  'debloatFeatures.gameMode': ['debloat.gameMode'],
  'debloatFeatures.oneDrive': ['debloat.oneDrivePolicy'],
  'debloatFeatures.printSpooler': ['services.printSpooler'],
  'debloatFeatures.storageSeanse': ['debloat.storageSeanse'],
  'debloatFeatures.widgets': ['ads.widgetsPolicy'],
}
