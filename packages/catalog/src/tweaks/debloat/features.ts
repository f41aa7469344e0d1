/** Parts of Windows that are more than an app: OneDrive, Widgets, Xbox, Teams, and those that must stay. */
import { dword, on, option, policy, primary, setting, tweakWith } from '../../make.ts'
import { app, byHand, fromStore } from '../../make-apps.ts'
import { service } from '../../make-services.ts'
import { action, taskState } from '../../make-system.ts'
import { revision, sophia, win11Debloat } from '../../sources.ts'
import { removed, states } from '../../state-words.ts'
import { appSources, storeApp } from './store-app.ts'

const teams = [
  app('MicrosoftTeams_8wekyb3d8bbwe', 'depends', {
    displayName: 'Teams (personal, old)',
    back: byHand(),
    note: 'Not on 24H2.',
  }),
  app('MSTeams_8wekyb3d8bbwe', 'installed', {
    displayName: 'Microsoft Teams',
    back: fromStore('XP8BT8DW290MPQ'),
    note: 'One app for work and home.',
  }),
]

const gameBar = [
  app('Microsoft.XboxGamingOverlay_8wekyb3d8bbwe', 'installed', {
    displayName: 'Game Bar',
    back: fromStore('9NZKPSTSNW4P'),
    note: 'Windows may then ask for an app that opens "ms-gamingoverlay"; turn Game Bar off first.',
  }),
  app('Microsoft.XboxGameOverlay_8wekyb3d8bbwe', 'depends', {
    displayName: 'Game overlay',
    back: fromStore('9NBLGGH537C2'),
  }),
]
const companion = app('Microsoft.XboxApp_8wekyb3d8bbwe', 'absent', {
  displayName: 'Xbox Console Companion',
  back: byHand(),
})

const tweak = tweakWith({ area: 'debloat', category: 'Kept as they are' })

