/** Services for devices and for sharing with other PCs. */
import { on, tweakWith } from '../../make.ts'
import { service } from '../../make-services.ts'
import { hardeningKitty, serviceGuidelines } from '../../sources.ts'
import { unavailable } from '../../state-words.ts'

const tweak = tweakWith({ area: 'services', category: 'devicesAndSharing' })

export const servicesDevicesAndSharing = [
  tweak({
    id: 'services.smartCard',
    title: 'Turn off smart card services',
    name: { en: 'Smart card services', de: 'Smartcard-Dienste' },
    states: unavailable,
    description: 'Stops Windows from reading smart cards and from reacting when a card is removed.',
    risk: 'unsafe',
    riskReason: 'Anybody who signs in with a smart card, including a virtual one, is locked out.',
    evidence: 'documented',
    sources: [serviceGuidelines],
    disputed: 'You gain nothing, because the services start only when a card is used.',
    options: on(
      service('SCardSvr', 'Smart Card', 'Manual', 'Disabled', { triggered: true }),
      service('ScDeviceEnum', 'Smart Card Device Enumeration Service', 'Manual', 'Disabled', {
        triggered: true,
      }),
      service('SCPolicySvc', 'Smart Card Removal Policy', 'Manual', 'Disabled'),
    ),
  }),
  tweak({
    id: 'services.biometrics',
    title: 'Turn off the biometric service',
    name: { en: 'Windows Biometric Service', de: 'Windows-Biometriedienst' },
    states: unavailable,
    keywords: ['Windows Hello', 'Fingerabdruck', 'Gesicht'],
    description: 'Stops fingerprint and face sign-in.',
    risk: 'unsafe',
    riskReason: 'Windows Hello sign-in stops working, so have a password or PIN ready.',
    evidence: 'documented',
    sources: [serviceGuidelines],
    disputed: 'Without a sensor the service does not run anyway.',
    options: on(service('WbioSrvc', 'Windows Biometric Service', 'Manual', 'Disabled', { triggered: true })),
  }),
  tweak({
    id: 'services.upnp',
    title: 'Turn off SSDP and UPnP',
    name: { en: 'SSDP Discovery and UPnP', de: 'SSDP-Suche und UPnP' },
    states: unavailable,
    keywords: ['DLNA'],
    description: 'Stops discovery of network media and router devices.',
    risk: 'caution',
    riskReason:
      'Casting, media servers and automatic port mapping stop working, and fewer network devices are found.',
    evidence: 'documented',
    sources: [serviceGuidelines],
    disputed: 'This setting is a choice for security, not speed.',
    options: on(
      service('SSDPSRV', 'SSDP Discovery', 'Manual', 'Disabled'),
      service('upnphost', 'UPnP Device Host', 'Manual', 'Disabled'),
    ),
  }),
  tweak({
    id: 'services.mobileHotspot',
    title: 'Turn off hotspot and connection sharing',
    name: { en: 'Mobile hotspot services', de: 'Dienste für mobilen Hotspot' },
    states: unavailable,
    keywords: ['Tethering', 'WLAN'],
    description: 'Stops Windows from sharing the internet connection.',
    risk: 'caution',
    riskReason:
      'Mobile hotspot stops working, and networking of WSL, Hyper-V and Windows Sandbox may stop too.',
    evidence: 'documented',
    sources: [serviceGuidelines],
    disputed: 'Leave the service on where virtual machines are used.',
    options: on(
      service('icssvc', 'Windows Mobile Hotspot Service', 'Manual', 'Disabled', { triggered: true }),
      service('SharedAccess', 'Internet Connection Sharing (ICS)', 'Manual', 'Disabled'),
    ),
  }),
  tweak({
    id: 'services.remoteRegistry',
    title: 'Keep Remote Registry disabled',
    name: { en: 'Remote Registry', de: 'Remoteregistrierung' },
    states: unavailable,
    keywords: ['Fernzugriff'],
    description: 'Keeps other PCs from changing the registry of this PC.',
    risk: 'safe',
    riskReason: 'Nothing on a home PC uses this service.',
    evidence: 'documented',
    sources: [serviceGuidelines, hardeningKitty('finding_list_bsi_sisyphus_windows_10_hd_machine.csv', 39)],
    disputed: 'The service is already disabled by default, so this setting is useful as a check.',
    options: on(service('RemoteRegistry', 'Remote Registry', 'Disabled', 'Disabled')),
  }),
]
