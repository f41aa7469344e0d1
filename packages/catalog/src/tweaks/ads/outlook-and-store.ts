/** Apps that Windows installs without the user requesting them, and a trick that Clearpane doesn't offer. */
import { on, primary, tweakWith, windows11 } from '../../make.ts'
import { privacySexy, win11Debloat } from '../../sources.ts'
import { states } from '../../state-words.ts'

const tweak = tweakWith({ area: 'ads' })

export const adsOutlookAndStore = [
  tweak({
    id: 'office.newOutlookInstall',
    title: 'Stop Windows from installing the new Outlook',
    name: { en: 'New Outlook installation', de: 'Installation des neuen Outlook' },
    states: states(['Automatic', 'Automatisch'], ['Blocked', 'Blockiert']),
    keywords: ['mail'],
    description: 'Removes the registry entry that makes Windows Update install Outlook for Windows.',
    category: 'preinstalledApps',
    risk: 'safe',
    riskReason: 'Only the automatic installation stops.',
    evidence: 'community',
    sources: [
      primary('https://learn.microsoft.com/en-us/microsoft-365-apps/outlook/get-started/control-install'),
      privacySexy(39356),
    ],
    disputed: 'Only new installations of Windows have the entry that this setting removes.',
    unverified: true,
    minBuild: 22631,
    options: on({
      resource: {
        kind: 'registryKey',
        hive: 'HKLM',
        path: 'SOFTWARE\\Microsoft\\WindowsUpdate\\Orchestrator\\UScheduler_Oobe\\OutlookUpdate',
      },
      desired: { want: 'keyAbsent' },
      // The registry key's content differs between builds, so only an undo can restore it.
      default: 'unknown',
      via: 'setting',
      optional: true,
    }),
  }),
  tweak({
    id: 'ads.storeSearchResults',
    minBuild: windows11,
    title: 'Leave the Store database of search alone',
    name: { en: 'Store offers in search', de: 'Store-Angebote in der Suche' },
    keywords: ['ads', 'werbung'],
    description:
      "Clearpane doesn't offer the trick that locks a Store database to keep offers out of search.",
    category: 'keptAsTheyAre',
    risk: 'unsafe',
    riskReason: 'The trick changes who may open a Store file, and undoing that change is unreliable.',
    evidence: 'unsourced',
    sources: [win11Debloat('Scripts/Features/Set-StoreSearchSuggestions.ps1')],
    disputed: 'Turning off web search turns off most of these offers, and can be undone.',
    unverified: true,
    reversible: 'no',
    options: on(),
  }),
]
