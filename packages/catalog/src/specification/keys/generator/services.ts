/** The generator's group services. */
import type { SpecKeys } from '../keys.ts'

export const servicesKeys: SpecKeys = {
  'services.aiServiceSelection': [
    'services.unnecessary',
    'services.xbox',
    'services.sensors',
    'services.payments',
    'services.parentalControls',
    'services.upnp',
    'services.mobileHotspot',
    'services.offlineFiles',
  ],
  'services.disableErrorReporting': ['privacy.errorReporting', 'services.errorReporting'],
  'services.disableFax': ['services.fax'],
  'services.disableIndexing': [
    'services.windowsSearch',
    'services.indexOnBattery',
    'services.remoteIndexQueries',
  ],
  'services.disablePrintSpooler': ['services.printSpooler'],
  'services.disableSuperfetch': ['services.superfetch'],
  'services.disableTabletInput': ['services.tabletInput'],
  'services.disableUnnecessaryServices': [
    'privacy.diagTrackService',
    'privacy.dmwappush',
    'services.fax',
    'services.remoteRegistry',
    'services.unnecessary',
    'services.xbox',
    'services.payments',
    'services.diagnosticExecution',
  ],
  'services.disableWindowsSearch': ['services.windowsSearch'],
  'services.enableFastStartup': ['services.enableFastStartup'],
  'services.enableGameMode': ['services.enableGameMode'],
  'services.optimizePageFile': ['services.optimizePageFile'],
  'services.superfetch': ['services.superfetch'],
}
