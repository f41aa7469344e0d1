/** The keys in the generator's debloat group, and parts of that group that another page uses. */

import type { SpecKeys } from '../keys.ts'
import { microsoftApps } from '../pages/debloat-apps.ts'

export const debloatKeys: SpecKeys = {
  'debloat.feature.gameMode': ['services.enableGameMode'],
  'debloat.remove3DViewer': ['debloat.viewer3D'],
  'debloat.removeBloatware': [
    'debloat.solitaire',
    'debloat.weather',
    'debloat.news',
    'ads.silentApps',
    'ads.consumerFeatures',
  ],
  'debloat.removeCortana': ['privacy.cortanaCloud', 'debloat.cortana'],
  'debloat.removeDefender': ['debloat.windowsDefender'],
  'debloat.removeEdge': ['debloat.microsoftEdge'],
  'debloat.removeFeedbackHub': ['debloat.feedbackHub'],
  'debloat.removeGetHelp': ['debloat.getHelp'],
  'debloat.removeMediaApps': [
    'debloat.grooveMusic',
    'debloat.moviesAndTV',
    'debloat.voiceRecorder',
    'debloat.mediaApps',
  ],
  'debloat.removeMixedReality': ['debloat.mixedReality'],
  'debloat.removeNews': ['debloat.news', 'ads.widgetsPolicy', 'edge.newTabContent'],
  'debloat.removeOfficeApps': ['debloat.oneNote', 'debloat.officeApps'],
  'debloat.removeOneDrive': ['debloat.oneDrive'],
  'debloat.removePrintApps': ['debloat.printApps', 'debloat.printFeatures'],
  'debloat.removeStoreApps': [
    // Removing Get Help isn't safe, so it's removed only if the user explicitly requests that.
    ...microsoftApps.filter((id) => id !== 'debloat.getHelp'),
    'debloat.inboxAppPolicy',
  ],
  'debloat.removeWidgets': ['ads.widgetsPolicy'],
  'debloat.removeXboxApps': ['debloat.xbox', 'debloat.xboxServices'],
  'debloat.xboxServices.gameBar': ['gaming.disableGameBar'],
}
