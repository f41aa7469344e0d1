/** Agents that act for the person, the ways into Copilot, and how much Recall keeps. */
import type { Setting } from '@clearpane/model'
import {
  dword,
  enterpriseAndEducation,
  on,
  option,
  policy,
  primary,
  proAndUp,
  setting,
  text,
  tweakWith,
} from '../../make.ts'
import { noid, policyCsp, removeWindowsAI, template, winhance } from '../../sources.ts'
import { blocked, nowHidden, states } from '../../state-words.ts'
import { consent } from '../consent.ts'

const windowsAI = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsAI'
const copilotKey = 'HKCU\\SOFTWARE\\Policies\\Microsoft\\Windows\\CopilotKey'
const csp = 'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-windowsai'

const days = (count: number) => policy(windowsAI, 'SetMaximumStorageDurationForRecallSnapshots', dword(count))
const gigabytes = (count: number) =>
  policy(windowsAI, 'SetMaximumStorageSpaceForRecallSnapshots', dword(count * 1024))
const opens = (app: string) => policy(copilotKey, 'SetCopilotHardwareKey', text(app))
/** The account's answer for one app: not there until the app asks for the first time. */
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

/** What Recall keeps has to exist first. */
const recall = tweakWith({
  area: 'ai',
  category: 'Windows',
  risk: 'caution',
  riskReason: 'Older snapshots are deleted for good.',
  evidence: 'documented',
  disputed: 'Microsoft honors it on Enterprise and Education only, and only Copilot+ PCs have Recall.',
  minBuild: 26100,
  minRevision: '26100.3915',
  editions: enterpriseAndEducation,
  requires: ['copilotPlusPc'],
  reversible: 'default',
})

const tweak = tweakWith({ area: 'ai', category: 'Copilot' })

