/** Services most people never need. */
import { option, tweakWith } from '../../make.ts'
import { service } from '../../make-services.ts'
import { iotServices, serviceDefaults, serviceGuidelines, winutil } from '../../sources.ts'

/**
 * Three automatic services that start only when needed; `rest` is the start type of the six others, which start
 * manually on a clean Windows.
 */
const rarelyUsed = (rest: 'Manual' | 'Disabled') => [
  service('MapsBroker', 'Downloaded Maps Manager', 'AutomaticDelayed', 'Manual', {
    note: 'Offline maps; the Maps app is retired.',
  }),
  service('PcaSvc', 'Program Compatibility Assistant Service', 'AutomaticDelayed', 'Manual', {
    triggered: true,
    note: 'No compatibility hints.',
  }),
  service('TrkWks', 'Distributed Link Tracking Client', 'Automatic', 'Manual', {
    note: 'Shortcuts to moved files are not repaired.',
  }),
  service('RetailDemo', 'Retail Demo Service', 'Manual', rest, { note: 'Demo mode for shops.' }),
  service('WMPNetworkSvc', 'Windows Media Player Network Sharing Service', 'Manual', rest, {
    optional: true,
    note: 'Missing without the old Media Player.',
  }),
  service('wisvc', 'Windows Insider Service', 'Manual', rest, { note: 'Needed to join Insider builds.' }),
  service('WalletService', 'WalletService', 'Manual', rest, { note: 'An old wallet for NFC.' }),
  service('PhoneSvc', 'Phone Service', 'Manual', rest, {
    triggered: true,
    note: 'State of phone calls; calls through Phone Link.',
  }),
  service('AJRouter', 'AllJoyn Router Service', 'Manual', rest, {
    triggered: true,
    optional: true,
    note: 'Missing in 24H2.',
  }),
]

const tweak = tweakWith({ area: 'services', category: 'rarelyUsed' })

export const servicesRarelyUsed = [
  tweak({
    id: 'services.unnecessary',
    title: 'Turn down nine rarely used services',
    name: { en: 'Nine rarely used services', de: 'Neun selten genutzte Dienste' },
    otherwise: { en: 'Some start by themselves', de: 'Einige starten von selbst' },
    keywords: ['slow', 'langsam', 'unnötig'],
    description:
      'Lets the services for offline maps, compatibility hints and shortcut repair start only when needed, or switches off six more.',
    impact: 'Medium',
    risk: 'caution',
    riskReason:
      'Each one belongs to a feature: offline maps, compatibility hints and shortcut repair; the six that can be switched off to shop demos, media sharing, Insider builds, wallet, phone calls through Phone Link and AllJoyn.',
    evidence: 'documented',
    sources: [serviceGuidelines, iotServices, serviceDefaults, winutil('tweaks.json', 163)],
    disputed:
      'Only offline maps, compatibility hints and link tracking run by themselves; the six others start on demand anyway. You can pick each one.',
    perItem: true,
    options: [
      option(
        'manual',
        { en: 'Start only when needed', de: 'Nur bei Bedarf starten' },
        ...rarelyUsed('Manual'),
      ),
      option(
        'on',
        { en: 'Switch six of them off', de: 'Sechs davon ausschalten' },
        ...rarelyUsed('Disabled'),
      ),
    ],
  }),
]
