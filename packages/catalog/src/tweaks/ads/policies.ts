/** Suggestions that policies can turn off, mostly on the Enterprise and Education editions. */
import {
  dword,
  enterpriseAndEducation,
  on,
  policy,
  primary,
  proAndUp,
  tweakWith,
  windows11,
} from '../../make.ts'
import { connectionsPage } from '../../sources.ts'
import { blocked, nowHidden } from '../../state-words.ts'

const cloudContent = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\CloudContent'
const userCloudContent = 'HKCU\\SOFTWARE\\Policies\\Microsoft\\Windows\\CloudContent'

const tweak = tweakWith({ area: 'ads', category: 'suggestionsByPolicy' })

export const adsPolicies = [
  tweak({
    id: 'ads.consumerFeatures',
    title: 'Turn off consumer experiences',
    name: { en: 'Consumer experiences', de: 'Microsoft-Anwenderfeatures' },
    states: blocked,
    keywords: ['ads', 'werbung', 'bloatware'],
    description: 'Turns off suggested apps, tips and account notices by policy.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Nothing known breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#allowwindowsconsumerfeatures',
      ),
      connectionsPage,
    ],
    disputed: 'Home and Pro ignore this policy.',
    editions: enterpriseAndEducation,
    options: on(policy(cloudContent, 'DisableWindowsConsumerFeatures', dword(1))),
  }),
  tweak({
    id: 'ads.softLanding',
    title: 'Turn off Windows tips by policy',
    name: { en: 'Windows tips for every user', de: 'Windows-Tipps für alle Benutzer' },
    states: nowHidden,
    description: 'Turns off tips in Windows by policy.',
    risk: 'safe',
    riskReason: 'Nothing known breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#allowwindowstips',
      ),
      connectionsPage,
    ],
    disputed: 'Home and Pro ignore this policy.',
    editions: enterpriseAndEducation,
    options: on(policy(cloudContent, 'DisableSoftLanding', dword(1))),
  }),
  tweak({
    id: 'ads.cloudOptimizedContent',
    title: 'Turn off cloud-optimized content',
    name: { en: 'Cloud-optimized content', de: 'Cloudoptimierte Inhalte' },
    states: nowHidden,
    description: 'Uses a policy to turn off content from the cloud in search and Start.',
    risk: 'safe',
    riskReason: 'Nothing known breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#disablecloudoptimizedcontent',
      ),
    ],
    editions: enterpriseAndEducation,
    options: on(policy(cloudContent, 'DisableCloudOptimizedContent', dword(1))),
  }),
  tweak({
    id: 'ads.consumerAccountContent',
    minBuild: windows11,
    title: 'Turn off consumer account content',
    name: { en: 'Microsoft account content', de: 'Inhalte zum Microsoft-Konto' },
    states: nowHidden,
    keywords: ['abo'],
    description: 'Hides content about your Microsoft account in Windows, by policy.',
    risk: 'safe',
    riskReason: 'Nothing known breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#disableconsumeraccountstatecontent',
      ),
    ],
    disputed: 'Enterprise and Education only.',
    editions: enterpriseAndEducation,
    options: on(policy(cloudContent, 'DisableConsumerAccountStateContent', dword(1))),
  }),
  tweak({
    id: 'ads.thirdPartySuggestions',
    title: 'Stop suggestions from other companies',
    name: { en: 'Suggestions from other companies', de: 'Vorschläge anderer Anbieter' },
    states: nowHidden,
    keywords: ['ads', 'werbung'],
    description: 'Turns off apps and content from other companies in Spotlight, by policy.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Nothing known breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#allowthirdpartysuggestionsinwindowsspotlight',
      ),
      connectionsPage,
    ],
    disputed: 'Applies per user.',
    editions: proAndUp,
    options: on(policy(userCloudContent, 'DisableThirdPartySuggestions', dword(1))),
  }),
]
