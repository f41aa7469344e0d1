/** AI features inside the apps that come with Windows and Office. */
import { dword, on, policy, primary, proAndUp, setting, tweakWith } from '../../make.ts'
import { removeWindowsAI, winhance } from '../../sources.ts'
import { blocked } from '../../state-words.ts'

const paint = 'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\Paint'
const oneNote = 'HKCU\\Software\\Microsoft\\Office\\16.0\\OneNote\\Options\\Other'

const tweak = tweakWith({ area: 'ai', category: 'apps' })

export const aiApps = [
  tweak({
    id: 'ai.notepad',
    title: 'Turn off AI in Notepad',
    name: { en: 'AI in Notepad', de: 'KI im Editor' },
    states: blocked,
    keywords: ['rewrite', 'umschreiben'],
    description: 'Removes Copilot and the Rewrite and Summarize features from Notepad.',
    risk: 'safe',
    riskReason: 'The rest of Notepad stays as it is.',
    evidence: 'documented',
    sources: [primary('https://learn.microsoft.com/en-us/windows/client-management/manage-notepad')],
    disputed: 'This setting requires Notepad 11.2503.16 or later.',
    minBuild: 22621,
    options: on(policy('HKLM\\SOFTWARE\\Policies\\WindowsNotepad', 'DisableAIFeatures', dword(1))),
  }),
  tweak({
    id: 'ai.paint',
    title: 'Turn off AI in Paint',
    name: { en: 'AI in Paint', de: 'KI in Paint' },
    states: blocked,
    description: 'Removes Cocreator, generative fill and the image creator from Paint.',
    risk: 'safe',
    riskReason: 'The rest of Paint stays as it is.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/en-us/windows/client-management/manage-paint'),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-windowsai#disablecocreator',
      ),
    ],
    disputed:
      'Many scripts set values for generative erase and background removal. These values do nothing, so Clearpane leaves them out.',
    minBuild: 22621,
    minRevision: '22621.4870',
    editions: proAndUp,
    notes: 'Works on 24H2 from build 26100.3360.',
    options: on(
      policy(paint, 'DisableCocreator', dword(1)),
      policy(paint, 'DisableGenerativeFill', dword(1)),
      policy(paint, 'DisableImageCreator', dword(1)),
    ),
  }),
  tweak({
    id: 'ai.officeWordCopilot',
    title: 'Turn off Copilot in Word and Excel',
    name: { en: 'Copilot in Word and Excel', de: 'Copilot in Word und Excel' },
    states: blocked,
    keywords: ['office'],
    description: 'Clears the "Enable Copilot" option of Word and Excel.',
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
      'Microsoft describes the option inside the programs, but not the registry values. The option applies separately to each program on each PC.',
    unverified: true,
    requires: ['officeInstalled'],
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
  }),
  tweak({
    id: 'ai.oneNoteCopilot',
    title: 'Turn off Copilot in OneNote',
    name: { en: 'Copilot in OneNote', de: 'Copilot in OneNote' },
    states: blocked,
    keywords: ['office'],
    description: 'Clears the Copilot options of OneNote.',
    risk: 'safe',
    riskReason: 'Only Copilot stops.',
    evidence: 'unsourced',
    sources: [winhance('Optimize/Models/PrivacyOptimizations.cs', 2863)],
    disputed:
      'Other tools disagree about the registry key. Some write "Options\\Other", and some write "Options\\Copilot".',
    unverified: true,
    requires: ['officeInstalled'],
    options: on(
      setting(oneNote, 'EnableCopilot', dword(0), 'absent', { unverified: true }),
      setting(oneNote, 'EnableCopilotNotebooks', dword(0), 'absent', { unverified: true }),
      setting(oneNote, 'EnableCopilotSkittle', dword(0), 'absent', { unverified: true }),
    ),
  }),
]
