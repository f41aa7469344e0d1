/** Small downloads and checks that Windows makes unasked. */
import { dword, on, policy, primary, proAndUp, setting, tweakWith } from '../../make.ts'
import { connectionsPage, deprecatedFeatures } from '../../sources.ts'
import { states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'privacy', category: 'network' })

export const privacyNetwork = [
  tweak({
    id: 'privacy.fontProviders',
    title: 'Turn off online font providers',
    name: { en: 'Online fonts', de: 'Onlineschriftarten' },
    states: states(['Downloaded', 'Wird geladen'], ['Blocked', 'Blockiert']),
    keywords: ['Schriften'],
    description: 'Stops Windows from downloading font catalog data.',
    risk: 'safe',
    riskReason: 'Missing fonts are no longer downloaded automatically.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-system#allowfontproviders',
      ),
      connectionsPage,
    ],
    editions: proAndUp,
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\System', 'EnableFontProviders', dword(0)),
    ),
  }),
  tweak({
    id: 'privacy.deviceMetadata',
    title: 'Stop device metadata downloads',
    name: { en: 'Device metadata', de: 'Gerätemetadaten' },
    states: states(['Downloaded', 'Wird geladen'], ['Blocked', 'Blockiert']),
    description: 'Stops Windows from fetching pictures and details of devices.',
    risk: 'safe',
    riskReason: 'Devices keep generic icons.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-deviceinstallation#preventdevicemetadatafromnetwork',
      ),
      deprecatedFeatures,
    ],
    disputed:
      'Microsoft retired the service for these downloads in 2025, so there is little to gain. Drivers are not affected.',
    editions: proAndUp,
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Device Metadata',
        'PreventDeviceMetadataFromNetwork',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'privacy.mapsAutoUpdate',
    title: 'Stop offline map downloads',
    name: { en: 'Offline map updates', de: 'Updates für Offlinekarten' },
    states: states(['Automatic', 'Automatisch'], ['Stopped', 'Gestoppt']),
    keywords: ['Landkarten'],
    description: 'Stops map data updates and the traffic of the maps page in Settings.',
    risk: 'safe',
    riskReason: 'Nothing breaks; the Maps app is retired.',
    evidence: 'placebo',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-maps#enableofflinemapsautoupdate',
      ),
      connectionsPage,
      deprecatedFeatures,
    ],
    disputed: 'This setting has had no effect since the Maps app left the Store in July 2025.',
    editions: proAndUp,
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Maps', 'AutoDownloadAndUpdateMapData', dword(0)),
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Maps',
        'AllowUntriggeredNetworkTrafficOnSettingsPage',
        dword(0),
      ),
    ),
  }),
  tweak({
    id: 'privacy.wifiSense',
    title: 'Stop connecting to suggested open hotspots',
    name: { en: 'Suggested open hotspots', de: 'Vorgeschlagene offene Hotspots' },
    states: states(['May connect', 'Darf sich verbinden'], ['Blocked', 'Blockiert']),
    keywords: ['WLAN'],
    description: 'Locks the last remaining switch of Wi-Fi Sense in its off position.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'placebo',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-wifi#allowautoconnecttowifisensehotspots',
      ),
      connectionsPage,
    ],
    disputed: 'Sharing Wi-Fi passwords was removed years ago, and the remaining switch does next to nothing.',
    options: on(
      setting(
        'HKLM\\SOFTWARE\\Microsoft\\wcmsvc\\wifinetworkmanager\\config',
        'AutoConnectAllowedOEM',
        dword(0),
        'absent',
      ),
    ),
  }),
  tweak({
    id: 'privacy.ncsiProbe',
    title: 'Stop the connectivity probe',
    name: { en: 'Connectivity probe', de: 'Prüfung der Internetverbindung' },
    states: states(['Asks Microsoft', 'Fragt Microsoft'], ['Stopped', 'Gestoppt']),
    description: 'Stops Windows from checking the internet connection by contacting a Microsoft address.',
    risk: 'unsafe',
    riskReason:
      'Sign-in pages of hotspots no longer open, Windows shows "no internet", and Store, Teams and Outlook may refuse to connect.',
    evidence: 'documented',
    sources: [
      connectionsPage,
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-connectivity#disallownetworkconnectivityactivetests',
      ),
    ],
    disputed: 'The setting breaks far more than it hides from Microsoft.',
    editions: proAndUp,
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\NetworkConnectivityStatusIndicator',
        'NoActiveProbe',
        dword(1),
      ),
    ),
  }),
]
