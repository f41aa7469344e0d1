/** Offers inside Edge. */
import { dword, on, policy, tweakWith } from '../../make.ts'
import { edgePolicy } from '../../sources.ts'
import { blocked, nowHidden } from '../../state-words.ts'
import { edgeSays } from '../edge-says.ts'

const edge = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Edge'

const tweak = tweakWith({ area: 'ads', category: 'edge' })

export const adsEdgeOffers = [
  tweak({
    id: 'edge.shopping',
    title: 'Turn off the shopping assistant in Edge',
    name: { en: 'Edge shopping assistant', de: 'Shopping-Assistent in Edge' },
    states: blocked,
    keywords: ['gutscheine', 'preisvergleich'],
    description: 'Stops coupons and price comparison in Edge.',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('EdgeShoppingAssistantEnabled')],
    disputed:
      'Edge 116 and later ignore this policy in profiles that are signed in with a personal Microsoft account.',
    requires: ['edgeInstalled'],
    options: on(policy(edge, 'EdgeShoppingAssistantEnabled', dword(0), { note: 'Edge 87 and later.' })),
  }),
  tweak({
    id: 'edge.rewards',
    title: 'Hide Microsoft Rewards in Edge',
    name: { en: 'Microsoft Rewards in Edge', de: 'Microsoft Rewards in Edge' },
    states: nowHidden,
    keywords: ['punkte'],
    description: 'Hides prompts about Rewards.',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('ShowMicrosoftRewards')],
    disputed:
      'Edge 116 and later ignore this policy in profiles that are signed in with a personal Microsoft account.',
    requires: ['edgeInstalled'],
    options: on(policy(edge, 'ShowMicrosoftRewards', dword(0), { note: 'Edge 88 and later.' })),
  }),
  tweak({
    id: 'edge.recommendations',
    title: 'Turn off feature recommendations in Edge',
    name: { en: 'Feature recommendations in Edge', de: 'Funktionsempfehlungen in Edge' },
    states: nowHidden,
    description: 'Stops Edge from showing advice about its features.',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('ShowRecommendationsEnabled')],
    disputed:
      'Edge 116 and later ignore this policy in profiles that are signed in with a personal Microsoft account.',
    requires: ['edgeInstalled'],
    options: on(policy(edge, 'ShowRecommendationsEnabled', dword(0), { note: 'Edge 89 and later.' })),
  }),
  tweak({
    id: 'edge.spotlight',
    title: 'Turn off Spotlight and tips in Edge',
    name: { en: 'Spotlight and tips in Edge', de: 'Blickpunkt und Tipps in Edge' },
    states: nowHidden,
    description: 'Stops Edge from showing backgrounds, tips and suggestions from Microsoft services.',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('SpotlightExperiencesAndRecommendationsEnabled')],
    requires: ['edgeInstalled'],
    options: on(
      policy(edge, 'SpotlightExperiencesAndRecommendationsEnabled', dword(0), { note: 'Edge 86 and later.' }),
    ),
  }),
  tweak({
    id: 'edge.newTabContent',
    title: 'Hide the news feed on the new tab page',
    name: { en: 'News feed on new tabs', de: 'Newsfeed auf neuen Tabs' },
    states: nowHidden,
    keywords: ['msn', 'nachrichten'],
    description: "Removes Microsoft content from Edge's new tab page.",
    impact: 'Medium',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('NewTabPageContentEnabled'), edgePolicy('NewTabPageHideDefaultTopSites')],
    disputed:
      'Edge 116 and later ignore this policy in profiles that are signed in with a personal Microsoft account.',
    requires: ['edgeInstalled'],
    options: on(
      policy(edge, 'NewTabPageContentEnabled', dword(0), { note: 'Edge 91 and later.' }),
      policy(edge, 'NewTabPageHideDefaultTopSites', dword(1), { note: 'Edge 77 and later.' }),
    ),
  }),
]
