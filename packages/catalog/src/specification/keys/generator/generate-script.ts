/** What the short generator sends. */

import type { SpecKeys } from '../keys.ts'
import { microsoftApps } from '../pages/debloat-apps.ts'

export const generateScriptKeys: SpecKeys = {
  'generateScript.cleanup.browserCaches': ['cleanup.browserCaches'],
  'generateScript.cleanup.dnsCache': ['cleanup.dnsCache'],
  'generateScript.cleanup.recycleBin': ['cleanup.recycleBin'],
  'generateScript.cleanup.tempFiles': ['cleanup.tempFiles', 'cleanup.systemTemp'],
  'generateScript.cleanup.windowsUpdateFiles': ['cleanup.windowsUpdateFiles', 'cleanup.componentStore'],
  'generateScript.debloat.cortana': ['debloat.cortana'],
  'generateScript.debloat.microsoftApps': microsoftApps,
  'generateScript.debloat.microsoftEdge': ['debloat.microsoftEdge'],
  'generateScript.debloat.oneDrive': ['debloat.oneDrive'],
  'generateScript.debloat.teamsChat': ['debloat.teamsChat'],
  'generateScript.debloat.widgets': ['ads.widgetsPolicy'],
  'generateScript.debloat.xboxServices': ['debloat.xbox', 'debloat.xboxServices'],
  'generateScript.privacy.activityHistory': ['privacy.activityHistory'],
  'generateScript.privacy.advertisingId': ['privacy.advertisingId'],
  'generateScript.privacy.diagnosticData': ['privacy.diagnosticData'],
  'generateScript.privacy.locationServices': ['privacy.locationServices'],
  'generateScript.privacy.tailoredExperiences': ['privacy.tailoredExperiences'],
  'generateScript.services.connectedDevices': ['services.connectedDevices'],
  'generateScript.services.diagnosticPolicy': ['services.diagnosticPolicy'],
  'generateScript.services.fax': ['services.fax'],
  'generateScript.services.geolocation': ['services.geolocation'],
  'generateScript.services.superfetch': ['services.superfetch'],
  'generateScript.services.windowsSearch': ['services.windowsSearch'],
  'generateScript.powerPlan.balanced': ['power.enableHighPerformance'],
  'generateScript.powerPlan.ultimate_performance': ['power.enableUltimatePerformance'],
}
