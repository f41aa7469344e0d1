/** The ways in which Copilot opens or is reached: its key, its start at sign-in, the microphone and the taskbar. */
import type { Setting } from '@clearpane/model'
import { dword, on, option, policy, primary, proAndUp, setting, text, tweakWith } from '../../make.ts'
import { policyCsp, removeWindowsAI, template, winhance } from '../../sources.ts'
import { nowHidden, states } from '../../state-words.ts'
import { consent } from '../consent.ts'

const copilotKey = 'HKCU\\SOFTWARE\\Policies\\Microsoft\\Windows\\CopilotKey'

const opens = (app: string) => policy(copilotKey, 'SetCopilotHardwareKey', text(app))
/**
 * One app's microphone permission in the user's account. The permission doesn't exist until the app first asks for
 * it.
 */
const hears = (app: string): Setting => {
  const answer = consent(`microphone\\${app}`)
  const prompt = { want: 'value', value: text('Prompt') }
  return {
    ...answer,
    resource: { ...answer.resource, hive: 'HKCU' },
    default: { want: 'absent' },
    absentMeans: prompt,
  } as Setting
}

const tweak = tweakWith({ area: 'ai', category: 'copilot' })

export const aiWaysToCopilot = [
  tweak({
    id: 'ai.copilotKeyChoices',
    title: 'Choose what the Copilot key opens',
    name: { en: 'Copilot key', de: 'Copilot-Taste' },
    states: states(['Opens Copilot', 'Öffnet Copilot'], ['Opens another app', 'Öffnet eine andere App']),
    keywords: ['tastatur', 'keyboard'],
    description: 'Assigns an app of your choice to the Copilot key.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Only the key changes, and you can change it again in Settings.',
    evidence: 'documented',
    sources: [policyCsp('windowsai', 'SetCopilotHardwareKey'), template('WindowsCopilot')],
    disputed: 'This setting matters only on keyboards with a Copilot key.',
    restart: 'logoff',
    minBuild: 22621,
    editions: proAndUp,
    options: [
      option('notepad', { en: 'Notepad', de: 'Editor' }, opens('Microsoft.WindowsNotepad_8wekyb3d8bbwe!App')),
      option(
        'microsoft365',
        'Microsoft 365',
        opens('Microsoft.MicrosoftOfficeHub_8wekyb3d8bbwe!Microsoft.MicrosoftOfficeHub'),
      ),
    ],
  }),
  tweak({
    id: 'ai.copilotStartup',
    title: 'Stop the Copilot app from starting at sign-in',
    name: { en: 'Copilot at sign-in', de: 'Copilot bei der Anmeldung' },
    states: states(['May start', 'Darf starten'], ['Stays closed', 'Bleibt geschlossen']),
    keywords: ['autostart'],
    description: 'Turns off the start-up task of the Copilot app, as Settings does.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'You open Copilot yourself when you want it.',
    evidence: 'community',
    sources: [
      primary('https://learn.microsoft.com/en-us/uwp/api/windows.applicationmodel.startuptaskstate'),
      removeWindowsAI(840),
    ],
    disputed: "The task is off until you accept the app's offer to start with Windows.",
    minBuild: 22621,
    options: on(
      setting(
        'HKCU\\Software\\Classes\\Local Settings\\Software\\Microsoft\\Windows\\CurrentVersion\\AppModel\\SystemAppData\\Microsoft.Copilot_8wekyb3d8bbwe\\Copilot.StartupTaskId',
        'State',
        dword(1),
        dword(0),
        { optional: true, note: 'The value 0 means off, 1 means off by your own choice, and 2 means on.' },
      ),
    ),
  }),
  tweak({
    id: 'ai.copilotMicrophone',
    title: 'Block the microphone for Copilot only',
    name: { en: 'Microphone for Copilot', de: 'Mikrofon für Copilot' },
    states: states(['Asks first', 'Fragt zuerst'], ['Blocked', 'Blockiert']),
    keywords: ['abhören'],
    description: 'Denies Copilot and Microsoft 365 Copilot access to the microphone, for your account.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Voice chat in Copilot stops working; other apps can still use the microphone.',
    evidence: 'community',
    sources: [winhance('Optimize/Models/PrivacyOptimizations.cs', 2233), removeWindowsAI(909)],
    disputed:
      'Microsoft does not document this value. It affects much less than blocking the microphone for all apps.',
    minBuild: 22621,
    options: on(
      hears('Microsoft.Copilot_8wekyb3d8bbwe'),
      hears('Microsoft.MicrosoftOfficeHub_8wekyb3d8bbwe'),
    ),
  }),
  tweak({
    id: 'ai.taskbarCompanion',
    title: 'Hide the Copilot companion on the taskbar',
    name: { en: 'Copilot companion', de: 'Copilot-Begleiter' },
    states: nowHidden,
    keywords: ['taskleiste'],
    description: 'Hides the newer Copilot button beside the search box.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Only the button disappears.',
    evidence: 'community',
    sources: [winhance('Customize/Models/TaskbarCustomizations.cs', 769), removeWindowsAI(1054)],
    restart: 'explorer',
    minBuild: 26100,
    options: on(
      setting(
        'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced',
        'TaskbarCompanion',
        dword(0),
        'absent',
        { absentMeans: dword(1) },
      ),
    ),
  }),
]
