/** Data that is sent to the user's account and other devices. */
import { dword, on, policy, primary, proAndUp, setting, tweakWith } from '../../make.ts'
import { connectionsPage, policyCsp, privacySexy, template } from '../../sources.ts'
import { blocked, states } from '../../state-words.ts'

const settingSync = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\SettingSync'
const system = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\System'

const tweak = tweakWith({ area: 'privacy', category: 'cloud' })

export const privacyCloud = [
  tweak({
    id: 'privacy.settingsSync',
    title: 'Turn off settings sync',
    name: { en: 'Settings sync', de: 'Synchronisierung der Einstellungen' },
    states: states(['May be synced', 'Darf synchronisieren'], ['Stays here', 'Bleibt hier']),
    description: 'Stops Windows settings from syncing through your Microsoft account.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Themes, passwords and preferences no longer follow you to other PCs.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#allowsyncmysettings',
      ),
      connectionsPage,
    ],
    disputed: 'Both values are needed, because the first sets the choice and the second locks it.',
    editions: proAndUp,
    options: on(
      policy(settingSync, 'DisableSettingSync', dword(2)),
      policy(settingSync, 'DisableSettingSyncUserOverride', dword(1)),
    ),
  }),
  tweak({
    id: 'privacy.windowsBackup',
    title: 'Lock Windows Backup for organizations off',
    name: { en: 'Company backup of Windows', de: 'Windows-Sicherung für Unternehmen' },
    states: states(['Organization decides', 'Organisation entscheidet'], ['Blocked', 'Blockiert']),
    description: 'Locks the policy for company backups of settings and app lists in its off position.',
    risk: 'safe',
    riskReason: 'Nothing changes on a PC that nobody manages, because the policy only locks the switch.',
    evidence: 'community',
    sources: [policyCsp('settingssync', 'EnableWindowsBackup'), template('SettingSync')],
    disputed:
      "This backup doesn't run without the policy anyway, and nobody has shown that the policy stops the Windows Backup app on a home PC.",
    unverified: true,
    minBuild: 22621,
    editions: proAndUp,
    options: on(policy(settingSync, 'EnableWindowsBackup', dword(0))),
  }),
  tweak({
    id: 'privacy.cloudClipboard',
    title: 'Stop clipboard sync across devices',
    name: { en: 'Clipboard sync', de: 'Geräteübergreifende Zwischenablage' },
    states: states(['May leave this PC', 'Darf den PC verlassen'], ['Stays here', 'Bleibt hier']),
    keywords: ['copy', 'paste', 'kopieren'],
    description: 'Keeps copied text on this PC.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Copied text no longer reaches your other devices.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#allowcrossdeviceclipboard',
      ),
      connectionsPage,
      privacySexy(14333),
    ],
    options: on(
      policy(system, 'AllowCrossDeviceClipboard', dword(0)),
      setting('HKCU\\Software\\Microsoft\\Clipboard', 'CloudClipboardAutomaticUpload', dword(0), 'absent', {
        consent: true,
      }),
    ),
  }),
  tweak({
    id: 'privacy.crossDeviceExperiences',
    title: 'Turn off cross-device experiences',
    name: { en: 'Cross-device experiences', de: 'Geräteübergreifende Funktionen' },
    states: states(['May be shared', 'Darf geteilt werden'], ['This PC only', 'Nur dieser PC']),
    description: 'Stops your devices from sharing with each other and from handing over tasks.',
    impact: 'Medium',
    risk: 'caution',
    riskReason:
      'Nearby sharing and "continue on this PC" stop working; the service behind them keeps running.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-admx-grouppolicy#enablecdp',
      ),
      connectionsPage,
    ],
    editions: proAndUp,
    options: on(policy(system, 'EnableCdp', dword(0))),
  }),
  tweak({
    id: 'privacy.phonePcLinking',
    title: 'Turn off phone and PC linking',
    name: { en: 'Phone and PC linking', de: 'Verknüpfung von Smartphone und PC' },
    states: blocked,
    keywords: ['Handy', 'smartphone link', 'phone link'],
    description: 'Prevents linking a phone to continue its tasks on this PC.',
    risk: 'caution',
    riskReason: 'Phone Link cannot pair new phones.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-connectivity#allowphonepclinking',
      ),
    ],
    editions: proAndUp,
    options: on(policy(system, 'EnableMmx', dword(0))),
  }),
  tweak({
    id: 'privacy.findMyDevice',
    title: 'Turn off Find my device',
    name: { en: 'Find my device', de: 'Mein Gerät suchen' },
    states: states(['May send its position', 'Darf Standort senden'], ['Blocked', 'Blockiert']),
    keywords: ['stolen', 'lost', 'gestohlen', 'verloren'],
    description: 'Stops the PC from sending its position for recovery.',
    risk: 'caution',
    riskReason: 'A lost laptop cannot be located.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#allowfindmydevice',
      ),
      connectionsPage,
    ],
    disputed: 'The position helps you get a stolen laptop back, so leave the feature on for laptops.',
    editions: proAndUp,
    options: on(policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\FindMyDevice', 'AllowFindMyDevice', dword(0))),
  }),
]