export const aiAgents = [
  tweak({
    id: 'ai.agentConnectors',
    title: 'Turn off AI agent connectors',
    name: { en: 'AI agent connectors', de: 'Konnektoren für KI-Agenten' },
    states: blocked,
    description: 'Stops AI agents from reaching programs and files through agent connectors (MCP).',
    category: 'Windows',
    impact: 'High',
    risk: 'caution',
    riskReason: 'Agents and assistants that use connectors lose their tools.',
    evidence: 'community',
    sources: [primary(csp), noid('AntiAI/Config/AntiAI-Settings.json', 101)],
    disputed: 'New in 26H2 and not confirmed on a released build; earlier versions of Windows ignore it.',
    unverified: true,
    minBuild: 26300,
    editions: enterpriseAndEducation,
    options: on(policy(windowsAI, 'ConfigureAgentConnectors', dword(2), { note: '2 forces it off.' })),
  }),
  tweak({
    id: 'ai.agentConsentDuration',
    title: 'Ask again after one hour when an AI agent acts',
    name: { en: 'AI agent consent', de: 'Zustimmung für KI-Agenten' },
    states: states(['Lasts 30 days', 'Gilt 30 Tage'], ['Lasts one hour', 'Gilt eine Stunde']),
    description: 'Shortens how long a consent given to an AI agent lasts, from 30 days to one hour.',
    category: 'Windows',
    risk: 'safe',
    riskReason: 'Agents ask more often.',
    evidence: 'community',
    sources: [primary(csp), noid('AntiAI/Config/AntiAI-Settings.json', 121)],
    disputed: 'New in 26H2 and not confirmed on a released build; earlier versions of Windows ignore it.',
    unverified: true,
    minBuild: 26300,
    editions: enterpriseAndEducation,
    options: on(policy(windowsAI, 'AgentConsentDuration', dword(1), { note: 'In hours.' })),
  }),
  tweak({
    id: 'ai.mxcTelemetry',
    title: 'Turn off telemetry of the AI agent sandbox',
    name: { en: 'AI sandbox telemetry', de: 'Telemetrie der KI-Sandbox' },
    states: blocked,
    keywords: ['diagnosedaten'],
    description:
      'Stops Microsoft Execution Containers, which programs run AI agents in, from sending diagnostic data.',
    category: 'Windows',
    risk: 'safe',
    riskReason: 'The sandbox itself keeps working.',
    evidence: 'documented',
    sources: [
      primary(
        'https://github.com/microsoft/mxc/blob/7dac1a952f0c9ad13f0a4cb089c4e0e8b3e0013a/docs/telemetry/telemetry-administrative-policy.md',
      ),
    ],
    disputed:
      'Read only where a program with that sandbox is installed, and even there nothing is sent before you agree.',
    minBuild: 26100,
    options: on(policy('HKLM\\SOFTWARE\\Policies\\Mxc', 'AllowTelemetry', dword(0))),
  }),
  tweak({
    id: 'ai.copilotKeyChoices',
    title: 'Choose what the Copilot key opens',
    name: { en: 'Copilot key', de: 'Copilot-Taste' },
    states: states(['Opens Copilot', 'Öffnet Copilot'], ['Opens another app', 'Öffnet eine andere App']),
    keywords: ['tastatur', 'keyboard'],
    description: 'Gives the Copilot key an app of your choice.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Only the key changes, and Settings can change it again.',
    evidence: 'documented',
    sources: [policyCsp('windowsai', 'SetCopilotHardwareKey'), template('WindowsCopilot')],
    disputed: 'Only matters on keyboards with a Copilot key.',
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
    riskReason: 'You open Copilot by hand when you want it.',
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
        { optional: true, note: '0 is off, 1 is off by your own choice, 2 is on.' },
      ),
    ),
  }),
  tweak({
    id: 'ai.copilotMicrophone',
    title: 'Block the microphone for Copilot only',
    name: { en: 'Microphone for Copilot', de: 'Mikrofon für Copilot' },
    states: states(['Asks first', 'Fragt zuerst'], ['Blocked', 'Blockiert']),
    keywords: ['abhören'],
    description: 'Denies Copilot and Microsoft 365 Copilot the microphone, for your account.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Voice chat in Copilot stops; other apps keep the microphone.',
    evidence: 'community',
    sources: [winhance('Optimize/Models/PrivacyOptimizations.cs', 2233), removeWindowsAI(909)],
    disputed:
      'Found in use, not described by Microsoft. Much narrower than blocking the microphone for all apps.',
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
  recall({
    id: 'ai.recallStorageDays',
    title: 'Limit how long Recall keeps snapshots',
    name: { en: 'Age limit of Recall snapshots', de: 'Höchstalter der Recall-Aufnahmen' },
    states: states(['As Windows decides', 'Wie Windows entscheidet'], ['Limited', 'Begrenzt']),
    keywords: ['aufbewahrung'],
    description: 'Deletes Recall snapshots when they are older than the days you choose.',
    impact: 'Medium',
    sources: [
      policyCsp('windowsai', 'SetMaximumStorageDurationForRecallSnapshots'),
      template('WindowsCopilot'),
    ],
    options: [
      option('month', { en: '30 days', de: '30 Tage' }, days(30)),
      option('twoMonths', { en: '60 days', de: '60 Tage' }, days(60)),
      option('quarter', { en: '90 days', de: '90 Tage' }, days(90)),
      option('halfYear', { en: '180 days', de: '180 Tage' }, days(180)),
    ],
  }),
  recall({
    id: 'ai.recallStorageSpace',
    title: 'Limit how much disk space Recall uses',
    name: { en: 'Disk space for Recall', de: 'Speicherplatz für Recall' },
    states: states(['As Windows decides', 'Wie Windows entscheidet'], ['Limited', 'Begrenzt']),
    description: 'Deletes the oldest Recall snapshots when they take more than the space you choose.',
    sources: [policyCsp('windowsai', 'SetMaximumStorageSpaceForRecallSnapshots'), template('WindowsCopilot')],
    options: [
      option('ten', '10 GB', gigabytes(10)),
      option('twentyFive', '25 GB', gigabytes(25)),
      option('fifty', '50 GB', gigabytes(50)),
      option('seventyFive', '75 GB', gigabytes(75)),
    ],
  }),
]
