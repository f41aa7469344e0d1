/** AI inside Edge. */
import { dword, on, policy, tweakWith } from '../../make.ts'
import { edgePolicy } from '../../sources.ts'
import { blocked, nowHidden, states } from '../../state-words.ts'
import { edgeSays } from '../edge-says.ts'

const edge = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Edge'

const tweak = tweakWith({ area: 'ai', category: 'edge', requires: ['edgeInstalled'] })

export const aiEdge = [
  tweak({
    id: 'edge.historyAI',
    title: 'Turn off AI search in Edge history',
    name: { en: 'AI search in Edge history', de: 'KI-Suche im Edge-Verlauf' },
    states: blocked,
    description: 'Keeps AI out of the search in your browsing history.',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('EdgeHistoryAISearchEnabled')],
    options: on(policy(edge, 'EdgeHistoryAISearchEnabled', dword(0), { note: 'Edge 138 and later.' })),
  }),
  tweak({
    id: 'edge.newTabCopilot',
    title: 'Hide Copilot on the new tab page',
    name: { en: 'Copilot on new tabs', de: 'Copilot auf neuen Tabs' },
    states: nowHidden,
    description: "Hides the entry points to Copilot on Edge's new tab page.",
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('NewTabPageBingChatEnabled')],
    disputed:
      'This policy has no effect in a profile that is signed in with a personal Microsoft account, because Edge 116 and later ignore it there.',
    options: on(policy(edge, 'NewTabPageBingChatEnabled', dword(0), { note: 'Edge 117 and later.' })),
  }),
  tweak({
    id: 'edge.m365Copilot',
    title: 'Hide the Microsoft 365 Copilot icon in Edge',
    name: { en: 'Microsoft 365 Copilot icon in Edge', de: 'Microsoft 365 Copilot-Symbol in Edge' },
    states: nowHidden,
    description: "Hides the chat icon in Edge's toolbar.",
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('Microsoft365CopilotChatIconEnabled')],
    disputed:
      'This policy applies to work accounts only. Current versions of Edge reportedly no longer have the policy.',
    options: on(
      policy(edge, 'Microsoft365CopilotChatIconEnabled', dword(0), { note: 'Edge 139 and later.' }),
    ),
  }),
  tweak({
    id: 'edge.localModel',
    title: 'Stop Edge from downloading a local AI model',
    name: { en: 'Local AI model of Edge', de: 'Lokales KI-Modell von Edge' },
    states: states(['Download allowed', 'Download erlaubt'], ['Blocked', 'Blockiert']),
    keywords: ['herunterladen'],
    description: 'Stops the download of an AI model that runs on this PC.',
    risk: 'safe',
    riskReason: `AI features on websites stop working if they need the model. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('GenAILocalFoundationalModelSettings')],
    options: on(
      policy(edge, 'GenAILocalFoundationalModelSettings', dword(1), { note: 'Edge 132 and later.' }),
    ),
  }),
  tweak({
    id: 'edge.aiApis',
    title: "Stop websites from using Edge's built-in AI",
    name: { en: "Edge's AI for websites", de: 'KI von Edge für Websites' },
    states: blocked,
    description: 'Keeps websites from using the AI inside Edge to write or summarize.',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('BuiltInAIAPIsEnabled')],
    options: on(policy(edge, 'BuiltInAIAPIsEnabled', dword(0), { note: 'Edge 138 and later.' })),
  }),
  tweak({
    id: 'edge.aiThemes',
    title: 'Turn off AI themes in Edge',
    name: { en: 'AI themes in Edge', de: 'KI-Designs in Edge' },
    states: blocked,
    description: 'Hides the theme generator.',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('AIGenThemesEnabled')],
    disputed:
      'Edge 116 and later ignore this policy in profiles that are signed in with a personal Microsoft account.',
    options: on(policy(edge, 'AIGenThemesEnabled', dword(0), { note: 'Edge 122 and later.' })),
  }),
  tweak({
    id: 'edge.copilotContext',
    title: 'Stop Copilot from reading pages in Edge',
    name: { en: 'Page access for Copilot', de: 'Seitenzugriff für Copilot' },
    states: blocked,
    keywords: ['spying', 'mitlesen'],
    description: 'Stops Copilot from reading the open page.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('CopilotPageContext'), edgePolicy('EdgeEntraCopilotPageContext')],
    disputed:
      'Both policies apply to work profiles. In other profiles, use the setting inside Edge. Edge 116 and later ignore the policies in profiles that are signed in with a personal Microsoft account.',
    options: on(
      policy(edge, 'CopilotPageContext', dword(0), { note: 'Edge 124 and later.' }),
      policy(edge, 'EdgeEntraCopilotPageContext', dword(0), { note: 'Edge 130 and later.' }),
    ),
  }),
  tweak({
    id: 'edge.composeInline',
    title: 'Turn off AI writing in Edge',
    name: { en: 'AI writing in Edge', de: 'KI-Schreibhilfe in Edge' },
    states: blocked,
    description: 'Hides the AI features for rewriting and composing in text boxes.',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('ComposeInlineEnabled')],
    disputed:
      'This policy applies to work profiles. Edge 116 and later ignore it in profiles that are signed in with a personal Microsoft account.',
    options: on(policy(edge, 'ComposeInlineEnabled', dword(0), { note: 'Edge 115 and later.' })),
  }),
]
