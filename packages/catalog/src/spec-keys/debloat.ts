/** The generator's group debloat, and parts of it that another page asks for. */
import type { SpecKeys } from './keys.ts'

export const debloatKeys: SpecKeys = {
  'debloat.feature.gameMode': ['services.enableGameMode'],
  'debloat.removeBloatware': ['ads.silentApps', 'ads.consumerFeatures'],
  'debloat.removeCortana': ['privacy.cortanaCloud'],
  'debloat.removeNews': ['ads.widgetsPolicy', 'edge.newTabContent'],
  'debloat.removeStoreApps': ['debloat.inboxAppPolicy'],
  'debloat.removeWidgets': ['ads.widgetsPolicy'],
  'debloat.xboxServices.gameBar': ['gaming.disableGameBar'],
}
