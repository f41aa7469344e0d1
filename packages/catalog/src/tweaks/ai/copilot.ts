/** The Copilot app and its button. */
import { dword, on, policy, primary, proAndUp, setting, tweakWith } from '../../make.ts'
import { policyCsp, win11Debloat, winhance } from '../../sources.ts'
import { blocked, nowHidden, states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'ai', category: 'copilot' })

export const aiCopilot = [
  tweak({
    id: 'ai.copilotPolicy',
    title: 'Turn off the old Windows Copilot',
    name: { en: 'Old Windows Copilot', de: 'Altes Windows Copilot' },
    states: blocked,
    description: 'Turns off the Copilot sidebar of 23H2 by policy.',
    risk: 'safe',
    riskReason: 'Only the old sidebar disappears.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/client-management/manage-windows-copilot'),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-windowsai#turnoffwindowscopilot',
      ),
    ],
    disputed:
      'This retired policy applies per user. Many scripts write it for the whole PC, where nothing reads it. The Copilot app is not touched.',
    restart: 'explorer',
    minBuild: 22621,
    editions: proAndUp,
    options: on(
      policy(
        'HKCU\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsCopilot',
        'TurnOffWindowsCopilot',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'ai.copilotPolicyRemoval',
    title: 'Remove Copilot by policy',
    name: { en: 'Copilot removal policy', de: 'Richtlinie zum Entfernen von Copilot' },
    states: states(['Not set', 'Nicht gesetzt'], ['Uninstalls once', 'Deinstalliert einmal']),
    description: 'Lets Windows uninstall the Copilot app once, by policy.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'The app is gone until you install it again.',
    evidence: 'community',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/client-management/manage-windows-copilot'),
      policyCsp('windowsai', 'RemoveMicrosoftCopilotApp'),
    ],
    disputed:
      'Works only where Microsoft 365 Copilot is also installed, nobody installed the Copilot app by hand, and nobody has opened the Copilot app for 28 days.',
    unverified: true,
    minBuild: 26100,
    editions: proAndUp,
    reversible: 'reinstall',
    options: on(
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsAI',
        'RemoveMicrosoftCopilotApp',
        dword(1),
        { unverified: true },
      ),
      policy(
        'HKCU\\SOFTWARE\\Policies\\Microsoft\\Windows\\WindowsAI',
        'RemoveMicrosoftCopilotApp',
        dword(1),
        { unverified: true },
      ),
    ),
  }),
  tweak({
    id: 'ai.copilotTaskbar',
    title: 'Hide the Copilot taskbar button',
    name: { en: 'Copilot taskbar button', de: 'Copilot-Symbol der Taskleiste' },
    states: nowHidden,
    description: 'Hides the Copilot button that older builds put on the taskbar.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Disable_Copilot.reg'),
      winhance('Customize/Models/TaskbarCustomizations.cs', 744),
    ],
    disputed: 'Only 22H2 and 23H2 have this button; in later builds, Copilot is an ordinary pinned app.',
    restart: 'explorer',
    minBuild: 22621,
    maxBuild: 22631,
    options: on(
      setting(
        'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced',
        'ShowCopilotButton',
        dword(0),
        'absent',
      ),
    ),
  }),
]
