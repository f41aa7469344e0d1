/** Data that Edge sends about the pages that the user visits. */
import { dword, on, policy, tweakWith } from '../../make.ts'
import { edgePolicy } from '../../sources.ts'
import { states } from '../../state-words.ts'
import { edgeSays } from '../edge-says.ts'

const edge = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Edge'

const tweak = tweakWith({ area: 'privacy', category: 'edge', requires: ['edgeInstalled'] })

export const privacyEdgePages = [
  tweak({
    id: 'edge.trackingPrevention',
    title: 'Turn on strict tracking prevention in Edge',
    name: { en: 'Strict tracking prevention', de: 'Strenge Tracking-Verhinderung' },
    states: states(['Some are blocked', 'Teils blockiert'], ['Most are blocked', 'Meist blockiert']),
    keywords: ['werbung', 'ads', 'adblock'],
    description: 'Blocks most trackers.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: `Some sites break. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('TrackingPrevention')],
    disputed:
      'Edge 116 and later ignore this policy in profiles that are signed in with a personal Microsoft account.',
    options: on(policy(edge, 'TrackingPrevention', dword(3), { note: 'Edge 78 and later.' })),
  }),
  tweak({
    id: 'edge.doNotTrack',
    title: 'Send "do not track" from Edge',
    name: { en: 'Do Not Track request', de: '„Nicht nachverfolgen“-Anforderung' },
    states: states(['Not sent', 'Wird nicht gesendet'], ['Sent to every site', 'Geht an jede Website']),
    description: 'Asks sites not to track you.',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('ConfigureDoNotTrack')],
    disputed:
      'Most sites ignore the request. Edge 116 and later ignore this policy in profiles that are signed in with a personal Microsoft account.',
    options: on(policy(edge, 'ConfigureDoNotTrack', dword(1), { note: 'Edge 77 and later.' })),
  }),
  tweak({
    id: 'edge.serpTelemetry',
    title: 'Turn off search page telemetry in Edge',
    name: { en: 'Search page telemetry', de: 'Telemetrie der Suchseiten' },
    states: states(['May be sent', 'Darf gesendet werden'], ['Stays here', 'Bleibt hier']),
    description:
      'Stops Edge from sending statistics about the results pages of other search engines to Microsoft.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('Edge3PSerpTelemetryEnabled')],
    options: on(policy(edge, 'Edge3PSerpTelemetryEnabled', dword(0), { note: 'Edge 120 and later.' })),
  }),
  tweak({
    id: 'edge.textPrediction',
    title: 'Turn off text prediction in Edge',
    name: { en: 'Text prediction', de: 'Textvorhersage' },
    states: states(['Typing may be sent', 'Darf Eingaben senden'], ['Stays here', 'Bleibt hier']),
    description: 'Stops Edge from sending typed text to get predictions.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('TextPredictionEnabled')],
    disputed:
      'Edge 116 and later ignore this policy in profiles that are signed in with a personal Microsoft account.',
    options: on(policy(edge, 'TextPredictionEnabled', dword(0), { note: 'Edge 104 and later.' })),
  }),
  tweak({
    id: 'edge.visualSearch',
    title: 'Turn off visual search in Edge',
    name: { en: 'Visual search', de: 'Visuelle Suche' },
    states: states(['Shown over pictures', 'Über Bildern sichtbar'], ['Hidden', 'Ausgeblendet']),
    description: 'Removes the image search that appears over pictures.',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('VisualSearchEnabled')],
    disputed:
      'Edge 116 and later ignore this policy in profiles that are signed in with a personal Microsoft account.',
    options: on(policy(edge, 'VisualSearchEnabled', dword(0), { note: 'Edge 95 and later.' })),
  }),
  tweak({
    id: 'edge.tabServices',
    title: 'Turn off the tab organizing service in Edge',
    name: { en: 'Tab organizing service', de: 'Dienst zum Ordnen von Tabs' },
    states: states(['Tab titles may be sent', 'Darf Tab-Titel senden'], ['Stays here', 'Bleibt hier']),
    description: 'Stops Edge from sending page titles and addresses to get names for groups of tabs.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: `This setting changes nothing else in Edge. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('TabServicesEnabled')],
    disputed:
      'Edge 116 and later ignore this policy in profiles that are signed in with a personal Microsoft account.',
    options: on(policy(edge, 'TabServicesEnabled', dword(0), { note: 'Edge 113 and later.' })),
  }),
  tweak({
    id: 'edge.assetDelivery',
    title: "Turn off Edge's asset delivery service",
    name: { en: 'Asset delivery service', de: 'Dienst für Zusatzinhalte' },
    states: states(['Downloads content', 'Lädt Inhalte'], ['Stopped', 'Gestoppt']),
    description: 'Stops the downloads through which Microsoft configures features of Edge.',
    risk: 'caution',
    riskReason: `Some features may not load. ${edgeSays}`,
    evidence: 'documented',
    sources: [edgePolicy('EdgeAssetDeliveryServiceEnabled')],
    disputed:
      'Edge 116 and later ignore this policy in profiles that are signed in with a personal Microsoft account.',
    options: on(policy(edge, 'EdgeAssetDeliveryServiceEnabled', dword(0), { note: 'Edge 101 and later.' })),
  }),
]
