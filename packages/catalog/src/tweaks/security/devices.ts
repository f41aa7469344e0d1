/** Settings for drives, USB sticks and remote help. */
import { dword, on, policy, primary, setting, tweakWith } from '../../make.ts'
import { policyCsp, privacySexy, sophia, template, winhance } from '../../sources.ts'
import { blocked, states } from '../../state-words.ts'

const explorerPolicy = 'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\Explorer'

const tweak = tweakWith({ area: 'security', category: 'devicesAndAccess' })

export const securityDevices = [
  tweak({
    id: 'security.disableAutorun',
    title: 'Turn off AutoRun and AutoPlay',
    name: { en: 'AutoRun and AutoPlay', de: 'Automatische Wiedergabe' },
    states: states(['USB starts programs', 'USB startet Programme'], ['Blocked', 'Blockiert']),
    keywords: ['USB-Stick'],
    description: 'Stops USB drives and discs from starting programs or offering actions by themselves.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'You open the drive yourself.',
    evidence: 'documented',
    sources: [primary('https://learn.microsoft.com/windows/win32/shell/autoplay-reg'), sophia(6465)],
    restart: 'explorer',
    options: on(
      policy(explorerPolicy, 'NoDriveTypeAutoRun', dword(255)),
      policy(explorerPolicy, 'NoAutorun', dword(1)),
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Explorer', 'NoAutoplayfornonVolume', dword(1)),
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\AutoplayHandlers',
        'DisableAutoplay',
        dword(1),
        'absent',
        { note: 'The switch on the Settings page writes this value.' },
      ),
    ),
  }),
  tweak({
    id: 'security.removableWriteDeny',
    title: 'Block writing to removable drives',
    name: { en: 'Writing to removable drives', de: 'Schreiben auf Wechseldatenträger' },
    states: blocked,
    keywords: ['USB-Stick'],
    description: 'Makes Windows refuse to write to USB drives.',
    risk: 'caution',
    riskReason: 'Copying files to a USB drive no longer works.',
    evidence: 'documented',
    sources: [policyCsp('admx-removablestorage', 'RemovableDisks_DenyWrite_Access_2')],
    notes: 'This setting takes effect for drives that are plugged in from then on.',
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\RemovableStorageDevices\\{53f5630d-b6bf-11d0-94f2-00a0c91efb8b}',
        'Deny_Write',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'security.unknownUsbDevices',
    title: 'Block every new USB device',
    name: { en: 'New USB devices', de: 'Neue USB-Geräte' },
    states: blocked,
    description:
      "Makes Windows refuse any removable device that it hasn't seen before, which includes drives, but also keyboards, mice and phones.",
    risk: 'unsafe',
    riskReason: "A new USB drive doesn't work, and in the worst case a new keyboard doesn't either.",
    evidence: 'documented',
    sources: [
      policyCsp('admx-deviceinstallation', 'DeviceInstall_Removable_Deny'),
      template('DeviceInstallation'),
    ],
    disputed: 'Administrators can still install new devices, and devices that this PC knows keep working.',
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\DeviceInstall\\Restrictions',
        'DenyRemovableDevices',
        dword(1),
      ),
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\DeviceInstall\\Restrictions',
        'AllowAdminInstall',
        dword(1),
        { note: 'Administrators can still install new devices.' },
      ),
    ),
  }),
  tweak({
    id: 'security.remoteAssistance',
    title: 'Turn off Remote Assistance',
    name: { en: 'Remote Assistance', de: 'Remoteunterstützung' },
    states: states(['Invitations allowed', 'Einladungen möglich'], ['Blocked', 'Blockiert']),
    keywords: ['Fernwartung', 'support'],
    description: 'Keeps anybody from being invited to control this PC through the old Remote Assistance.',
    risk: 'safe',
    riskReason: 'Quick Assist still works.',
    evidence: 'community',
    sources: [winhance('Optimize/Models/PrivacyOptimizations.cs', 265), privacySexy(14073)],
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Remote Assistance',
        'fAllowToGetHelp',
        dword(0),
        dword(1),
      ),
    ),
  }),
]
