/** The highlights, history and index of Windows Search. */

import { dword, on, policy, primary, proAndUp, setting, tweakWith } from '../../make.ts'
import { sophia, win11Debloat, winhance } from '../../sources.ts'
import { nowHidden, states } from '../../state-words.ts'

const windowsSearch = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Windows Search'
const searchSettings = 'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\SearchSettings'

const tweak = tweakWith({ area: 'privacy', category: 'search' })

export const privacySearchHistory = [
  tweak({
    id: 'privacy.searchHighlights',
    title: 'Turn off search highlights',
    name: { en: 'Search highlights', de: 'Suchhighlights' },
    states: nowHidden,
    keywords: ['bing'],
    description: 'Removes daily pictures and trending content from the search box.',
    risk: 'safe',
    riskReason: 'Nothing breaks; only the pictures disappear.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-search#allowsearchhighlights',
      ),
      sophia(2177),
    ],
    restart: 'explorer',
    options: on(
      policy(windowsSearch, 'EnableDynamicContentInWSB', dword(0)),
      setting(searchSettings, 'IsDynamicSearchBoxEnabled', dword(0), 'absent'),
    ),
  }),
  tweak({
    id: 'privacy.searchHistory',
    title: 'Turn off device search history',
    name: { en: 'Device search history', de: 'Suchverlauf dieses Geräts' },
    states: states(['Kept', 'Wird gespeichert'], ['Not kept', 'Nicht gespeichert']),
    description: 'Stops Windows Search from storing your searches on this PC.',
    risk: 'safe',
    riskReason: 'Earlier searches are no longer suggested.',
    evidence: 'community',
    sources: [
      winhance('Optimize/Models/PrivacyOptimizations.cs', 1519),
      win11Debloat('Regfiles/Disable_Search_History.reg'),
    ],
    disputed: 'The older policy with the same name is for Windows 8 and is not used here.',
    options: on(
      setting(searchSettings, 'IsDeviceSearchHistoryEnabled', dword(0), 'absent', { consent: true }),
    ),
  }),
  tweak({
    id: 'privacy.encryptedIndexing',
    title: 'Keep encrypted files out of the index',
    name: { en: 'Encrypted files in search', de: 'Verschlüsselte Dateien im Index' },
    states: states(['May be indexed', 'Darf indiziert werden'], ['Not indexed', 'Nicht indiziert']),
    description: 'Stops Windows Search from indexing encrypted items.',
    risk: 'safe',
    riskReason: 'Indexing of encrypted items is already off by default, and this setting keeps it off.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-search#allowindexingencryptedstoresoritems',
      ),
    ],
    disputed: 'On most PCs nothing visible changes.',
    editions: proAndUp,
    options: on(policy(windowsSearch, 'AllowIndexingEncryptedStoresOrItems', dword(0))),
  }),
]
