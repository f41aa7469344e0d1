/** Parts of Windows that consist of more than one app: OneDrive and Xbox. */
import { dword, on, option, primary, setting, tweakWith } from '../../make.ts'
import { app, byHand, fromStore } from '../../make-apps.ts'
import { action, taskState } from '../../make-system.ts'
import { sophia, win11Debloat } from '../../sources.ts'
import { removed } from '../../state-words.ts'
import { storeApp } from './store-app.ts'

const gameBar = [
  app('Microsoft.XboxGamingOverlay_8wekyb3d8bbwe', 'installed', {
    displayName: 'Game Bar',
    back: fromStore('9NZKPSTSNW4P'),
    note: 'After the removal, Windows may ask for an app that opens "ms-gamingoverlay", so turn Game Bar off first.',
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

const tweak = tweakWith({ area: 'debloat', category: 'keptAsTheyAre' })

export const debloatFeatureTweaks = [
  tweak({
    id: 'debloat.oneDrive',
    title: 'Remove OneDrive',
    name: { en: 'OneDrive', de: 'OneDrive' },
    states: removed,
    keywords: ['cloud'],
    description: 'Uninstalls the OneDrive program, hides its entry in File Explorer and stops its tasks.',
    category: 'features',
    impact: 'High',
    risk: 'caution',
    riskReason:
      'Files that are stored only online have no copy on the disk. Undo the backup of Desktop and Documents first, or your files will seem to be gone.',
    evidence: 'documented',
    sources: [
      primary(
        'https://support.microsoft.com/en-us/office/turn-off-disable-or-uninstall-onedrive-f32a17ce-3336-40fe-9c38-6efb09f944b0',
      ),
      win11Debloat('Regfiles/Hide_Onedrive_Folder.reg'),
    ],
    disputed:
      'The removal is refused while Desktop, Documents or Pictures are in the OneDrive folder. The OneDrive folder itself is never deleted.',
    reversible: 'reinstall',
    notes: 'OneDrive can be installed again with winget as Microsoft.OneDrive.',
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
    description: 'Uninstalls Game Bar, the Xbox sign-in and the old Xbox companion app.',
    category: 'features',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Many PC games sign in through these apps; recording in Game Bar and party chat stop too.',
    disputed: 'You can turn Game Bar off without removing it.',
    perItem: true,
    options: [
      option(
        'all',
        { en: 'All components', de: 'Alle Komponenten' },
        ...gameBar,
        app('Microsoft.Xbox.TCUI_8wekyb3d8bbwe', 'installed', {
          displayName: 'Xbox sign-in window',
          back: fromStore('9NKNC0LD5NN6'),
          note: 'Apps that sign in to Xbox share this package.',
        }),
        app('Microsoft.XboxIdentityProvider_8wekyb3d8bbwe', 'installed', {
          displayName: 'Xbox sign-in',
          back: fromStore('9WZDNCRD1HKW'),
          note: 'Games such as Minecraft sign in with this package.',
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
    description: 'Uninstalls the window that shows party chat as text and reads text aloud.',
    category: 'features',
    risk: 'caution',
    riskReason:
      'The window helps people who have difficulty hearing or speaking, and it cannot be installed again, because it has no page in the Store.',
    reversible: 'no',
    options: on(
      app('Microsoft.XboxSpeechToTextOverlay_8wekyb3d8bbwe', 'installed', {
        displayName: 'Xbox speech overlay',
      }),
    ),
  }),
]
