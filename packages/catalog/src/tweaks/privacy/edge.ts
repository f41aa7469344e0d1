/** Data that Edge sends. */
import { dword, on, policy, tweakWith } from '../../make.ts'
import { edgePolicy } from '../../sources.ts'
import { edgeSays } from '../edge-says.ts'

const edge = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Edge'

const tweak = tweakWith({ area: 'privacy', category: 'Edge', requires: ['edgeInstalled'] })

export const privacyEdge = [
  tweak({
    id: 'edge.diagnosticData',
    title: 'Turn off diagnostic data in Edge',
    description: 'Sends no browser diagnostic data.',
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
    description: 'Stops addresses from going into crash and usage reports.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('UrlDiagnosticDataEnabled')],
    options: on(policy(edge, 'UrlDiagnosticDataEnabled', dword(0), { note: 'Edge 122 and later.' })),
  }),
  tweak({
    id: 'edge.personalizationReporting',
    title: 'Stop Edge personalization from history',
    description: 'Stops browsing history from being used for ads and search.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('PersonalizationReportingEnabled')],
    options: on(policy(edge, 'PersonalizationReportingEnabled', dword(0), { note: 'Edge 80 and later.' })),
  }),
  tweak({
    id: 'edge.searchSuggest',
    title: 'Turn off address bar suggestions in Edge',
    description: 'Stops sending what you type for suggestions.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: `Suggestions from the web are gone. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('SearchSuggestEnabled')],
    disputed:
      'Edge 116 and later ignore it in profiles that are signed in with a personal Microsoft account.',
    options: on(policy(edge, 'SearchSuggestEnabled', dword(0), { note: 'Edge 77 and later.' })),
  }),
  tweak({
    id: 'edge.errorPages',
    title: "Turn off Edge's web service for error pages",
    description: 'Stops suggested addresses when a site is not found.',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('AlternateErrorPagesEnabled'), edgePolicy('ResolveNavigationErrorsUseWebService')],
    disputed:
      'Edge 116 and later ignore it in profiles that are signed in with a personal Microsoft account.',
    options: on(
      policy(edge, 'AlternateErrorPagesEnabled', dword(0), { note: 'Edge 80 and later.' }),
      policy(edge, 'ResolveNavigationErrorsUseWebService', dword(0), { note: 'Edge 77 and later.' }),
    ),
  }),
  tweak({
    id: 'edge.trackingPrevention',
    title: 'Turn on strict tracking prevention in Edge',
    description: 'Blocks most trackers.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: `Some sites break. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('TrackingPrevention')],
    disputed:
      'Edge 116 and later ignore it in profiles that are signed in with a personal Microsoft account.',
    options: on(policy(edge, 'TrackingPrevention', dword(3), { note: 'Edge 78 and later.' })),
  }),
  tweak({
    id: 'edge.doNotTrack',
    title: 'Send "do not track" from Edge',
    description: 'Asks sites not to track you.',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('ConfigureDoNotTrack')],
    disputed:
      'Most sites ignore it. Edge 116 and later ignore it in profiles that are signed in with a personal Microsoft account.',
    options: on(policy(edge, 'ConfigureDoNotTrack', dword(1), { note: 'Edge 77 and later.' })),
  }),
  tweak({
    id: 'edge.serpTelemetry',
    title: 'Turn off search page telemetry in Edge',
    description: 'Stops Edge from sending statistics about the pages of other search engines to Microsoft.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('Edge3PSerpTelemetryEnabled')],
    options: on(policy(edge, 'Edge3PSerpTelemetryEnabled', dword(0), { note: 'Edge 120 and later.' })),
  }),
  tweak({
    id: 'edge.textPrediction',
    title: 'Turn off text prediction in Edge',
    description: 'Stops sending what you type for predictions.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('TextPredictionEnabled')],
    disputed:
      'Edge 116 and later ignore it in profiles that are signed in with a personal Microsoft account.',
    options: on(policy(edge, 'TextPredictionEnabled', dword(0), { note: 'Edge 104 and later.' })),
  }),
  tweak({
    id: 'edge.visualSearch',
    title: 'Turn off visual search in Edge',
    description: 'Removes the image search that appears over pictures.',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('VisualSearchEnabled')],
    disputed:
      'Edge 116 and later ignore it in profiles that are signed in with a personal Microsoft account.',
    options: on(policy(edge, 'VisualSearchEnabled', dword(0), { note: 'Edge 95 and later.' })),
  }),
  tweak({
    id: 'edge.tabServices',
    title: 'Turn off the tab organizing service in Edge',
    description: 'Stops sending page titles and addresses to name groups of tabs.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: `Nothing else in Edge changes. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('TabServicesEnabled')],
    disputed:
      'Edge 116 and later ignore it in profiles that are signed in with a personal Microsoft account.',
    options: on(policy(edge, 'TabServicesEnabled', dword(0), { note: 'Edge 113 and later.' })),
  }),
  tweak({
    id: 'edge.assetDelivery',
    title: "Turn off Edge's asset delivery service",
    description: 'Stops downloads that configure features.',
    risk: 'caution',
    riskReason: `Some features may not load. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('EdgeAssetDeliveryServiceEnabled')],
    disputed:
      'Edge 116 and later ignore it in profiles that are signed in with a personal Microsoft account.',
    options: on(policy(edge, 'EdgeAssetDeliveryServiceEnabled', dword(0), { note: 'Edge 101 and later.' })),
  }),
]
