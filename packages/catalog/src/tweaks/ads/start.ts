/** Promotions in the Start menu. */
import { dword, on, policy, primary, proAndUp, setting, tweakWith } from '../../make.ts'
import { win11Debloat, winhance, winutil } from '../../sources.ts'
import { nowHidden } from '../../state-words.ts'

const advanced = 'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Advanced'
const explorerPolicies = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Explorer'

const tweak = tweakWith({ area: 'ads', category: 'startMenu', minBuild: 22621 })

export const adsStart = [
  tweak({
    id: 'ads.startRecommendations',
    title: 'Turn off recommendations and promotions in Start',
    name: { en: 'Promotions in Start', de: 'Werbung im Startmenü' },
    states: nowHidden,
    keywords: ['ads', 'empfehlungen'],
    description: 'Turns off tips, shortcuts and promoted apps in Start.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Recommended files can stay.',
    evidence: 'community',
    sources: [
      win11Debloat('Regfiles/Disable_Windows_Suggestions.reg'),
      winhance('Customize/Models/StartMenuCustomizations.cs', 461),
    ],
    options: on(
      setting(advanced, 'Start_IrisRecommendations', dword(0), 'absent'),
      setting(
        'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\ContentDeliveryManager',
        'SubscribedContent-338388Enabled',
        dword(0),
        'absent',
        { note: 'This value is from Windows 10 and is harmless.' },
      ),
    ),
  }),
  tweak({
    id: 'ads.startAccountNotifications',
    title: 'Hide account notifications in Start',
    name: { en: 'Account notices in Start', de: 'Kontohinweise im Startmenü' },
    states: nowHidden,
    description: 'Stops notices about backup and your Microsoft account on the user tile in Start.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-notifications#disableaccountnotifications',
      ),
      win11Debloat('Regfiles/Disable_Windows_Suggestions.reg'),
    ],
    options: on(
      setting(advanced, 'Start_AccountNotifications', dword(0), 'absent'),
      policy(
        'HKCU\\SOFTWARE\\Policies\\Microsoft\\Windows\\CurrentVersion\\AccountNotifications',
        'DisableAccountNotifications',
        dword(1),
      ),
    ),
  }),
  tweak({
    id: 'ads.startRecommendedSection',
    title: 'Hide the Recommended section',
    name: { en: 'Recommended section of Start', de: 'Bereich „Empfohlen“ im Startmenü' },
    states: nowHidden,
    description: 'Removes the Recommended section from Start, by policy.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Only the layout changes.',
    evidence: 'community',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-start#hiderecommendedsection',
      ),
      winutil('tweaks.json', 1693),
    ],
    disputed:
      "Microsoft's pages disagree on which editions support the policy, and people report no effect on some Home and Pro builds.",
    unverified: true,
    restart: 'explorer',
    editions: proAndUp,
    options: on(policy(explorerPolicies, 'HideRecommendedSection', dword(1))),
  }),
  tweak({
    id: 'ads.startPersonalizedSites',
    title: 'Hide website recommendations in Start',
    name: { en: 'Website recommendations in Start', de: 'Websiteempfehlungen im Startmenü' },
    states: nowHidden,
    description: 'Stops websites from appearing in Recommended, by policy.',
    risk: 'safe',
    riskReason: 'Nothing breaks.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-start#hiderecommendedpersonalizedsites',
      ),
    ],
    restart: 'explorer',
    editions: proAndUp,
    options: on(policy(explorerPolicies, 'HideRecommendedPersonalizedSites', dword(1))),
  }),
]
