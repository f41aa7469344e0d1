/** Notices that advertise another product or a newer PC. */
import { dword, on, policy, primary, proAndUp, tweakWith, windows11 } from '../../make.ts'
import { policyCsp, productTemplate, sophia, template, winhance, winutil } from '../../sources.ts'
import { blocked, nowHidden, states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'ads', category: 'notices' })

export const adsProductNotices = [
  tweak({
    id: 'ads.storeOpenWith',
    title: 'Turn off the Store look-up for unknown files',
    name: { en: 'Store look-up for unknown files', de: 'Store-Suche für unbekannte Dateien' },
    states: nowHidden,
    keywords: ['öffnen mit'],
    description: 'Removes "Look for an app in the Store" from the "Open with" menu.',
    risk: 'safe',
    riskReason: 'You have to choose the app yourself.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-admx-icm#shellnousestoreopenwith_1',
      ),
      sophia(10952),
    ],
    editions: proAndUp,
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Explorer', 'NoUseStoreOpenWith', dword(1)),
    ),
  }),
  tweak({
    id: 'ads.chatMeetNow',
    title: 'Hide the old Meet Now icon',
    name: { en: 'Old Meet Now icon', de: 'Altes Symbol „Jetzt besprechen“' },
    states: states(['No such icon', 'Nicht vorhanden'], ['Set, no effect', 'Gesetzt, wirkungslos']),
    keywords: ['skype'],
    description: 'Hides the Meet Now icon of Windows 10.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'placebo',
    sources: [template('Taskbar'), winhance('Customize/Models/TaskbarCustomizations.cs', 608)],
    disputed: 'Windows 11 has no such icon, so this setting has no effect.',
    editions: proAndUp,
    options: on(
      policy(
        'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\Explorer',
        'HideSCAMeetNow',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'ads.unsupportedHardwareNag',
    minBuild: windows11,
    title: 'Hide the unsupported hardware notice',
    name: { en: 'Unsupported hardware notice', de: 'Hinweis auf inkompatible Hardware' },
    states: nowHidden,
    keywords: ['wasserzeichen', 'tpm'],
    description: 'Hides the watermark and the notice on PCs that do not meet the requirements of Windows 11.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'documented',
    sources: [policyCsp('system', 'HideUnsupportedHardwareNotifications'), template('ControlPanel')],
    editions: proAndUp,
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\System',
        'HideUnsupportedHardwareNotifications',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'debloat.oneDriveBackupNag',
    title: 'Stop OneDrive folder backup',
    name: { en: 'OneDrive folder backup', de: 'OneDrive-Ordnersicherung' },
    states: blocked,
    keywords: ['cloud'],
    description: 'Keeps Desktop, Documents and Pictures from being moved into OneDrive.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Windows no longer offers to back up folders.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/sharepoint/use-group-policy#prevent-users-from-moving-their-windows-known-folders-to-onedrive',
      ),
      winhance('Optimize/Models/PrivacyOptimizations.cs', 1781),
    ],
    disputed: 'Folders that were already moved stay where they are.',
    options: on(policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\OneDrive', 'KFMBlockOptIn', dword(1))),
  }),
  tweak({
    id: 'office.newOutlookMigration',
    title: 'Stop the move to new Outlook',
    name: { en: 'Migration to new Outlook', de: 'Umstieg auf das neue Outlook' },
    states: states(['Automatic', 'Automatisch'], ['Only by hand', 'Nur von Hand']),
    keywords: ['mail'],
    description: 'Keeps classic Outlook from switching to the new Outlook.',
    risk: 'safe',
    riskReason: 'You can still switch yourself.',
    evidence: 'community',
    sources: [
      primary('https://learn.microsoft.com/en-us/microsoft-365-apps/outlook/get-started/control-install'),
      productTemplate('outlk16'),
      winutil('tweaks.json', 1418),
    ],
    disputed: 'For Microsoft 365 subscriptions.',
    unverified: true,
    requires: ['officeInstalled'],
    options: on(
      policy(
        'HKCU\\SOFTWARE\\Policies\\Microsoft\\office\\16.0\\outlook\\preferences',
        'NewOutlookMigrationUserSetting',
        dword(0),
      ),
    ),
  }),
]
