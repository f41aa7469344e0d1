/** What Windows records about the user's activity. */
import { dword, on, policy, primary, proAndUp, setting, tweakWith } from '../../make.ts'
import { connectionsPage, privacySexy, sophia, win11Debloat, winhance } from '../../sources.ts'
import { nowHidden, states } from '../../state-words.ts'

const system = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\System'
const advanced = 'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced'
const explorer = 'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer'

const tweak = tweakWith({ area: 'privacy', category: 'activity' })

export const privacyActivity = [
  tweak({
    id: 'privacy.activityHistory',
    title: 'Turn off activity history',
    name: { en: 'Activity history', de: 'Aktivitätsverlauf' },
    states: states(['Windows records it', 'Wird aufgezeichnet'], ['Private', 'Privat']),
    keywords: ['spying', 'timeline', 'zeitachse', 'überwachung'],
    description: 'Stops Windows from recording, publishing and uploading the apps and files you open.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Nothing known breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#enableactivityfeed',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#publishuseractivities',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#uploaduseractivities',
      ),
      connectionsPage,
    ],
    disputed:
      'Timeline, the feature that showed this history, is gone from Windows 11, so the gain is smaller than on Windows 10.',
    editions: proAndUp,
    options: on(
      policy(system, 'EnableActivityFeed', dword(0)),
      policy(system, 'PublishUserActivities', dword(0)),
      policy(system, 'UploadUserActivities', dword(0)),
    ),
  }),
  tweak({
    id: 'privacy.clipboardHistory',
    title: 'Turn off clipboard history',
    name: { en: 'Clipboard history', de: 'Zwischenablageverlauf' },
    states: states(['May be kept', 'Darf gespeichert werden'], ['Last item only', 'Nur letzter Eintrag']),
    keywords: ['copy', 'paste', 'kopieren', 'einfügen'],
    description: 'Stops Windows+V from keeping more than the last copied item.',
    risk: 'caution',
    riskReason: 'This setting takes away a feature that many people use.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#allowclipboardhistory',
      ),
      privacySexy(14397),
    ],
    disputed:
      'The history stays on this PC anyway; turning the history off helps only where several people share the PC.',
    options: on(
      policy(system, 'AllowClipboardHistory', dword(0)),
      setting('HKCU\\Software\\Microsoft\\Clipboard', 'EnableClipboardHistory', dword(0), 'absent'),
    ),
  }),
  tweak({
    id: 'privacy.appLaunchTracking',
    title: 'Turn off app launch tracking',
    name: { en: 'App launch tracking', de: 'Erfassung von App-Starts' },
    states: states(['Launches counted', 'Starts werden gezählt'], ['Not counted', 'Keine Zählung']),
    description: 'Stops Windows from counting, for Start and search, how often you open each program.',
    risk: 'safe',
    riskReason: 'The list of most used apps becomes empty.',
    evidence: 'documented',
    sources: [connectionsPage, win11Debloat('Regfiles/Disable_Telemetry.reg')],
    options: on(setting(advanced, 'Start_TrackProgs', dword(0), 'absent', { consent: true })),
  }),
  tweak({
    id: 'privacy.recentDocsTracking',
    title: 'Turn off recent files in Start, jump lists and Explorer',
    name: { en: 'Recent files in Start', de: 'Zuletzt geöffnete Dateien im Start' },
    states: states(['Listed', 'Aufgelistet'], ['Not listed', 'Nicht aufgelistet']),
    keywords: ['Sprunglisten'],
    description: 'Stops Windows from listing recently opened items.',
    risk: 'caution',
    losesData: true,
    riskReason: 'Jump lists and recommended files become empty, and existing lists are cleared.',
    evidence: 'community',
    sources: [winhance('Customize/Models/StartMenuCustomizations.cs', 438), sophia(3788)],
    disputed: 'Windows clears the existing lists, and undo does not bring the lists back.',
    restart: 'explorer',
    options: on(setting(advanced, 'Start_TrackDocs', dword(0), 'absent')),
  }),
  tweak({
    id: 'privacy.explorerRecent',
    title: 'Hide recent files and frequent folders in File Explorer',
    name: { en: 'Recent files in Explorer', de: 'Zuletzt verwendete Dateien im Explorer' },
    states: nowHidden,
    keywords: ['Schnellzugriff', 'quick access'],
    description: "Keeps recent files, frequent folders and cloud files off File Explorer's Home page.",
    risk: 'safe',
    riskReason: 'Nothing breaks; you open such files another way.',
    evidence: 'community',
    sources: [winhance('Customize/Models/ExplorerCustomizations.cs', 1159), sophia(1869)],
    restart: 'explorer',
    options: on(
      setting(explorer, 'ShowRecent', dword(0), 'absent', { absentMeans: dword(1) }),
      setting(explorer, 'ShowFrequent', dword(0), 'absent', { absentMeans: dword(1) }),
      setting(explorer, 'ShowCloudFilesInQuickAccess', dword(0), 'absent', { absentMeans: dword(1) }),
    ),
  }),
  tweak({
    id: 'privacy.graphRecentItems',
    title: 'Hide account-based files in File Explorer',
    name: { en: 'Cloud files in Explorer', de: 'Cloud-Dateien im Explorer' },
    states: nowHidden,
    description: 'Stops File Explorer from requesting recent and recommended cloud files from Microsoft 365.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Cloud files vanish from Home.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-fileexplorer#disablegraphrecentitems',
      ),
    ],
    restart: 'explorer',
    minBuild: 22621,
    editions: proAndUp,
    options: on(
      policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Explorer', 'DisableGraphRecentItems', dword(1)),
    ),
  }),
]
