/** Settings for Windows Spotlight that are set by policy, on the lock screen and elsewhere. */
import { dword, enterpriseAndEducation, on, policy, primary, tweakWith } from '../../make.ts'
import { connectionsPage } from '../../sources.ts'
import { blocked, nowHidden, states } from '../../state-words.ts'

const userCloudContent = 'HKCU\\SOFTWARE\\Policies\\Microsoft\\Windows\\CloudContent'

const tweak = tweakWith({ area: 'ads', category: 'suggestionsByPolicy' })

export const adsSpotlight = [
  tweak({
    id: 'ads.spotlight',
    title: 'Turn off Windows Spotlight',
    name: { en: 'Windows Spotlight', de: 'Windows-Blickpunkt' },
    states: blocked,
    keywords: ['hintergrundbild', 'wallpaper'],
    description:
      'Uses a policy to turn off Spotlight on the lock screen, on the desktop, and on the tips and account pages.',
    risk: 'caution',
    riskReason: 'The lock screen shows a fixed picture instead.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#allowwindowsspotlight',
      ),
      connectionsPage,
    ],
    disputed: 'Enterprise and Education only.',
    editions: enterpriseAndEducation,
    options: on(policy(userCloudContent, 'DisableWindowsSpotlightFeatures', dword(1))),
  }),
  tweak({
    id: 'ads.spotlightDesktop',
    title: 'Turn off Spotlight on the desktop',
    name: { en: 'Spotlight on the desktop', de: 'Blickpunkt auf dem Desktop' },
    states: states(['Available', 'Verfügbar'], ['Blocked', 'Blockiert']),
    keywords: ['hintergrundbild', 'wallpaper'],
    description: 'Uses a policy to turn off the Spotlight picture and the Spotlight icon on the desktop.',
    risk: 'safe',
    riskReason: 'You choose the background yourself.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#allowspotlightcollection',
      ),
      connectionsPage,
    ],
    minBuild: 22621,
    editions: enterpriseAndEducation,
    options: on(policy(userCloudContent, 'DisableSpotlightCollectionOnDesktop', dword(1))),
  }),
  tweak({
    id: 'ads.spotlightPlaces',
    title: 'Turn off Spotlight in notifications, Settings and welcome',
    name: { en: 'Spotlight in other places', de: 'Blickpunkt an weiteren Stellen' },
    states: nowHidden,
    keywords: ['einstellungen', 'benachrichtigungen'],
    description: 'Uses a policy to turn off Spotlight in notifications, Settings and the welcome page.',
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
    editions: enterpriseAndEducation,
    options: on(
      policy(userCloudContent, 'DisableWindowsSpotlightOnActionCenter', dword(1)),
      policy(userCloudContent, 'DisableWindowsSpotlightOnSettings', dword(1)),
      policy(userCloudContent, 'DisableWindowsSpotlightWindowsWelcomeExperience', dword(1)),
    ),
  }),
]
