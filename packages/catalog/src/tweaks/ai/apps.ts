/** AI inside the apps that come with Windows and Office. */
import type { Tweak } from '@clearpane/model'
import { dword, everyEdition, on, policy, primary, proAndUp, setting } from '../../make.ts'
import { removeWindowsAI, winhance } from '../../sources.ts'

const paint = 'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\Paint'
const oneNote = 'HKCU\\Software\\Microsoft\\Office\\16.0\\OneNote\\Options\\Other'

export const aiApps = [
  {
    id: 'ai.notepad',
    area: 'ai',
    title: 'Turn off AI in Notepad',
    description: 'Removes Copilot, rewrite and summarize from Notepad.',
    category: 'Apps',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'The editor itself stays complete.',
    evidence: 'documented',
    sources: [primary('https://learn.microsoft.com/en-us/windows/client-management/manage-notepad')],
    disputed: 'Needs Notepad 11.2503.16 or later.',
    restart: 'none',
    minBuild: 22621,
    editions: everyEdition,
    reversible: 'exact',
    options: on(policy('HKLM\\SOFTWARE\\Policies\\WindowsNotepad', 'DisableAIFeatures', dword(1))),
  },
  {
    id: 'ai.paint',
    area: 'ai',
    title: 'Turn off AI in Paint',
    description: 'Removes Cocreator, generative fill and the image creator from Paint.',
    category: 'Apps',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Drawing itself stays complete.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/client-management/manage-paint'),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-windowsai#disablecocreator',
      ),
    ],
    disputed:
      'Values for generative erase and background removal, found in many scripts, do nothing and are left out.',
    restart: 'none',
    minBuild: 22621,
    minRevision: '22621.4870',
    editions: proAndUp,
    reversible: 'exact',
    notes: 'On 24H2 from build 26100.3360.',
    options: on(
      policy(paint, 'DisableCocreator', dword(1)),
      policy(paint, 'DisableGenerativeFill', dword(1)),
      policy(paint, 'DisableImageCreator', dword(1)),
    ),
  },
  {
    id: 'ai.officeWordCopilot',
    area: 'ai',
    title: 'Turn off Copilot in Word and Excel',
    description: 'Clears the "Enable Copilot" option.',
    category: 'Apps',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Only Copilot stops.',
    evidence: 'community',
    sources: [
      primary(
        'https://support.microsoft.com/en-us/office/turn-off-copilot-in-microsoft-365-apps-bc7e530b-152d-4123-8e78-edc06f8b85f1',
      ),
      winhance('Optimize/Models/PrivacyOptimizations.cs', 2817),
      removeWindowsAI(1000),
    ],
    disputed:
      'Microsoft describes the option inside the programs, not the values; it counts per program and PC.',
    unverified: true,
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    requires: ['officeInstalled'],
    reversible: 'exact',
    options: on(
      setting('HKCU\\Software\\Microsoft\\Office\\16.0\\Word\\Options', 'EnableCopilot', dword(0), 'absent', {
        unverified: true,
      }),
      setting(
        'HKCU\\Software\\Microsoft\\Office\\16.0\\Excel\\Options',
        'EnableCopilot',
        dword(0),
        'absent',
        { unverified: true },
      ),
    ),
  },
  {
    id: 'ai.oneNoteCopilot',
    area: 'ai',
    title: 'Turn off Copilot in OneNote',
    description: 'Clears the Copilot options of OneNote.',
    category: 'Apps',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Only Copilot stops.',
    evidence: 'unsourced',
    sources: [winhance('Optimize/Models/PrivacyOptimizations.cs', 2863)],
    disputed: 'Other tools do not agree on the key: some write "Options\\Other", some "Options\\Copilot".',
    unverified: true,
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    requires: ['officeInstalled'],
    reversible: 'exact',
    options: on(
      setting(oneNote, 'EnableCopilot', dword(0), 'absent', { unverified: true }),
      setting(oneNote, 'EnableCopilotNotebooks', dword(0), 'absent', { unverified: true }),
      setting(oneNote, 'EnableCopilotSkittle', dword(0), 'absent', { unverified: true }),
    ),
  },
] satisfies Tweak[]
