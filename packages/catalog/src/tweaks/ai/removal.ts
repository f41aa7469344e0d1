/** AI parts that can be removed completely, and parts that nobody can turn off yet. */
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
      'Off on most clean installations; new Copilot+ PCs differ. Without the feature there is nothing to turn off.',
    restart: 'reboot',
    minBuild: 26100,
    options: on(
      featureState('Recall', false, 'unknown', {
        optional: true,
        note: 'A feature that is off with its files removed counts as off too.',
      }),
    ),
  }),
  tweak({
    id: 'ai.copilotApp',
    title: 'Remove the Copilot app',
    name: { en: 'Copilot app', de: 'Copilot-App' },
    states: removed,
    keywords: ['chatgpt'],
    description: 'Uninstalls the Copilot app and its former provider.',
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
    disputed: 'Updates of Edge and the Store can bring the app back; check again later.',
    reversible: 'reinstall',
    options: on(
      app('Microsoft.Copilot_8wekyb3d8bbwe', 'depends', {
        displayName: 'Copilot',
        back: fromStore('9NHT9RB2F4HD'),
        note: "Newer releases are a desktop program that Edge's updater installs; you uninstall that one in Settings.",
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
    description: 'Uninstalls the app that promotes what Copilot+ PCs can do.',
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
      'The entry "AI actions" of the right-click menu is left as it is, because no supported switch is known.',
    category: 'keptAsTheyAre',
    risk: 'caution',
    riskReason: 'Tools that flip hidden feature flags are unsupported.',
    evidence: 'unsourced',
    sources: [noid('AntiAI/Config/AntiAI-Settings.json', 385)],
    disputed: 'There is no policy. Settings, Apps, Actions turns off the actions of single apps.',
    unverified: true,
    minBuild: 26100,
    reversible: 'no',
    options: on(),
  }),
]
