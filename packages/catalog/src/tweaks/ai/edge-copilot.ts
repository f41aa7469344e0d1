/** Copilot inside Edge 143 and later. */
import type { Tweak } from '@clearpane/model'
import { dword, everyEdition, on, policy, primary } from '../../make.ts'
import { noidAI, removeWindowsAI, winhance } from '../public-files.ts'

const edge = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Edge'
/** One page for each policy, named after it. */
const page = (name: string) => primary(`https://learn.microsoft.com/en-us/deployedge/microsoft-edge-policies/${name.toLowerCase()}`)

const shared = {
  area: 'ai',
  category: 'Edge',
  impact: 'Low',
  risk: 'safe',
  riskReason: 'Nothing else in Edge changes. Edge then says that your organization manages it: that is only this setting.',
  evidence: 'community',
  restart: 'none',
  minBuild: 22000,
  editions: everyEdition,
  requires: ['edgeInstalled'],
  reversible: 'exact',
} satisfies Partial<Tweak>

export const aiEdgeCopilot = [
  {
    ...shared,
    id: 'edge.copilotNewTabPage',
    title: "Turn off Copilot's new tab page in Edge",
    description: 'Keeps the ordinary new tab page instead of the one with the Copilot box.',
    sources: [page('CopilotNewTabPageEnabled'), removeWindowsAI, noidAI],
    disputed: 'Edge honors it in profiles of a work or school account only.',
    options: on(policy(edge, 'CopilotNewTabPageEnabled', dword(0), { note: 'Edge 148 and later.' })),
  },
  {
    ...shared,
    id: 'edge.browsingWithCopilot',
    title: 'Stop Copilot from browsing in Edge',
    description: 'Keeps Copilot from opening and operating pages for you.',
    sources: [page('AllowBrowsingWithCopilot'), removeWindowsAI, noidAI],
    options: on(policy(edge, 'AllowBrowsingWithCopilot', dword(0), { note: 'Edge 148 and later.' })),
  },
  {
    ...shared,
    id: 'edge.copilotAddressBar',
    title: 'Turn off Copilot suggestions in the address bar',
    description: 'Keeps Copilot out of what the address bar suggests.',
    sources: [page('CopilotAddressBarSuggestionsEnabled'), removeWindowsAI, noidAI],
    options: on(policy(edge, 'CopilotAddressBarSuggestionsEnabled', dword(0), { note: 'Edge 149 and later.' })),
  },
  {
    ...shared,
    id: 'edge.historyToCopilot',
    title: 'Keep browsing history from Copilot Search',
    description: 'Stops Edge from sharing your history with Copilot Search.',
    sources: [
      page('ShareBrowsingHistoryWithCopilotSearchAllowed'),
      winhance('Optimize/Models/PrivacyOptimizations'),
      removeWindowsAI,
      noidAI,
    ],
    options: on(policy(edge, 'ShareBrowsingHistoryWithCopilotSearchAllowed', dword(0), { note: 'Edge 143 and later.' })),
  },
] satisfies Tweak[]
