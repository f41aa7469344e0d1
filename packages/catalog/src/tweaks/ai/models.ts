/** AI models and agents inside Windows, and their permissions. */
import {
  dword,
  enterpriseAndEducation,
  on,
  policy,
  primary,
  proAndUp,
  setting,
  tweakWith,
  windows11,
} from '../../make.ts'
import { removeWindowsAI, winhance } from '../../sources.ts'
import { blocked, mayAsk, states } from '../../state-words.ts'
import { consent } from '../consent.ts'

const windowsAI = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsAI'
const appPrivacy = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\AppPrivacy'

const tweak = tweakWith({ area: 'ai', category: 'windows' })

export const aiModels = [
  tweak({
    id: 'ai.settingsAgent',
    title: 'Turn off the AI agent in Settings',
    name: { en: 'AI agent in Settings', de: 'KI-Agent in den Einstellungen' },
    states: blocked,
    description: 'Stops AI search and the agent in the Settings app.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'The classic search of Settings stays.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-windowsai#disablesettingsagent',
      ),
    ],
    disputed:
      "Only Copilot+ PCs have the feature. Microsoft's pages disagree on whether Pro honors the policy.",
    minBuild: 26100,
    minRevision: '26100.4770',
    editions: enterpriseAndEducation,
    requires: ['copilotPlusPc'],
    options: on(policy(windowsAI, 'DisableSettingsAgent', dword(1))),
  }),
  tweak({
    id: 'ai.systemAIModels',
    title: 'Block app access to on-device AI models',
    name: { en: 'App access to on-device AI models', de: 'App-Zugriff auf lokale KI-Modelle' },
    states: mayAsk,
    description: 'Denies apps access to the text and image models of Windows.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'AI features inside apps stop working.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-privacy#letappsaccesssystemaimodels',
      ),
      winhance('Optimize/Models/PrivacyOptimizations.cs', 2198),
    ],
    minBuild: 26100,
    editions: proAndUp,
    options: on(
      policy(appPrivacy, 'LetAppsAccessSystemAIModels', dword(2)),
      consent('systemAIModels', { unverified: true }),
    ),
  }),
  tweak({
    id: 'ai.generativeAIAccess',
    title: 'Block app access to generative AI',
    name: { en: 'App access to generative AI', de: 'App-Zugriff auf generative KI' },
    states: mayAsk,
    keywords: ['bildgenerierung'],
    description: 'Denies apps the permission "text and image generation".',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'AI features inside Store apps stop working.',
    evidence: 'community',
    sources: [winhance('Optimize/Models/PrivacyOptimizations.cs', 2153), removeWindowsAI(1033)],
    disputed: 'The Settings page writes this value, which no Microsoft page mentions.',
    unverified: true,
    minBuild: 26100,
    options: on(consent('generativeAI', { unverified: true })),
  }),
  tweak({
    id: 'ai.placebos',
    minBuild: windows11,
    title: 'Check AI values that do nothing',
    name: { en: 'Ineffective AI entries', de: 'Wirkungslose KI-Einträge' },
    states: states(['Found', 'Gefunden'], ['None found', 'Keine gefunden']),
    description:
      'Shows whether a script set one of these values, which no part of Windows reads; Clearpane never changes them.',
    risk: 'safe',
    riskReason: 'Setting them changes nothing.',
    evidence: 'placebo',
    sources: [winhance('Optimize/Models/PrivacyOptimizations.cs', 1906), removeWindowsAI(866)],
    disputed:
      "None of these values is in Microsoft's policy templates of 25H2. The policy that works, ConfigureAgentConnectors, is new in 26H2.",
    unverified: true,
    options: on(
      setting(windowsAI, 'TurnOffSavingSnapshots', 'absent', 'absent', { guard: true }),
      setting(windowsAI, 'AllowCopilotRuntime', 'absent', 'absent', { guard: true }),
      setting(windowsAI, 'DisableAgentConnectors', 'absent', 'absent', { guard: true }),
      setting(windowsAI, 'DisableAgentWorkspaces', 'absent', 'absent', { guard: true }),
      setting(windowsAI, 'DisableRemoteAgentConnectors', 'absent', 'absent', { guard: true }),
      setting(appPrivacy, 'LetAppsAccessGenerativeAI', 'absent', 'absent', { guard: true }),
      setting('HKLM\\SOFTWARE\\Policies\\Microsoft\\Paint', 'DisableGenerativeErase', 'absent', 'absent', {
        guard: true,
      }),
      setting('HKLM\\SOFTWARE\\Policies\\Microsoft\\Paint', 'DisableRemoveBackground', 'absent', 'absent', {
        guard: true,
      }),
    ),
  }),
]
