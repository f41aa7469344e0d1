/** Notices that offer something. */
import { dword, on, policy, primary, proAndUp, setting, tweakWith } from '../../make.ts'
import {
  optimizer,
  policyCsp,
  privacySexy,
  productTemplate,
  sophia,
  template,
  win11Debloat,
  winhance,
  winutil,
} from '../../sources.ts'

const tweak = tweakWith({ area: 'ads', category: 'Notices' })

export const adsNotices = [
  tweak({
    id: 'ads.syncProviderAds',
    title: 'Hide OneDrive offers in File Explorer',
    description: 'Stops notices from sync programs in File Explorer.',
    risk: 'safe',
    riskReason: 'Real notices about syncing are hidden too.',
    evidence: 'community',
    sources: [
      sophia(1643),
      win11Debloat('Regfiles/Disable_Windows_Suggestions.reg'),
      winhance('Customize/Models/ExplorerCustomizations.cs', 1987),
    ],
    options: on(
      setting(
        'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced',
        'ShowSyncProviderNotifications',
        dword(0),
        'absent',
        { absentMeans: dword(1), note: 'Missing means on.' },
      ),
    ),
  }),
  tweak({
    id: 'ads.nagToasts',
    title: 'Turn off suggested notifications and backup reminders',
    description: 'Stops the pop-ups named "Suggested" and the reminders to back up this PC to OneDrive.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'community',
    sources: [win11Debloat('Regfiles/Disable_Windows_Suggestions.reg'), optimizer(1291)],
    options: on(
      setting(
        'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Notifications\\Settings\\Windows.SystemToast.Suggested',
        'Enabled',
        dword(0),
        'absent',
      ),
      setting(
        'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Notifications\\Settings\\Windows.SystemToast.BackupReminder',
        'Enabled',
        dword(0),
        'absent',
      ),
    ),
  }),
  tweak({
    id: 'ads.settingsAccountNotifications',
    title: 'Hide account notices in Settings',
    description: 'Turns off prompts about your Microsoft account in Settings.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Disable_Windows_Suggestions.reg'),
      winhance('Optimize/Models/PrivacyOptimizations.cs', 1042),
    ],
    minBuild: 22621,
    options: on(
      setting(
        'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\SystemSettings\\AccountNotifications',
        'EnableAccountNotifications',
        dword(0),
        'absent',
      ),
    ),
  }),
  tweak({
    id: 'ads.phoneSuggestions',
    title: 'Turn off suggestions about your phone',
    description: 'Turns off the switch "suggestions for using my mobile device".',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'community',
    sources: [win11Debloat('Regfiles/Disable_Windows_Suggestions.reg'), optimizer(1288)],
    options: on(
      setting('HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Mobility', 'OptedIn', dword(0), 'absent', {
        consent: true,
      }),
    ),
  }),
  tweak({
    id: 'ads.crossDeviceMobile',
    title: 'Stop this PC from accessing mobile devices',
    description: 'Turns off "Allow this PC to access your mobile devices".',
    risk: 'caution',
    riskReason: 'Phone camera and phone files stop.',
    evidence: 'unsourced',
    sources: [privacySexy(33009)],
    disputed: 'Found by users; missing by default on 24H2.',
    unverified: true,
    minBuild: 22631,
    options: on(
      setting(
        'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Mobility',
        'CrossDeviceEnabled',
        dword(0),
        'absent',
        { consent: true },
      ),
    ),
  }),
  tweak({
    id: 'ads.storeOpenWith',
    title: 'Turn off the Store look-up for unknown files',
    description: 'Removes "Look for an app in the Store" from Open with.',
    risk: 'safe',
    riskReason: 'You choose the app by hand.',
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
    description: 'Hides an icon of Windows 10.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'placebo',
    sources: [template('Taskbar'), winhance('Customize/Models/TaskbarCustomizations.cs', 608)],
    disputed: 'Windows 11 has no such icon: no effect.',
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
    title: 'Hide the unsupported hardware notice',
    description: 'Hides the watermark and the notice on PCs below the requirements.',
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
    description: 'Keeps Desktop, Documents and Pictures from being moved into OneDrive.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Offers to back up folders disappear.',
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
    description: 'Keeps classic Outlook from switching to the new one.',
    risk: 'safe',
    riskReason: 'You can still switch by hand.',
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
