/** Services most people never need. */
import { on, option, proAndUp, tweakWith } from '../../make.ts'
import { service } from '../../make-services.ts'
import {
  debloatTools,
  iotServices,
  privacySexy,
  removeWindowsAI,
  serviceDefaults,
  serviceGuidelines,
  win11Debloat,
  winutil,
} from '../../sources.ts'
import { disabled, states } from '../../state-words.ts'

/**
 * Three that run by themselves start only when needed; `rest` is how the six others are left, which start on
 * demand as Windows comes.
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
  service('wisvc', 'Windows Insider Service', 'Manual', rest, { note: 'Joining Insider builds needs it.' }),
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

const tweak = tweakWith({ area: 'services', category: 'Rarely used' })

export const servicesRarelyUsed = [
  tweak({
    id: 'services.unnecessary',
    title: 'Turn down nine rarely used services',
    name: { en: 'Nine rarely used services', de: 'Neun selten genutzte Dienste' },
    keywords: ['slow', 'langsam', 'unnötig'],
    description:
      'Lets offline maps, compatibility hints and shortcut repair start only when needed, or switches off six more.',
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
  tweak({
    id: 'services.payments',
    title: 'Turn off the NFC payments service',
    name: { en: 'Payments and NFC/SE Manager', de: 'Zahlungs- und NFC/SE-Manager' },
    states: disabled,
    description: 'Stops the payments and NFC manager.',
    risk: 'safe',
    riskReason: 'Only NFC payment devices use it.',
    evidence: 'documented',
    sources: [serviceGuidelines, iotServices],
    options: on(
      service('SEMgrSvc', 'Payments and NFC/SE Manager', 'Manual', 'Disabled', { triggered: true }),
    ),
  }),
  tweak({
    id: 'services.sensors',
    title: 'Turn off sensor services',
    name: { en: 'Sensor services', de: 'Sensordienste' },
    states: disabled,
    description: 'Stops rotation, ambient light and other sensors.',
    risk: 'caution',
    riskReason: 'Screen rotation and adaptive brightness stop.',
    evidence: 'documented',
    sources: [serviceGuidelines, iotServices],
    disputed: 'They start on demand; desktops never start them.',
    options: on(
      service('SensorService', 'Sensor Service', 'Manual', 'Disabled', { triggered: true }),
      service('SensrSvc', 'Sensor Monitoring Service', 'Manual', 'Disabled', { triggered: true }),
      service('SensorDataService', 'Sensor Data Service', 'Manual', 'Disabled'),
    ),
  }),
  tweak({
    id: 'services.parentalControls',
    title: 'Turn off the parental controls service',
    name: { en: 'Parental Controls', de: 'Jugendschutz' },
    states: disabled,
    keywords: ['Kinder', 'Familie'],
    description: 'Stops family safety monitoring.',
    risk: 'caution',
    riskReason: 'Family Safety limits for children stop.',
    evidence: 'documented',
    sources: [iotServices, serviceDefaults],
    disputed: "Wrong on a child's PC.",
    options: on(service('WpcMonSvc', 'Parental Controls', 'Manual', 'Disabled')),
  }),
  tweak({
    id: 'services.offlineFiles',
    title: 'Turn off Offline Files',
    name: { en: 'Offline Files', de: 'Offlinedateien' },
    states: disabled,
    description: 'Stops keeping copies of network folders on this PC.',
    risk: 'caution',
    riskReason: 'Company laptops lose the copies they work with on the road.',
    evidence: 'documented',
    sources: [serviceGuidelines],
    disputed: 'Missing or idle on Home.',
    editions: proAndUp,
    options: on(service('CscService', 'Offline Files', 'Manual', 'Disabled', { triggered: true })),
  }),
  tweak({
    id: 'services.diagnosticExecution',
    title: 'Turn off the diagnostic execution service',
    name: { en: 'Diagnostic Execution Service', de: 'Diagnoseausführungsdienst' },
    states: disabled,
    description: 'Stops diagnostic jobs that are requested from outside.',
    risk: 'caution',
    riskReason: 'Troubleshooters of Get Help may not run.',
    evidence: 'documented',
    sources: [serviceGuidelines, privacySexy(5305)],
    options: on(
      service('diagsvc', 'Diagnostic Execution Service', 'Manual', 'Disabled', { triggered: true }),
    ),
  }),
  tweak({
    id: 'services.aiFabric',
    title: 'Set the Windows AI Fabric service to manual',
    name: { en: 'Windows AI Fabric service', de: 'Windows AI Fabric-Dienst' },
    states: states(['Starts with Windows', 'Startet mit Windows'], ['On demand', 'Bei Bedarf']),
    keywords: ['KI', 'copilot'],
    description: 'Stops the host of on-device AI from starting with Windows.',
    risk: 'caution',
    riskReason: 'Copilot+ features that use on-device models may start late or not at all.',
    evidence: 'community',
    sources: [win11Debloat('Regfiles/Disable_AI_Service_Auto_Start.reg'), removeWindowsAI(1417)],
    disputed: 'No Microsoft page describes the service.',
    unverified: true,
    minBuild: 26100,
    options: on(service('WSAIFabricSvc', 'WSAIFabricSvc', 'Automatic', 'Manual+stop', { optional: true })),
  }),
  tweak({
    id: 'services.edgeUpdate',
    title: 'Set Edge Update services to manual',
    name: { en: 'Microsoft Edge Update services', de: 'Microsoft Edge-Updatedienste' },
    states: states(['Start with Windows', 'Starten mit Windows'], ['On demand', 'Bei Bedarf']),
    keywords: ['browser'],
    description: 'Stops the Edge updater from starting with Windows.',
    risk: 'unsafe',
    riskReason: 'Security fixes for Edge and for WebView2, which many programs use, may come late.',
    evidence: 'community',
    sources: [winutil('tweaks.json', 309), privacySexy(9509), debloatTools('Remove-MSEdge.ps1', 8)],
    disputed: 'Never worth it: the fixes matter more than two small services.',
    unverified: true,
    weakensSecurity: true,
    options: on(
      service('edgeupdate', 'Microsoft Edge Update Service (edgeupdate)', 'AutomaticDelayed', 'Manual', {
        unverified: true,
      }),
      service('edgeupdatem', 'Microsoft Edge Update Service (edgeupdatem)', 'Manual', 'Manual'),
    ),
  }),
]
