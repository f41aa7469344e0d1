/** Text that Edge sends to a server to have it read aloud or checked. */
import { dword, on, policy, tweakWith } from '../../make.ts'
import { edgePolicy, noid, template } from '../../sources.ts'
import { states } from '../../state-words.ts'

const edge = 'HKLM\\SOFTWARE\\Policies\\Microsoft\\Edge'

const tweak = tweakWith({
  area: 'privacy',
  category: 'edge',
  risk: 'safe',
  riskReason:
    'This setting changes nothing else in Edge. Edge then shows that your organization manages it, but that message comes only from this setting.',
  requires: ['edgeInstalled'],
})

export const privacyEdgeText = [
  tweak({
    id: 'edge.readingExtraction',
    title: 'Keep page text on this PC in reading mode',
    name: { en: 'Page text in reading mode', de: 'Seitentext im Lesemodus' },
    states: states(['May be sent', 'Darf gesendet werden'], ['Stays here', 'Bleibt hier']),
    description: 'Stops reading mode from sending page text to Microsoft.',
    evidence: 'unsourced',
    sources: [noid('EdgeHardening/Config/EdgePolicies.json', 154)],
    disputed:
      "Reading mode may recognize the text of some pages less well. One project mentions the policy, but we haven't seen Microsoft's page about it.",
    unverified: true,
    options: on(
      policy(edge, 'EdgeReadingModeServiceBasedExtractionEnabled', dword(0), { note: 'Edge 151 and later.' }),
    ),
  }),
  tweak({
    id: 'edge.writingAssistance',
    title: 'Turn off Microsoft Editor in Edge',
    name: { en: 'Microsoft Editor', de: 'Microsoft Editor' },
    states: states(['Typing may be sent', 'Darf Eingaben senden'], ['Stays here', 'Bleibt hier']),
    keywords: ['Rechtschreibung', 'spelling'],
    description: 'Stops Microsoft Editor from sending typed text to be checked.',
    evidence: 'documented',
    sources: [edgePolicy('MicrosoftEditorProofingEnabled'), template('msedge')],
    disputed: 'You get fewer corrections. The spell check on this PC stays.',
    options: on(policy(edge, 'MicrosoftEditorProofingEnabled', dword(0))),
  }),
]
