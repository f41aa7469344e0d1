/** Services that most people never use. */
import { option, tweakWith } from '../../make.ts'
import { service } from '../../make-services.ts'
import { iotServices, serviceDefaults, serviceGuidelines, winutil } from '../../sources.ts'

/**
 * Three services that are automatic on a clean Windows; as set here, they start only when a program uses them. `rest`
 * is the start type to set for the other six services, which start manually on a clean Windows.
 */
const rarelyUsed = (rest: 'Manual' | 'Disabled') => [
  service('MapsBroker', 'Downloaded Maps Manager', 'AutomaticDelayed', 'Manual', {
    note: 'This service is for offline maps; the Maps app is retired.',
  }),
  service('PcaSvc', 'Program Compatibility Assistant Service', 'AutomaticDelayed', 'Manual', {
    triggered: true,
    note: 'No compatibility hints.',
  }),
  service('TrkWks', 'Distributed Link Tracking Client', 'Automatic', 'Manual', {
    note: 'Without this service, shortcuts to moved files are not repaired.',
  }),
  service('RetailDemo', 'Retail Demo Service', 'Manual', rest, { note: 'Demo mode for shops.' }),
  service('WMPNetworkSvc', 'Windows Media Player Network Sharing Service', 'Manual', rest, {
    optional: true,
    note: 'This service is missing without the old Media Player.',
  }),
  service('wisvc', 'Windows Insider Service', 'Manual', rest, {
    note: 'This service is needed to join Insider builds.',
  }),
  service('WalletService', 'WalletService', 'Manual', rest, {
    note: 'This service is an old wallet for NFC.',
  }),
  service('PhoneSvc', 'Phone Service', 'Manual', rest, {
    triggered: true,
    note: 'This service is for the state of phone calls and for calls through Phone Link.',
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
      'Lets the services for offline maps, compatibility hints and shortcut repair start only when needed, or switches off six more services.',
    impact: 'Medium',
    risk: 'caution',
    riskReason:
      'Each service belongs to a feature. Three are for offline maps, compatibility hints and shortcut repair. The six that can be switched off are for shop demos, media sharing, Insider builds, wallet, phone calls through Phone Link and AllJoyn.',
    evidence: 'documented',
    sources: [serviceGuidelines, iotServices, serviceDefaults, winutil('tweaks.json', 163)],
    disputed:
      'Only the services for offline maps, compatibility hints and link tracking run by themselves; the six other services start on demand anyway. You can choose each service separately.',
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
