/** Suggestions that policies turn off, mostly on Enterprise and Education. */
import type { Tweak } from '@clearpane/model'
import { dword, enterpriseAndEducation, on, policy, primary, proAndUp } from '../../make.ts'

const cloudContent = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\CloudContent'
const userCloudContent = 'HKCU\\SOFTWARE\\Policies\\Microsoft\\Windows\\CloudContent'

export const adsPolicies = [
  {
    id: 'ads.consumerFeatures',
    area: 'ads',
    title: 'Turn off consumer experiences',
    description: 'Turns off suggested apps, tips and account notices by policy.',
    category: 'Suggestions by policy',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Nothing known breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#allowwindowsconsumerfeatures',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
    ],
    disputed: 'Home and Pro ignore it.',
    restart: 'none',
    minBuild: 22000,
    editions: enterpriseAndEducation,
    reversible: 'exact',
    options: on(policy(cloudContent, 'DisableWindowsConsumerFeatures', dword(1))),
  },
  {
    id: 'ads.softLanding',
    area: 'ads',
    title: 'Turn off Windows tips by policy',
    description: 'Turns off tips in Windows by policy.',
    category: 'Suggestions by policy',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Nothing known breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#allowwindowstips',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
    ],
    disputed: 'Home and Pro ignore it.',
    restart: 'none',
    minBuild: 22000,
    editions: enterpriseAndEducation,
    reversible: 'exact',
    options: on(policy(cloudContent, 'DisableSoftLanding', dword(1))),
  },
  {
    id: 'ads.cloudOptimizedContent',
    area: 'ads',
    title: 'Turn off cloud-optimized content',
    description: 'Turns off content in search and Start that the cloud picks, by policy.',
    category: 'Suggestions by policy',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Nothing known breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#disablecloudoptimizedcontent',
      ),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: enterpriseAndEducation,
    reversible: 'exact',
    options: on(policy(cloudContent, 'DisableCloudOptimizedContent', dword(1))),
  },
  {
    id: 'ads.consumerAccountContent',
    area: 'ads',
    title: 'Turn off consumer account content',
    description: 'Hides content about your Microsoft account in Windows, by policy.',
    category: 'Suggestions by policy',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Nothing known breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#disableconsumeraccountstatecontent',
      ),
    ],
    disputed: 'Enterprise and Education only.',
    restart: 'none',
    minBuild: 22000,
    editions: enterpriseAndEducation,
    reversible: 'exact',
    options: on(policy(cloudContent, 'DisableConsumerAccountStateContent', dword(1))),
  },
  {
    id: 'ads.thirdPartySuggestions',
    area: 'ads',
    title: 'Stop suggestions from other companies',
    description: 'Turns off apps and content of other companies in Spotlight, by policy.',
    category: 'Suggestions by policy',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Nothing known breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#allowthirdpartysuggestionsinwindowsspotlight',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
    ],
    disputed: 'Counts per user.',
    restart: 'none',
    minBuild: 22000,
    editions: proAndUp,
    reversible: 'exact',
    options: on(policy(userCloudContent, 'DisableThirdPartySuggestions', dword(1))),
  },
  {
    id: 'ads.spotlight',
    area: 'ads',
    title: 'Turn off Windows Spotlight',
    description: 'Turns off Spotlight on lock screen, desktop, tips and account pages, by policy.',
    category: 'Suggestions by policy',
    impact: 'Low',
    risk: 'caution',
    riskReason: 'The lock screen falls back to a still picture.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#allowwindowsspotlight',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
    ],
    disputed: 'Enterprise and Education only.',
    restart: 'none',
    minBuild: 22000,
    editions: enterpriseAndEducation,
    reversible: 'exact',
    options: on(policy(userCloudContent, 'DisableWindowsSpotlightFeatures', dword(1))),
  },
  {
    id: 'ads.spotlightDesktop',
    area: 'ads',
    title: 'Turn off Spotlight on the desktop',
    description: 'Turns off the Spotlight picture on the desktop and its icon, by policy.',
    category: 'Suggestions by policy',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'You choose the background yourself.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#allowspotlightcollection',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/privacy/manage-connections-from-windows-operating-system-components-to-microsoft-services',
      ),
    ],
    restart: 'none',
    minBuild: 22621,
    editions: enterpriseAndEducation,
    reversible: 'exact',
    options: on(policy(userCloudContent, 'DisableSpotlightCollectionOnDesktop', dword(1))),
  },
  {
    id: 'ads.spotlightPlaces',
    area: 'ads',
    title: 'Turn off Spotlight in notifications, Settings and welcome',
    description: 'Turns off Spotlight in three more places, by policy.',
    category: 'Suggestions by policy',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#allowwindowsspotlightonactioncenter',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#allowwindowsspotlightonsettings',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#allowwindowsspotlightwindowswelcomeexperience',
      ),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: enterpriseAndEducation,
    reversible: 'exact',
    options: on(
      policy(userCloudContent, 'DisableWindowsSpotlightOnActionCenter', dword(1)),
      policy(userCloudContent, 'DisableWindowsSpotlightOnSettings', dword(1)),
      policy(userCloudContent, 'DisableWindowsSpotlightWindowsWelcomeExperience', dword(1)),
    ),
  },
] satisfies Tweak[]