export const debloatFeatureTweaks = [
  tweak({
    id: 'debloat.oneDrive',
    title: 'Remove OneDrive',
    name: { en: 'OneDrive', de: 'OneDrive' },
    states: removed,
    keywords: ['cloud'],
    description: 'Uninstalls the OneDrive program, hides its entry in File Explorer and stops its tasks.',
    category: 'Features',
    impact: 'High',
    risk: 'caution',
    riskReason:
      'Files that are only online are not on the disk. Undo the backup of Desktop and Documents first, or your files will seem to be gone.',
    evidence: 'documented',
    sources: [
      primary(
        'https://support.microsoft.com/en-us/office/turn-off-disable-or-uninstall-onedrive-f32a17ce-3336-40fe-9c38-6efb09f944b0',
      ),
      win11Debloat('Regfiles/Hide_Onedrive_Folder.reg'),
    ],
    disputed:
      'Refused while Desktop, Documents or Pictures lie in the OneDrive folder. The folder itself is never deleted.',
    reversible: 'reinstall',
    notes: 'It comes back with winget as Microsoft.OneDrive.',
    options: on(
      action('uninstallOneDrive', 'user'),
      setting(
        'HKCU\\Software\\Classes\\CLSID\\{018D5C66-4533-4307-9B53-224DE2ED1FE6}',
        'System.IsPinnedToNameSpaceTree',
        dword(0),
        dword(1),
        { optional: true },
      ),
      taskState('\\OneDrive Standalone Update Task-<SID>', false, true, { optional: true }),
      taskState('\\OneDrive Reporting Task-<SID>', false, true, { optional: true }),
    ),
  }),
  storeApp({
    id: 'debloat.xboxServices',
    sources: [win11Debloat('Config/Apps.json'), sophia(8098)],
    title: 'Remove the Xbox components',
    name: { en: 'Xbox components', de: 'Xbox-Komponenten' },
    description: 'Uninstalls Game Bar, the Xbox sign-in and the old companion.',
    category: 'Features',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Many PC games sign in through them; recording in Game Bar and party chat stop too.',
    disputed: 'Game Bar can be turned off without removing it.',
    perItem: true,
    options: [
      option(
        'all',
        { en: 'All components', de: 'Alle Komponenten' },
        ...gameBar,
        app('Microsoft.Xbox.TCUI_8wekyb3d8bbwe', 'installed', {
          displayName: 'Xbox sign-in window',
          back: fromStore('9NKNC0LD5NN6'),
          note: 'Shared by apps that sign in to Xbox.',
        }),
        app('Microsoft.XboxIdentityProvider_8wekyb3d8bbwe', 'installed', {
          displayName: 'Xbox sign-in',
          back: fromStore('9WZDNCRD1HKW'),
          note: 'Games such as Minecraft sign in with it.',
        }),
        companion,
      ),
      option('gameBar', { en: 'Game Bar only', de: 'Nur Game Bar' }, ...gameBar),
      option(
        'companion',
        { en: 'The old Console Companion only', de: 'Nur der alte Xbox-Konsolenbegleiter' },
        companion,
      ),
    ],
  }),
  storeApp({
    id: 'debloat.xboxSpeechOverlay',
    title: 'Remove the Xbox speech overlay',
    name: { en: 'Xbox speech overlay', de: 'Xbox-Sprachüberlagerung' },
    description: 'Uninstalls the window that writes party chat as text and reads text aloud.',
    category: 'Features',
    risk: 'caution',
    riskReason:
      'It helps people who hear or speak with difficulty, and it cannot be installed again: it has no page in the Store.',
    reversible: 'no',
    options: on(
      app('Microsoft.XboxSpeechToTextOverlay_8wekyb3d8bbwe', 'installed', {
        displayName: 'Xbox speech overlay',
      }),
    ),
  }),
  storeApp({
    id: 'debloat.widgets',
    title: 'Remove Widgets',
    name: { en: 'Widgets packages', de: 'Widgets-Pakete' },
    keywords: ['nachrichten', 'wetter'],
    description: 'Uninstalls the packages of the widget board.',
    category: 'Features',
    impact: 'Medium',
    risk: 'caution',
    riskReason:
      'They also carry other web parts of the desktop, and updates of the Store may bring them back.',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-newsandinterests'),
      win11Debloat('Config/Apps.json'),
      revision('Configuration/Tasks/packages/appx.yml', 18),
    ],
    disputed:
      'The policy for Widgets can be undone exactly, but current builds of Windows may refuse it; uninstalling is the other way.',
    unverified: true,
    options: on(
      app('MicrosoftWindows.Client.WebExperience_cw5n1h2txyewy', 'installed', {
        displayName: 'Windows Web Experience Pack',
        back: fromStore('9MSSGKG348SP'),
        unverified: true,
        note: 'The way back is known from the community only.',
      }),
      app('Microsoft.WidgetsPlatformRuntime_8wekyb3d8bbwe', 'depends', {
        displayName: 'Widgets platform',
        back: byHand(),
        unverified: true,
        note: 'The way back is not confirmed.',
      }),
      app('Microsoft.StartExperiencesApp_8wekyb3d8bbwe', 'depends', {
        displayName: 'Start Experiences App',
        back: fromStore('9PC1H9VN18CM'),
        note: 'From 24H2.',
      }),
    ),
  }),
  storeApp({
    id: 'debloat.teamsChat',
    title: 'Remove Teams and its chat',
    name: { en: 'Teams and its chat', de: 'Teams und sein Chat' },
    description: 'Uninstalls Teams, in both its old and its new form.',
    category: 'Features',
    riskReason: 'People who use Teams for work lose it too.',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#configurechaticon',
      ),
      ...appSources,
    ],
    disputed:
      'The chat icon on the taskbar is gone since 23H2, so its two values only matter up to 22H2: they are an option of their own.',
    options: [
      option('apps', { en: 'The apps', de: 'Die Apps' }, ...teams),
      option(
        'appsAndIcon',
        { en: 'The apps, and the chat icon of 22H2 and before', de: 'Die Apps und das Chat-Symbol bis 22H2' },
        ...teams,
        setting(
          'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced',
          'TaskbarMn',
          dword(0),
          'absent',
          { note: 'Read up to 22H2.' },
        ),
        policy('HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Windows Chat', 'ChatIcon', dword(3), {
          note: 'Read up to 22H2.',
        }),
      ),
    ],
  }),
  tweak({
    id: 'debloat.microsoftEdge',
    title: 'Keep Microsoft Edge',
    name: { en: 'Microsoft Edge', de: 'Microsoft Edge' },
    keywords: ['browser'],
    description:
      'Edge is left as it is, because only Settings may remove it, and only in the European Economic Area.',
    section: 'kept',
    impact: 'High',
    risk: 'unsafe',
    riskReason:
      'Removing it by force breaks web sign-in, help, Widgets and programs that need WebView2, and Windows Update installs it again.',
    evidence: 'community',
    sources: [
      primary(
        'https://support.microsoft.com/en-us/microsoft-edge/why-can-t-i-uninstall-microsoft-edge-ee150b3b-7d7a-9984-6d83-eb36683d526d',
      ),
    ],
    disputed:
      'Tricks with the region of the PC, a fake MicrosoftEdge.exe or registry values are unsupported. Use the Edge policies to quiet it instead.',
    unverified: true,
    reversible: 'no',
    options: on(),
  }),
  tweak({
    id: 'debloat.windowsDefender',
    title: 'Keep Windows Defender',
    name: { en: 'Windows Defender', de: 'Windows Defender' },
    states: states(['Changed', 'Verändert'], ['Starts with Windows', 'Startet mit Windows']),
    keywords: ['virenschutz', 'antivirus'],
    description: 'Shows whether Defender is there; Clearpane never turns it off.',
    section: 'kept',
    impact: 'High',
    risk: 'unsafe',
    riskReason:
      'Without any protection program Windows Security, updates and even the start of Windows can break.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/defender-endpoint/microsoft-defender-antivirus-compatibility',
      ),
      primary(
        'https://learn.microsoft.com/en-us/defender-endpoint/prevent-changes-to-security-settings-with-tamper-protection',
      ),
    ],
    disputed:
      'Windows ignores the policy that turned it off, and tamper protection reverts other switches. It steps aside by itself for another antivirus program.',
    reversible: 'no',
    options: on(
      service('WinDefend', 'Microsoft Defender Antivirus Service', 'unknown', 'Automatic', {
        optional: true,
        guard: true,
        note: 'Not Automatic while another antivirus program protects the PC.',
      }),
    ),
  }),
]
