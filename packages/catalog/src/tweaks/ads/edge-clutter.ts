/** Parts of Edge's window. */
import { dword, on, policy, tweakWith } from '../../make.ts'
import { edgePolicy } from '../../sources.ts'
import { nowHidden } from '../../state-words.ts'
import { edgeSays } from '../edge-says.ts'

const edge = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Edge'

const tweak = tweakWith({ area: 'ads', category: 'edge' })

export const adsEdgeClutter = [
  tweak({
    id: 'edge.sidebar',
    title: 'Hide the Edge sidebar',
    name: { en: 'Edge sidebar', de: 'Randleiste von Edge' },
    states: nowHidden,
    description: 'Hides the sidebar.',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('HubsSidebarEnabled')],
    disputed:
      'Since Edge 141 this policy no longer controls the Copilot button. Edge 116 and later ignore this policy in profiles that are signed in with a personal Microsoft account.',
    requires: ['edgeInstalled'],
    options: on(policy(edge, 'HubsSidebarEnabled', dword(0), { note: 'Edge 99 and later.' })),
  }),
  tweak({
    id: 'edge.miniMenu',
    title: 'Hide the mini menu on selected text in Edge',
    name: { en: 'Mini menu on selected text', de: 'Minimenü bei markiertem Text' },
    states: nowHidden,
    description: 'Hides the search menu that appears when you select text in Edge.',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('QuickSearchShowMiniMenu')],
    disputed:
      'Edge 116 and later ignore this policy in profiles that are signed in with a personal Microsoft account.',
    requires: ['edgeInstalled'],
    options: on(policy(edge, 'QuickSearchShowMiniMenu', dword(0), { note: 'Edge 104 and later.' })),
  }),
]
