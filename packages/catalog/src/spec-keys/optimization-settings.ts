/** The settings of a synced profile. */
import type { SpecKeys } from './keys.ts'

export const optimizationSettingsKeys: SpecKeys = {
  'optimizationSettings.debloat.oneDrive': ['debloat.oneDrivePolicy', 'debloat.oneDriveBackupNag'],
  'optimizationSettings.debloat.widgets': ['ads.widgetsPolicy'],
  'optimizationSettings.performance.prefetch': ['performance.prefetch'],
  'optimizationSettings.performance.schedulingPriority': ['performance.schedulingPriority'],
  'optimizationSettings.performance.superfetch': ['services.superfetch'],
  'optimizationSettings.performance.visualEffects': ['performance.visualEffects'],
  'optimizationSettings.privacy.activityHistory': ['privacy.activityHistory'],
  'optimizationSettings.privacy.advertisingId': ['privacy.advertisingId'],
  'optimizationSettings.privacy.cortanaData': ['privacy.cortanaCloud'],
  'optimizationSettings.privacy.diagnosticData': ['privacy.diagnosticData'],
  'optimizationSettings.privacy.feedbackNotifications': ['privacy.feedbackFrequency'],
  'optimizationSettings.privacy.locationServices': ['privacy.locationServices'],
  'optimizationSettings.privacy.onlineSearch': ['privacy.webSearch'],
  'optimizationSettings.privacy.tailoredExperiences': ['privacy.tailoredExperiences'],
  'optimizationSettings.services.errorReporting': ['services.errorReporting'],
  'optimizationSettings.services.fax': ['services.fax'],
  'optimizationSettings.services.indexing': ['services.windowsSearch', 'services.indexOnBattery', 'services.remoteIndexQueries'],
  'optimizationSettings.services.printSpooler': ['services.printSpooler'],
  'optimizationSettings.services.remoteRegistry': ['services.remoteRegistry'],
  'optimizationSettings.services.superfetch': ['services.superfetch'],
  'optimizationSettings.services.telemetry': ['privacy.diagTrackService'],
  'optimizationSettings.services.windowsSearch': ['services.windowsSearch'],
  'optimizationSettings.startup.fastBoot': ['services.enableFastStartup'],
}
