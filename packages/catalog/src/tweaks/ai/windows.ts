/** Recall and Click to Do. */
import { dword, on, policy, primary, proAndUp, setting, tweakWith } from '../../make.ts'
import { crapFixer, removeWindowsAI } from '../../sources.ts'
import { blocked, states } from '../../state-words.ts'

const windowsAI = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsAI'

const tweak = tweakWith({ area: 'ai', category: 'windows' })

export const aiWindows = [
  tweak({
    id: 'ai.recallSnapshots',
    title: 'Turn off Recall snapshots',
    name: { en: 'Recall snapshots', de: 'Recall-Momentaufnahmen' },
    states: blocked,
    keywords: ['screenshots', 'spying', 'bildschirmfotos', 'überwachung'],
    description: 'Stops Recall from saving pictures of your screen.',
    impact: 'High',
    risk: 'caution',
    losesData: true,
    riskReason: 'Existing snapshots are deleted for good.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/client-management/manage-recall'),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-windowsai#disableaidataanalysis',
      ),
    ],
    disputed: 'Only Copilot+ PCs have the feature. On other PCs the value does nothing.',
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
    name: { en: 'Recall component', de: 'Recall-Komponente' },
    states: states(['Available', 'Verfügbar'], ['Removed', 'Entfernt']),
    keywords: ['spying', 'überwachung'],
    description: 'Removes the Recall component so that nobody can turn it on.',
    impact: 'High',
    risk: 'caution',
    losesData: true,
    riskReason: 'The component and its snapshots are gone after the next restart.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/client-management/manage-recall'),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-windowsai#allowrecallenablement',
      ),
    ],
    disputed: 'Only Copilot+ PCs have the feature. On managed PCs Recall is off anyway.',
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
    name: { en: 'Click to Do for every user', de: 'Click to Do für alle Benutzer' },
    states: blocked,
    description: 'Stops the overlay that offers AI actions for the content on your screen.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'The overlay disappears at once, and nothing else changes.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/client-management/manage-click-to-do'),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-windowsai#disableclicktodo',
      ),
    ],
    disputed: 'Only Copilot+ PCs have the feature. The setting does not cover Click to Do inside Recall.',
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
    name: { en: 'Click to Do for your account', de: 'Click to Do für Ihr Konto' },
    states: blocked,
    description: 'Turns off the overlay with AI actions for this user, as the switch in Settings does.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Only the overlay disappears.',
    evidence: 'community',
    sources: [crapFixer('Features/AI/ClickToDo.cs', 15), removeWindowsAI(916)],
    disputed: 'Only Copilot+ PCs have the feature. No Microsoft page mentions the value.',
    unverified: true,
    minBuild: 26100,
    requires: ['copilotPlusPc'],
    options: on(
      setting(
        'HKCU\\Software\\Microsoft\\Windows\\Shell\\ClickToDo',
        'DisableClickToDo',
        dword(1),
        'absent',
        {
          unverified: true,
          note: 'Two independent tools use this value, but no Microsoft page mentions it.',
        },
      ),
    ),
  }),
]
