/** The firewall, old protocols, and settings that can only be changed in the firmware or by the user. */
import { dword, on, primary, setting, tweakWith } from '../../make.ts'
import { featureState, firewall } from '../../make-system.ts'
import { nowProtected, states } from '../../state-words.ts'

const profiles = ['Domain', 'Private', 'Public'] as const

const tweak = tweakWith({ area: 'security' })

export const securitySystem = [
  tweak({
    id: 'security.configureFirewall',
    title: 'Turn on the firewall for all networks',
    name: { en: 'Firewall', de: 'Firewall' },
    states: states(['Not on everywhere', 'Nicht überall an'], ['On everywhere', 'Überall an']),
    description: 'Turns on the Windows firewall and blocks unrequested connections from outside.',
    category: 'firewall',
    impact: 'High',
    risk: 'safe',
    riskReason: 'This setting is the Windows default.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/powershell/module/netsecurity/set-netfirewallprofile'),
      primary('https://learn.microsoft.com/powershell/module/netsecurity/get-netfirewallprofile'),
    ],
    notes: 'If a third-party firewall is installed, it takes the place of the Windows firewall.',
    options: on(
      ...profiles.flatMap((profile) => [
        firewall(profile, 'Enabled', true, true),
        firewall(profile, 'DefaultInboundAction', 'Block', 'unknown'),
      ]),
    ),
  }),
  tweak({
    id: 'security.smb1',
    title: 'Turn off file sharing by SMB 1',
    name: { en: 'SMB 1 file sharing', de: 'Dateifreigabe über SMB 1' },
    states: states(['Available', 'Verfügbar'], ['Removed', 'Entfernt']),
    keywords: ['Netzwerkfreigabe'],
    description: 'Removes SMB 1, an old and unsafe way of sharing files.',
    category: 'oldProtocols',
    impact: 'High',
    risk: 'safe',
    riskReason: 'Only very old devices still need it.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/windows-server/storage/file-server/troubleshoot/detect-enable-and-disable-smbv1-v2-v3',
      ),
    ],
    restart: 'reboot',
    // The parts come before the whole feature: if the whole feature were turned off first, its parts would be removed
    // before their states were recorded, and an undo couldn't restore them.
    notes:
      'The feature is off by default on Windows 11, so this setting changes something only if somebody turned the feature on.',
    options: on(
      featureState('SMB1Protocol-Client', false, false, { optional: true }),
      featureState('SMB1Protocol-Server', false, false, { optional: true }),
      featureState('SMB1Protocol', false, false, { optional: true }),
    ),
  }),
  tweak({
    id: 'security.secureBootSettings',
    title: 'Keep Secure Boot on',
    name: { en: 'Secure Boot', de: 'Sicherer Start' },
    states: nowProtected,
    keywords: ['UEFI', 'BIOS'],
    description: "Shows whether Secure Boot is on; you change it in the PC's firmware.",
    category: 'firmware',
    impact: 'High',
    risk: 'safe',
    riskReason: 'Nothing is written.',
    evidence: 'documented',
    sources: [primary('https://learn.microsoft.com/powershell/module/secureboot/confirm-securebootuefi')],
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\SecureBoot\\State',
        'UEFISecureBootEnabled',
        dword(1),
        'unknown',
        { guard: true, note: 'This value is missing where the PC starts the old way, without UEFI.' },
      ),
    ),
  }),
  tweak({
    id: 'security.enableBitLocker',
    title: 'Leave device encryption allowed',
    name: { en: 'Device encryption', de: 'Geräteverschlüsselung' },
    states: states(['Prevented', 'Verhindert'], ['Allowed', 'Erlaubt']),
    description:
      'Shows whether Windows may encrypt the drive by itself; Clearpane never changes this setting.',
    category: 'encryption',
    impact: 'High',
    risk: 'safe',
    riskReason:
      'Nothing is written. Without its recovery key an encrypted drive is lost, so you turn encryption on in Windows yourself.',
    evidence: 'unsourced',
    sources: [primary('https://learn.microsoft.com/powershell/module/bitlocker/get-bitlockervolume')],
    disputed:
      'No profile or script ever switches encryption on, because somebody must store the recovery key first.',
    unverified: true,
    notes: 'The security page shows the state of each drive and opens the Windows page.',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\BitLocker',
        'PreventDeviceEncryption',
        dword(0),
        'absent',
        { absentMeans: dword(0), guard: true, unverified: true },
      ),
    ),
  }),
]
