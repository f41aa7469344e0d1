/** Data that Edge sends about itself and about what the user types. */
import { dword, on, policy, tweakWith } from '../../make.ts'
import { edgePolicy } from '../../sources.ts'
import { states } from '../../state-words.ts'
import { edgeSays } from '../edge-says.ts'

const edge = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Edge'

const tweak = tweakWith({ area: 'privacy', category: 'edge', requires: ['edgeInstalled'] })

export const privacyEdge = [
  tweak({
    id: 'edge.diagnosticData',
    title: 'Turn off diagnostic data in Edge',
    name: { en: 'Edge diagnostic data', de: 'Edge-Diagnosedaten' },
    states: states(['May be sent', 'Darf gesendet werden'], ['Stays here', 'Bleibt hier']),
    keywords: ['telemetry', 'telemetrie'],
    description: 'Stops Edge from sending diagnostic data.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: `Microsoft marks this level as not recommended. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('DiagnosticData')],
    options: on(policy(edge, 'DiagnosticData', dword(0), { note: 'Edge 122 and later.' })),
  }),
  tweak({
    id: 'edge.urlDiagnostics',
    title: 'Keep visited addresses out of Edge reports',
    name: { en: 'Visited addresses in reports', de: 'Besuchte Adressen in Berichten' },
    states: states(['May be sent', 'Darf gesendet werden'], ['Not sent', 'Nicht gesendet']),
    keywords: ['Surfverhalten'],
    description: 'Keeps the addresses of websites out of crash and usage reports.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('UrlDiagnosticDataEnabled')],
    options: on(policy(edge, 'UrlDiagnosticDataEnabled', dword(0), { note: 'Edge 122 and later.' })),
  }),
  tweak({
    id: 'edge.personalizationReporting',
    title: 'Stop Edge personalization from history',
    name: { en: 'Personalization from history', de: 'Personalisierung aus dem Verlauf' },
    states: states(['May use your browsing', 'Darf Verlauf nutzen'], ['Private', 'Privat']),
    keywords: ['werbung', 'tracking'],
    description: 'Stops browsing history from being used for ads and search.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('PersonalizationReportingEnabled')],
    options: on(policy(edge, 'PersonalizationReportingEnabled', dword(0), { note: 'Edge 80 and later.' })),
  }),
  tweak({
    id: 'edge.searchSuggest',
    title: 'Turn off address bar suggestions in Edge',
    name: { en: 'Address bar suggestions', de: 'Vorschläge in der Adressleiste' },
    states: states(['Typing may be sent', 'Darf Eingaben senden'], ['Stays here', 'Bleibt hier']),
    description: 'Stops Edge from sending typed text to get suggestions.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: `Suggestions from the web are gone. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('SearchSuggestEnabled')],
    disputed:
      'Edge 116 and later ignore this policy in profiles that are signed in with a personal Microsoft account.',
    options: on(policy(edge, 'SearchSuggestEnabled', dword(0), { note: 'Edge 77 and later.' })),
  }),
  tweak({
    id: 'edge.errorPages',
    title: "Turn off Edge's web service for error pages",
    name: { en: 'Web help on error pages', de: 'Webhilfe auf Fehlerseiten' },
    states: states(['Asks Microsoft', 'Fragt Microsoft'], ['Stopped', 'Gestoppt']),
    description: 'Stops Edge from suggesting addresses when a site is not found.',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('AlternateErrorPagesEnabled'), edgePolicy('ResolveNavigationErrorsUseWebService')],
    disputed:
      'Edge 116 and later ignore this policy in profiles that are signed in with a personal Microsoft account.',
    options: on(
      policy(edge, 'AlternateErrorPagesEnabled', dword(0), { note: 'Edge 80 and later.' }),
      policy(edge, 'ResolveNavigationErrorsUseWebService', dword(0), { note: 'Edge 77 and later.' }),
    ),
  }),
]
