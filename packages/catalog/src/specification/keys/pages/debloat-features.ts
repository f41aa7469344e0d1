/** The feature list of the debloat page. */
import type { SpecKeys } from '../keys.ts'

export const debloatFeaturesKeys: SpecKeys = {
  'debloatFeatures.cortana': ['debloat.cortana'],
  'debloatFeatures.gameMode': ['debloat.gameMode'],
  'debloatFeatures.microsoftEdge': ['debloat.microsoftEdge'],
  'debloatFeatures.oneDrive': ['debloat.oneDrive', 'debloat.oneDrivePolicy'],
  'debloatFeatures.printSpooler': ['services.printSpooler'],
  'debloatFeatures.storageSeanse': ['debloat.storageSeanse'],
  'debloatFeatures.teamsChat': ['debloat.teamsChat'],
  'debloatFeatures.widgets': ['ads.widgetsPolicy'],
  'debloatFeatures.windowsDefender': ['debloat.windowsDefender'],
  'debloatFeatures.xboxServices': ['debloat.xbox', 'debloat.xboxServices'],
}
