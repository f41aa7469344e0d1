/** Copilot inside Edge 143 and later. */
import { dword, on, policy, tweakWith } from '../../make.ts'
import { edgePolicy, noid, removeWindowsAI, winhance } from '../../sources.ts'
import { blocked, nowHidden, states } from '../../state-words.ts'

const edge = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Edge'

const tweak = tweakWith({
  area: 'ai',
  category: 'edge',
  risk: 'safe',
  riskReason:
    'This setting changes nothing else in Edge. Edge then shows that your organization manages it, but that message comes only from this setting.',
  evidence: 'community',
  requires: ['edgeInstalled'],
})

export const aiEdgeCopilot = [
  tweak({
    id: 'edge.copilotNewTabPage',
    title: "Turn off Copilot's new tab page in Edge",
    name: { en: 'Copilot new tab page', de: 'Copilot-Seite für neue Tabs' },
    states: blocked,
    description: 'Keeps the ordinary new tab page instead of the new tab page with the Copilot box.',
    sources: [
      edgePolicy('CopilotNewTabPageEnabled'),
      removeWindowsAI(938),
      noid('AntiAI/Config/AntiAI-Settings.json', 304),
    ],
    disputed: 'Edge honors this policy only in profiles of a work or school account.',
    options: on(policy(edge, 'CopilotNewTabPageEnabled', dword(0), { note: 'Edge 148 and later.' })),
  }),
  tweak({
    id: 'edge.browsingWithCopilot',
    title: 'Stop Copilot from browsing in Edge',
    name: { en: 'Browsing by Copilot', de: 'Surfen durch Copilot' },
    states: blocked,
    description: 'Keeps Copilot from opening and operating pages for you.',
    sources: [
      edgePolicy('AllowBrowsingWithCopilot'),
      removeWindowsAI(937),
      noid('AntiAI/Config/AntiAI-Settings.json', 314),
    ],
    options: on(policy(edge, 'AllowBrowsingWithCopilot', dword(0), { note: 'Edge 148 and later.' })),
  }),
  tweak({
    id: 'edge.copilotAddressBar',
    title: 'Turn off Copilot suggestions in the address bar',
    name: { en: 'Copilot in the address bar', de: 'Copilot in der Adressleiste' },
    states: nowHidden,
    description: 'Keeps Copilot out of the suggestions in the address bar.',
    sources: [
      edgePolicy('CopilotAddressBarSuggestionsEnabled'),
      removeWindowsAI(940),
      noid('AntiAI/Config/AntiAI-Settings.json', 299),
    ],
    options: on(
      policy(edge, 'CopilotAddressBarSuggestionsEnabled', dword(0), { note: 'Edge 149 and later.' }),
    ),
  }),
  tweak({
    id: 'edge.historyToCopilot',
    title: 'Keep browsing history from Copilot Search',
    name: { en: 'Browsing history for Copilot Search', de: 'Browserverlauf für die Copilot-Suche' },
    states: states(['Shared', 'Wird geteilt'], ['Private', 'Privat']),
    keywords: ['spying'],
    description: 'Stops Edge from sharing your history with Copilot Search.',
    sources: [
      edgePolicy('ShareBrowsingHistoryWithCopilotSearchAllowed'),
      winhance('Optimize/Models/PrivacyOptimizations.cs', 2732),
      removeWindowsAI(936),
      noid('AntiAI/Config/AntiAI-Settings.json', 334),
    ],
    options: on(
      policy(edge, 'ShareBrowsingHistoryWithCopilotSearchAllowed', dword(0), { note: 'Edge 143 and later.' }),
    ),
  }),
]
