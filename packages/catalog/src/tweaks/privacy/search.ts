/** Data that Windows Search sends to the web. */

import { dword, enterpriseAndEducation, on, policy, primary, setting, tweakWith } from '../../make.ts'
import {
  connectionsPage,
  deprecatedFeatures,
  policyCsp,
  privacySexy,
  win11Debloat,
  winutil,
} from '../../sources.ts'
import { blocked, states } from '../../state-words.ts'

const windowsSearch = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Windows Search'
const searchSettings = 'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\SearchSettings'

const tweak = tweakWith({ area: 'privacy', category: 'search' })

export const privacySearch = [
  tweak({
    id: 'privacy.cortanaCloud',
    title: 'Turn off Cortana and cloud search',
    name: { en: 'Cortana and cloud search', de: 'Cortana und Cloudsuche' },
    states: states(['May search accounts', 'Darf Konten durchsuchen'], ['This PC only', 'Nur dieser PC']),
    description:
      'Stops Windows Search from searching your Microsoft or work account, and turns off Cortana where it still exists.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Only cloud results vanish; local search stays.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-experience#allowcortana',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-search#allowcloudsearch',
      ),
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-search#allowsearchtouselocation',
      ),
      connectionsPage,
      deprecatedFeatures,
      privacySexy(6856),
    ],
    disputed:
      'The Cortana app is gone from Windows 11, so its two values do next to nothing. Only the cloud search values have an effect.',
    options: on(
      policy(windowsSearch, 'AllowCortana', dword(0), {
        note: 'This value does nothing, because the Cortana app is gone.',
      }),
      policy(windowsSearch, 'AllowCortanaAboveLock', dword(0), {
        note: 'This value does nothing, because the Cortana app is gone.',
      }),
      policy(windowsSearch, 'AllowCloudSearch', dword(0)),
      policy(windowsSearch, 'AllowSearchToUseLocation', dword(0)),
      setting(searchSettings, 'IsMSACloudSearchEnabled', dword(0), 'absent', { consent: true }),
      setting(searchSettings, 'IsAADCloudSearchEnabled', dword(0), 'absent', { consent: true }),
    ),
  }),
  tweak({
    id: 'privacy.webSearch',
    title: 'Remove web results from Start and search',
    name: { en: 'Web results in search', de: 'Webergebnisse in der Suche' },
    states: states(['Shown', 'Sichtbar'], ['This PC only', 'Nur dieser PC']),
    keywords: ['bing', 'internet'],
    description: 'Limits search in Start and on the taskbar to this PC.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: "Suggestions in File Explorer's search box stop as well.",
    evidence: 'documented',
    sources: [
      policyCsp('admx-windowsexplorer', 'DisableSearchBoxSuggestions'),
      win11Debloat('Regfiles/Disable_Bing_Cortana_In_Search.reg'),
      winutil('tweaks.json', 1624),
      privacySexy(7302),
    ],
    disputed:
      "The policy is meant for File Explorer's recent searches and limits search only as a side effect. Feature updates may reset the second value.",
    restart: 'explorer',
    options: on(
      policy(
        'HKCU\\SOFTWARE\\Policies\\Microsoft\\Windows\\Explorer',
        'DisableSearchBoxSuggestions',
        dword(1),
      ),
      setting(
        'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Search',
        'BingSearchEnabled',
        dword(0),
        'absent',
        { note: 'Microsoft does not describe this value, and feature updates may reset it.' },
      ),
    ),
  }),
  tweak({
    id: 'privacy.webSearchPolicy',
    title: 'Block web search by machine policy',
    name: { en: 'Web search for every user', de: 'Websuche für alle Benutzer' },
    states: blocked,
    keywords: ['bing', 'internet'],
    description: 'Sets the machine policies that tell Windows Search not to use the web.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Nothing known breaks.',
    evidence: 'placebo',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-search#donotusewebresults',
      ),
      connectionsPage,
    ],
    disputed:
      'Home and Pro ignore these old policies. On these editions, only the per-user entry for web results works.',
    unverified: true,
    restart: 'explorer',
    editions: enterpriseAndEducation,
    options: on(
      policy(windowsSearch, 'ConnectedSearchUseWeb', dword(0)),
      policy(windowsSearch, 'DisableWebSearch', dword(1)),
    ),
  }),
]
