/** Small downloads and checks Windows makes by itself. */
import type { Tweak } from '@clearpane/model'
import { dword, everyEdition, on, policy, primary, proAndUp, setting } from '../../make.ts'

export const privacyNetwork = [
  {
    id: 'privacy.fontProviders',
    area: 'privacy',
    title: 'Turn off online font providers',
    description: 'Stops Windows from downloading font catalog data.',
    category: 'Network',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'A missing font is not fetched by itself.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-system#allowfontproviders',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: proAndUp,
    reversible: 'exact',
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\System', 'EnableFontProviders', dword(0)),
    ),
  },
  {
    id: 'privacy.deviceMetadata',
    area: 'privacy',
    title: 'Stop device metadata downloads',
    description: 'Stops Windows from fetching pictures and details of devices.',
    category: 'Network',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Devices keep generic icons.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-deviceinstallation#preventdevicemetadatafromnetwork',
      ),
      primary('https://learn.microsoft.com/en-us/windows/whats-new/deprecated-features'),
    ],
    disputed:
      'Microsoft retired the service behind it in 2025, so there is little to gain. Drivers are not affected.',
    restart: 'none',
    minBuild: 22000,
    editions: proAndUp,
    reversible: 'exact',
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Device Metadata',
        'PreventDeviceMetadataFromNetwork',
        dword(1),
      ),
    ),
  },
  {
    id: 'privacy.mapsAutoUpdate',
    area: 'privacy',
    title: 'Stop offline map downloads',
    description: 'Stops map data updates and settings-page traffic.',
    category: 'Network',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Nothing breaks; the Maps app is retired.',
    evidence: 'placebo',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-maps#enableofflinemapsautoupdate',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      primary('https://learn.microsoft.com/en-us/windows/whats-new/deprecated-features'),
    ],
    disputed: 'Without effect since the Maps app left the Store in July 2025.',
    restart: 'none',
    minBuild: 22000,
    editions: proAndUp,
    reversible: 'exact',
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Maps', 'AutoDownloadAndUpdateMapData', dword(0)),
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Maps',
        'AllowUntriggeredNetworkTrafficOnSettingsPage',
        dword(0),
      ),
    ),
  },
  {
    id: 'privacy.wifiSense',
    area: 'privacy',
    title: 'Stop connecting to suggested open hotspots',
    description: 'Locks the switch that was left of Wi-Fi Sense off.',
    category: 'Network',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'placebo',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-wifi#allowautoconnecttowifisensehotspots',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
    ],
    disputed: 'Sharing Wi-Fi passwords was removed years ago; what is left does next to nothing.',
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(
      setting(
        'HKLM\\SOFTWARE\\Microsoft\\wcmsvc\\wifinetworkmanager\\config',
        'AutoConnectAllowedOEM',
        dword(0),
        'absent',
      ),
    ),
  },
  {
    id: 'privacy.ncsiProbe',
    area: 'privacy',
    title: 'Stop the connectivity probe',
    description: 'Stops Windows from checking the internet connection against a Microsoft address.',
    category: 'Network',
    impact: 'Low',
    risk: 'unsafe',
    riskReason:
      'Sign-in pages of hotspots no longer open, Windows shows "no internet", and Store, Teams and Outlook may refuse to connect.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-connectivity#disallownetworkconnectivityactivetests',
      ),
    ],
    disputed: 'It breaks far more than it hides.',
    restart: 'none',
    minBuild: 22000,
    editions: proAndUp,
    reversible: 'exact',
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\NetworkConnectivityStatusIndicator',
        'NoActiveProbe',
        dword(1),
      ),
    ),
  },
] satisfies Tweak[]
