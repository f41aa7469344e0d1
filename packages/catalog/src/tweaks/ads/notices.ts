/** Notices that Windows shows about accounts, phones and sync. */
import { dword, on, setting, tweakWith, windows11 } from '../../make.ts'
import { optimizer, privacySexy, sophia, win11Debloat, winhance } from '../../sources.ts'
import { blocked, nowHidden } from '../../state-words.ts'

const tweak = tweakWith({ area: 'ads', category: 'notices' })

export const adsNotices = [
  tweak({
    id: 'ads.syncProviderAds',
    title: 'Hide OneDrive offers in File Explorer',
    name: { en: 'OneDrive offers in File Explorer', de: 'OneDrive-Angebote im Explorer' },
    states: nowHidden,
    keywords: ['ads', 'werbung'],
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
    name: { en: 'Suggested notifications', de: 'Vorgeschlagene Benachrichtigungen' },
    states: nowHidden,
    keywords: ['ads', 'werbung', 'sicherung', 'nag'],
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
    name: { en: 'Account notices in Settings', de: 'Kontohinweise in den Einstellungen' },
    states: nowHidden,
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
    minBuild: windows11,
    title: 'Turn off suggestions about your phone',
    name: { en: 'Phone suggestions', de: 'Vorschläge zum Smartphone' },
    states: nowHidden,
    keywords: ['handy'],
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
    name: { en: 'Access to mobile devices', de: 'Zugriff auf mobile Geräte' },
    states: blocked,
    keywords: ['handy', 'smartphone', 'phone link'],
    description: 'Turns off "Allow this PC to access your mobile devices".',
    risk: 'caution',
    riskReason: 'The camera and files of the phone are no longer available on this PC.',
    evidence: 'unsourced',
    sources: [privacySexy(33009)],
    disputed: "Microsoft doesn't document this value, which is missing by default on 24H2.",
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
]
