/** Parts of Edge's window. */
import type { Tweak } from '@clearpane/model'
import { dword, everyEdition, on, policy } from '../../make.ts'
import { edgePolicy } from '../../sources.ts'
import { edgeSays } from '../edge-says.ts'

const edge = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Edge'

export const adsEdgeClutter = [
  {
    id: 'edge.sidebar',
    area: 'ads',
    title: 'Hide the Edge sidebar',
    description: 'Hides the sidebar.',
    category: 'Edge',
    impact: 'Low',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('HubsSidebarEnabled')],
    disputed:
      'Since Edge 141 it no longer decides about the Copilot button. Edge 116 and later ignore it in profiles that are signed in with a personal Microsoft account.',
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    requires: ['edgeInstalled'],
    reversible: 'exact',
    options: on(policy(edge, 'HubsSidebarEnabled', dword(0), { note: 'Edge 99 and later.' })),
  },
  {
    id: 'edge.miniMenu',
    area: 'ads',
    title: 'Hide the mini menu on selected text in Edge',
    description: 'Hides the search menu that appears on selected text.',
    category: 'Edge',
    impact: 'Low',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('QuickSearchShowMiniMenu')],
    disputed:
      'Edge 116 and later ignore it in profiles that are signed in with a personal Microsoft account.',
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    requires: ['edgeInstalled'],
    reversible: 'exact',
    options: on(policy(edge, 'QuickSearchShowMiniMenu', dword(0), { note: 'Edge 104 and later.' })),
  },
] satisfies Tweak[]
