/** When the search index is built and who may ask it. */
import type { Tweak } from '@clearpane/model'
import { dword, on, policy, primary, proAndUp } from '../../make.ts'
import { revision, template } from '../../sources.ts'

const windowsSearch = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Windows Search'

export const servicesIndexing = [
  {
    id: 'services.indexOnBattery',
    area: 'services',
    title: 'Pause indexing on battery',
    description: 'Stops the search index from being built while the laptop runs on battery.',
    category: 'Search index',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'New files appear later in search.',
    evidence: 'community',
    sources: [template('Search'), revision('Configuration/Tasks/registry/explorer/search.yml', 14)],
    restart: 'none',
    minBuild: 22000,
    editions: proAndUp,
    reversible: 'exact',
    options: on(policy(windowsSearch, 'PreventIndexOnBattery', dword(1))),
  },
  {
    id: 'services.remoteIndexQueries',
    area: 'services',
    title: 'Block remote queries of the index',
    description: "Stops other PCs from searching this PC's index.",
    category: 'Search index',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Only people who search your shared folders notice.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-search#preventremotequeries',
      ),
    ],
    restart: 'none',
    minBuild: 22000,
    editions: proAndUp,
    reversible: 'exact',
    options: on(policy(windowsSearch, 'PreventRemoteQueries', dword(1))),
  },
] satisfies Tweak[]
