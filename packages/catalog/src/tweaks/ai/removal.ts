/** AI components that can be removed completely, and AI components that can't be turned off yet. */
import { on, primary, tweakWith } from '../../make.ts'
import { app, byHand, fromStore } from '../../make-apps.ts'
import { featureState } from '../../make-system.ts'
import { noid, removeWindowsAI, win11Debloat, winhance, winutil } from '../../sources.ts'
import { removed } from '../../state-words.ts'

const tweak = tweakWith({ area: 'ai', category: 'apps' })

export const aiRemoval = [
  tweak({
    id: 'ai.recallFeature',
    title: 'Turn off the Recall feature of Windows',
    name: { en: 'Recall feature', de: 'Recall-Feature' },
    states: removed,
    keywords: ['spying', 'überwachung'],
    description: 'Turns off the optional feature Recall, even on Home.',
    category: 'recall',
    risk: 'safe',
    riskReason: 'Recall is gone until the feature is turned on again.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/client-management/manage-recall'),
      winutil('tweaks.json', 924),
    ],
    disputed:
      'The feature is off on most clean installations, but not always on new Copilot+ PCs. PCs without the feature have nothing to turn off.',
    restart: 'reboot',
    minBuild: 26100,
    options: on(
      featureState('Recall', false, 'unknown', {
        optional: true,
        note: 'A feature whose files are removed also counts as off.',
      }),
    ),
  }),
  tweak({
    id: 'ai.copilotApp',
    title: 'Remove the Copilot app',
    name: { en: 'Copilot app', de: 'Copilot-App' },
    states: removed,
    keywords: ['chatgpt'],
    description: 'Uninstalls the Copilot app and the former Copilot provider.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Only the app disappears.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/client-management/manage-windows-copilot'),
      win11Debloat('Scripts/Features/Invoke-Changes.ps1', 34),
      winhance('SoftwareApps/Models/WindowsAppDefinitions.cs', 488),
      removeWindowsAI(2501),
    ],
    disputed: 'Edge and Store updates can bring the app back, so check again later.',
    reversible: 'reinstall',
    options: on(
      app('Microsoft.Copilot_8wekyb3d8bbwe', 'depends', {
        displayName: 'Copilot',
        back: fromStore('9NHT9RB2F4HD'),
        note: "Newer releases of Copilot are a desktop program that Edge's updater installs. You uninstall that program in Settings.",
      }),
      app('Microsoft.Windows.Ai.Copilot.Provider_8wekyb3d8bbwe', 'absent', {
        displayName: 'Copilot provider',
        back: byHand(),
        optional: true,
      }),
    ),
  }),
  tweak({
    id: 'ai.aiHub',
    title: 'Remove the AI Hub',
    name: { en: 'AI Hub', de: 'KI-Hub' },
    states: removed,
    description: 'Uninstalls the app that promotes the features of Copilot+ PCs.',
    risk: 'safe',
    riskReason: 'Only the app disappears.',
    evidence: 'unsourced',
    sources: [win11Debloat('Config/Apps.json', 102)],
    minBuild: 26100,
    requires: ['copilotPlusPc'],
    reversible: 'reinstall',
    options: on(
      app('Microsoft.Windows.AIHub_8wekyb3d8bbwe', 'depends', { displayName: 'AI Hub', back: byHand() }),
    ),
  }),
  tweak({
    id: 'ai.explorerActions',
    title: 'Leave AI actions in File Explorer',
    name: { en: 'AI actions in File Explorer', de: 'KI-Aktionen im Explorer' },
    description:
      'The "AI actions" entry in the right-click menu is left as it is, because no supported switch is known.',
    category: 'keptAsTheyAre',
    risk: 'caution',
    riskReason: 'Tools that change hidden feature flags are unsupported.',
    evidence: 'unsourced',
    sources: [noid('AntiAI/Config/AntiAI-Settings.json', 385)],
    disputed:
      'No policy controls this entry. Under Settings, Apps, Actions you can turn off the actions of individual apps.',
    unverified: true,
    minBuild: 26100,
    reversible: 'no',
    options: on(),
  }),
]
