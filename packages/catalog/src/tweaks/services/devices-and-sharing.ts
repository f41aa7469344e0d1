/** Services for devices and for sharing with other PCs. */
import type { Tweak } from '@clearpane/model'
import { everyEdition, on, primary, service } from '../../make.ts'
import { hardeningKitty } from '../../sources.ts'

export const servicesDevicesAndSharing = [
  {
    id: 'services.smartCard',
    area: 'services',
    title: 'Turn off smart card services',
    description: 'Stops smart card reading and removal handling.',
    category: 'Devices and sharing',
    impact: 'Low',
    risk: 'unsafe',
    riskReason: 'Anybody who signs in with a smart card, also a virtual one, is locked out.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows-server/security/windows-services/security-guidelines-for-disabling-system-services-in-windows-server',
      ),
    ],
    disputed: 'No gain: they start only when a card is used.',
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(
      service('SCardSvr', 'Smart Card', 'Manual', 'Disabled', { triggered: true }),
      service('ScDeviceEnum', 'Smart Card Device Enumeration Service', 'Manual', 'Disabled', {
        triggered: true,
      }),
      service('SCPolicySvc', 'Smart Card Removal Policy', 'Manual', 'Disabled'),
    ),
  },
  {
    id: 'services.biometrics',
    area: 'services',
    title: 'Turn off the biometric service',
    description: 'Stops fingerprint and face sign-in.',
    category: 'Devices and sharing',
    impact: 'Low',
    risk: 'unsafe',
    riskReason: 'Windows Hello sign-in stops; have a password or PIN ready.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows-server/security/windows-services/security-guidelines-for-disabling-system-services-in-windows-server',
      ),
    ],
    disputed: 'Without a sensor it does not run anyway.',
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(service('WbioSrvc', 'Windows Biometric Service', 'Manual', 'Disabled', { triggered: true })),
  },
  {
    id: 'services.upnp',
    area: 'services',
    title: 'Turn off SSDP and UPnP',
    description: 'Stops discovery of network media and router devices.',
    category: 'Devices and sharing',
    impact: 'Low',
    risk: 'caution',
    riskReason:
      'Casting, media servers and automatic port mapping stop, and fewer network devices are found.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows-server/security/windows-services/security-guidelines-for-disabling-system-services-in-windows-server',
      ),
    ],
    disputed: 'A choice for security, not speed.',
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(
      service('SSDPSRV', 'SSDP Discovery', 'Manual', 'Disabled'),
      service('upnphost', 'UPnP Device Host', 'Manual', 'Disabled'),
    ),
  },
  {
    id: 'services.mobileHotspot',
    area: 'services',
    title: 'Turn off hotspot and connection sharing',
    description: 'Stops sharing the internet connection.',
    category: 'Devices and sharing',
    impact: 'Low',
    risk: 'caution',
    riskReason: 'Mobile hotspot stops; networking of WSL, Hyper-V and Windows Sandbox may stop.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows-server/security/windows-services/security-guidelines-for-disabling-system-services-in-windows-server',
      ),
    ],
    disputed: 'Leave it on where virtual machines are used.',
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(
      service('icssvc', 'Windows Mobile Hotspot Service', 'Manual', 'Disabled', { triggered: true }),
      service('SharedAccess', 'Internet Connection Sharing (ICS)', 'Manual', 'Disabled'),
    ),
  },
  {
    id: 'services.remoteRegistry',
    area: 'services',
    title: 'Keep Remote Registry disabled',
    description: 'Keeps other PCs from changing this registry.',
    category: 'Devices and sharing',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Nothing on a home PC uses it.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows-server/security/windows-services/security-guidelines-for-disabling-system-services-in-windows-server',
      ),
      hardeningKitty('finding_list_bsi_sisyphus_windows_10_hd_machine.csv', 39),
    ],
    disputed: 'Disabled by default already; useful as a check.',
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    options: on(service('RemoteRegistry', 'Remote Registry', 'Disabled', 'Disabled')),
  },
] satisfies Tweak[]
