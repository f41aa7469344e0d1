/** Apps that Windows brings by itself, and a trick that is not offered. */
import type { Tweak } from '@clearpane/model'
import { everyEdition, on, primary } from '../../make.ts'
import { privacySexy, win11Debloat } from '../../sources.ts'

export const adsOutlookAndStore = [
  {
    id: 'office.newOutlookInstall',
    area: 'ads',
    title: 'Stop Windows from installing the new Outlook',
    description: 'Removes the note that makes Windows Update install Outlook for Windows.',
    category: 'Preinstalled apps',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Only the automatic installation stops.',
    evidence: 'community',
    sources: [
      primary('https://learn.microsoft.com/en-us/microsoft-365-apps/outlook/get-started/control-install'),
      privacySexy(39356),
    ],
    disputed: 'Only new installations of Windows have that note.',
    unverified: true,
    restart: 'none',
    minBuild: 22631,
    editions: everyEdition,
    reversible: 'exact',
    options: on({
      resource: {
        kind: 'registryKey',
        hive: 'HKLM',
        path: 'SOFTWARE\\Microsoft\\WindowsUpdate\\Orchestrator\\UScheduler_Oobe\\OutlookUpdate',
      },
      desired: { want: 'keyAbsent' },
      // What the key holds differs by build, so nobody can write it back but undo.
      default: 'unknown',
      via: 'setting',
      optional: true,
    }),
  },
  {
    id: 'ads.storeSearchResults',
    area: 'ads',
    title: 'Leave the Store database of search alone',
    description: 'The trick that locks a database of the Store against offers in search is not offered here.',
    category: 'Kept as they are',
    impact: 'Low',
    risk: 'unsafe',
    riskReason: 'It changes who may open a file of the Store, and taking that back is fragile.',
    evidence: 'unsourced',
    sources: [win11Debloat('Scripts/Features/Set-StoreSearchSuggestions.ps1')],
    disputed: 'Turning off web search turns off most of these offers, and can be undone.',
    unverified: true,
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'no',
    options: on(),
  },
] satisfies Tweak[]
