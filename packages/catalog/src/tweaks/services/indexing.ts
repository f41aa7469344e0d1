/** When the search index is built, and what it may read. */
import { dword, on, policy, primary, proAndUp, tweakWith } from '../../make.ts'
import { revision, template } from '../../sources.ts'
import { blocked, states } from '../../state-words.ts'

const windowsSearch = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\Windows Search'

const tweak = tweakWith({ area: 'services', category: 'searchIndex' })

export const servicesIndexing = [
  tweak({
    id: 'services.indexOnBattery',
    title: 'Pause indexing on battery',
    name: { en: 'Indexing on battery', de: 'Indizierung im Akkubetrieb' },
    states: states(['Continues', 'Läuft weiter'], ['Paused', 'Pausiert']),
    description: 'Stops the search index from being built while the laptop runs on battery.',
    risk: 'safe',
    riskReason: 'New files appear later in search.',
    evidence: 'community',
    sources: [template('Search'), revision('Configuration/Tasks/registry/explorer/search.yml', 14)],
    editions: proAndUp,
    options: on(policy(windowsSearch, 'PreventIndexOnBattery', dword(1))),
  }),
  tweak({
    id: 'services.remoteIndexQueries',
    title: 'Block remote queries of the index',
    name: { en: 'Remote index queries', de: 'Fernabfragen des Suchindex' },
    states: blocked,
    description: "Stops other PCs from searching this PC's index.",
    risk: 'safe',
    riskReason: 'This setting affects only people who search your shared folders.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-search#preventremotequeries',
      ),
    ],
    editions: proAndUp,
    options: on(policy(windowsSearch, 'PreventRemoteQueries', dword(1))),
  }),
]
