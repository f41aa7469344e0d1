/** AI parts of Windows. */
import {
  dword,
  enterpriseAndEducation,
  on,
  policy,
  primary,
  proAndUp,
  setting,
  tweakWith,
} from '../../make.ts'
import { crapFixer, removeWindowsAI, winhance } from '../../sources.ts'
import { consent } from '../consent.ts'

const windowsAI = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsAI'
const appPrivacy = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\AppPrivacy'

const tweak = tweakWith({ area: 'ai', category: 'Windows' })

export const aiWindows = [
  tweak({
    id: 'ai.recallSnapshots',
    title: 'Turn off Recall snapshots',
    description: 'Stops Recall from saving pictures of your screen.',
    impact: 'High',
    risk: 'caution',
    riskReason: 'Existing snapshots are deleted for good.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/client-management/manage-recall'),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-windowsai#disableaidataanalysis',
      ),
    ],
    disputed: 'Only Copilot+ PCs have the feature; elsewhere the value does nothing.',
    minBuild: 26100,
    minRevision: '26100.3915',
    editions: proAndUp,
    requires: ['copilotPlusPc'],
    reversible: 'default',
    options: on(
      policy(windowsAI, 'DisableAIDataAnalysis', dword(1)),
      policy('HKCU\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsAI', 'DisableAIDataAnalysis', dword(1)),
    ),
  }),
  tweak({
    id: 'ai.recallRemove',
    title: 'Remove Recall',
    description: 'Removes the Recall component so that nobody can turn it on.',
    impact: 'High',
    risk: 'caution',
    riskReason: 'The component and its snapshots are gone after the next restart.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/client-management/manage-recall'),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-windowsai#allowrecallenablement',
      ),
    ],
    disputed: "Only Copilot+ PCs have the feature. On managed PCs it's off anyway.",
    restart: 'reboot',
    minBuild: 26100,
    minRevision: '26100.3915',
    editions: proAndUp,
    requires: ['copilotPlusPc'],
    reversible: 'default',
    options: on(policy(windowsAI, 'AllowRecallEnablement', dword(0))),
  }),
  tweak({
    id: 'ai.clickToDo',
    title: 'Turn off Click to Do',
    description: 'Stops the overlay that offers AI actions on what is on screen.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'The overlay disappears at once; nothing else changes.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/client-management/manage-click-to-do'),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-windowsai#disableclicktodo',
      ),
    ],
    disputed: 'Only Copilot+ PCs have the feature. Click to Do inside Recall is not covered.',
    minBuild: 26100,
    minRevision: '26100.3915',
    editions: proAndUp,
    requires: ['copilotPlusPc'],
    options: on(
      policy(windowsAI, 'DisableClickToDo', dword(1)),
      policy('HKCU\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsAI', 'DisableClickToDo', dword(1)),
    ),
  }),
  tweak({
    id: 'ai.clickToDoUser',
    title: 'Turn off Click to Do for this user',
    description: 'Turns off the overlay with AI actions for this user, as the switch in Settings does.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Only the overlay disappears.',
    evidence: 'community',
    sources: [crapFixer('Features/AI/ClickToDo.cs', 15), removeWindowsAI(916)],
    disputed: 'Only Copilot+ PCs have the feature. No Microsoft page names the value.',
    unverified: true,
    minBuild: 26100,
    requires: ['copilotPlusPc'],
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\Shell\\ClickToDo',
        'DisableClickToDo',
        dword(1),
        'absent',
        { unverified: true, note: 'Two independent tools use it; no Microsoft page does.' },
      ),
    ),
  }),
  tweak({
    id: 'ai.settingsAgent',
    title: 'Turn off the AI agent in Settings',
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
    disputed: "Only Copilot+ PCs have the feature. Microsoft's pages disagree whether Pro honors it.",
    minBuild: 26100,
    minRevision: '26100.4770',
    editions: enterpriseAndEducation,
    requires: ['copilotPlusPc'],
    options: on(policy(windowsAI, 'DisableSettingsAgent', dword(1))),
  }),
  tweak({
    id: 'ai.systemAIModels',
    title: 'Block app access to on-device AI models',
    description: 'Denies apps the text and image models of Windows.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'AI features inside apps stop.',
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
    description: 'Denies apps the permission "text and image generation".',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'AI features inside Store apps stop.',
    evidence: 'community',
    sources: [winhance('Optimize/Models/PrivacyOptimizations.cs', 2153), removeWindowsAI(1033)],
    disputed: 'The value behind the Settings page; no Microsoft page names it.',
    unverified: true,
    minBuild: 26100,
    options: on(consent('generativeAI', { unverified: true })),
  }),
  tweak({
    id: 'ai.placebos',
    title: 'Check AI values that do nothing',
    description:
      'Shows whether a script set one of these values, which no part of Windows reads; Clearpane never changes them.',
    risk: 'safe',
    riskReason: 'Setting them changes nothing.',
    evidence: 'placebo',
    sources: [winhance('Optimize/Models/PrivacyOptimizations.cs', 1906), removeWindowsAI(866)],
    disputed:
      "None of them is in Microsoft's policy templates of 25H2. The one that works is new in 26H2: ConfigureAgentConnectors.",
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
