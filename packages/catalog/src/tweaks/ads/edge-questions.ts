/** The questions and suggestions that Edge shows. */
import { dword, on, policy, tweakWith } from '../../make.ts'
import { edgePolicy, noid, template, win11Debloat, winutil } from '../../sources.ts'
import { nowHidden } from '../../state-words.ts'

const edge = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Edge'

const tweak = tweakWith({
  area: 'ads',
  category: 'edge',
  risk: 'safe',
  riskReason:
    'This setting changes nothing else in Edge. Edge then shows that your organization manages it, but that message comes only from this setting.',
  evidence: 'documented',
  requires: ['edgeInstalled'],
})

export const adsEdgeQuestions = [
  tweak({
    id: 'edge.trendingSuggestions',
    title: 'Turn off trending suggestions in the address bar',
    name: { en: 'Trends in the address bar', de: 'Trends in der Adressleiste' },
    states: nowHidden,
    description: 'Hides popular Bing searches when you click the address bar.',
    sources: [
      edgePolicy('AddressBarTrendingSuggestEnabled'),
      template('msedge'),
      noid('EdgeHardening/Config/EdgePolicies.json', 147),
    ],
    options: on(policy(edge, 'AddressBarTrendingSuggestEnabled', dword(0))),
  }),
  tweak({
    id: 'edge.walletDonation',
    title: 'Turn off donation offers in Edge',
    name: { en: 'Donation offers in Edge', de: 'Spendenangebote in Edge' },
    states: nowHidden,
    description: 'Hides the invitation to donate in the Edge wallet.',
    sources: [
      edgePolicy('WalletDonationEnabled'),
      template('msedge'),
      winutil('tweaks.json', 415),
      win11Debloat('Regfiles/Disable_Edge_Ads_And_Suggestions.reg'),
    ],
    options: on(policy(edge, 'WalletDonationEnabled', dword(0))),
  }),
  tweak({
    id: 'edge.pdfDefaultNag',
    title: 'Stop Edge from asking to be the PDF program',
    name: { en: 'Default PDF app prompt', de: 'Frage zur Standard-App für PDF' },
    states: nowHidden,
    description: 'Hides the notice that suggests opening PDF files with Edge.',
    sources: [edgePolicy('ShowPDFDefaultRecommendationsEnabled'), template('msedge')],
    options: on(policy(edge, 'ShowPDFDefaultRecommendationsEnabled', dword(0))),
  }),
]
