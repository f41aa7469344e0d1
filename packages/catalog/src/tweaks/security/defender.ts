/** Entries about Microsoft Defender; they only ever turn protections on. */
import { on, option, primary, proAndUp, tweakWith } from '../../make.ts'
import { defender } from '../../make-system.ts'
import { nowProtected, states } from '../../state-words.ts'

const preferences = primary('https://learn.microsoft.com/powershell/module/defender/set-mppreference')
const status = primary('https://learn.microsoft.com/powershell/module/defender/get-mpcomputerstatus')
const tamper = primary(
  'https://learn.microsoft.com/defender-endpoint/prevent-changes-to-security-settings-with-tamper-protection',
)

const tweak = tweakWith({ area: 'security', category: 'defender' })

export const securityDefender = [
  tweak({
    id: 'security.enableDefender',
    title: 'Turn on all Defender protections',
    name: { en: 'Defender protections', de: 'Schutz durch Defender' },
    states: states(['Not complete', 'Unvollständig'], ['All on', 'Vollständig']),
    keywords: ['antivirus', 'virus', 'malware', 'Virenschutz', 'Echtzeitschutz'],
    description: 'Turns on real-time, behavior, download, script and cloud protection of Microsoft Defender.',
    impact: 'High',
    risk: 'safe',
    riskReason: 'Protection only rises.',
    evidence: 'documented',
    sources: [preferences, status, tamper],
    notes:
      'All of these protections are on by default. With another antivirus installed, Defender stands aside and this setting does not apply. Tamper protection keeps protections on, so it prevents the undo of this setting.',
    options: on(
      defender('DisableRealtimeMonitoring', false, false),
      defender('DisableBehaviorMonitoring', false, false),
      defender('DisableIOAVProtection', false, false),
      defender('DisableScriptScanning', false, false),
      defender('MAPSReporting', 2, 2, {
        unverified: true,
        note: 'The Microsoft page gives a different default from the one that a clean installation of Windows 11 shows.',
      }),
      defender('SubmitSamplesConsent', 1, 1),
    ),
  }),
  tweak({
    id: 'security.tamperProtection',
    title: 'Keep Tamper Protection on',
    name: { en: 'Tamper Protection', de: 'Manipulationsschutz' },
    states: nowProtected,
    description:
      'Shows whether programs are kept from changing Defender; only Windows Security can turn this protection on or off.',
    impact: 'High',
    risk: 'safe',
    riskReason: 'Clearpane writes nothing; you find the switch in Windows Security.',
    evidence: 'documented',
    sources: [tamper, status],
    options: on(defender('IsTamperProtected', true, true, { guard: true })),
  }),
  tweak({
    id: 'security.puaProtection',
    title: 'Block unwanted programs',
    name: { en: 'Unwanted programs', de: 'Potenziell unerwünschte Apps' },
    otherwise: { en: 'Off', de: 'Aus' },
    keywords: ['malware'],
    description: 'Makes Defender block adware, bundled offers and similar programs.',
    impact: 'Medium',
    risk: 'safe',
    riskReason: 'Defender sometimes blocks a tool that you want, but you can allow the tool.',
    evidence: 'documented',
    sources: [
      preferences,
      primary(
        'https://learn.microsoft.com/defender-endpoint/detect-block-potentially-undesired-apps-microsoft-defender-antivirus',
      ),
    ],
    notes:
      'This protection is on by default for apps on some PCs, but Microsoft does not document on which PCs.',
    options: [
      option('block', { en: 'Block', de: 'Blockieren' }, defender('PUAProtection', 1, 'unknown')),
      option('audit', { en: 'Only report', de: 'Nur melden' }, defender('PUAProtection', 2, 'unknown')),
    ],
  }),
  tweak({
    id: 'security.networkProtection',
    title: 'Block dangerous addresses in every program',
    name: { en: 'Dangerous addresses', de: 'Gefährliche Adressen' },
    otherwise: { en: 'Off', de: 'Aus' },
    keywords: ['phishing', 'malware', 'Netzwerkschutz'],
    description: 'Makes Defender stop connections to addresses known to be dangerous.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'An unusual site can become slow or be blocked.',
    evidence: 'documented',
    sources: [preferences],
    editions: proAndUp,
    options: [
      option('block', { en: 'Block', de: 'Blockieren' }, defender('EnableNetworkProtection', 1, 0)),
      option('audit', { en: 'Only report', de: 'Nur melden' }, defender('EnableNetworkProtection', 2, 0)),
    ],
  }),
  tweak({
    id: 'security.enableControlledFolder',
    title: 'Turn on controlled folder access',
    name: { en: 'Controlled folder access', de: 'Überwachter Ordnerzugriff' },
    otherwise: { en: 'Off, or for disks only', de: 'Aus, oder nur Datenträger' },
    keywords: ['ransomware', 'Erpressung'],
    description: 'Lets only trusted programs write to your documents, pictures and similar folders.',
    impact: 'Medium',
    risk: 'caution',
    riskReason: 'Games and small tools that save to Documents fail until you allow them.',
    evidence: 'documented',
    sources: [
      preferences,
      primary('https://learn.microsoft.com/defender-endpoint/enable-controlled-folders'),
    ],
    notes:
      'This setting requires real-time protection. Start with "only report". Blocked programs are listed in Windows Security.',
    options: [
      option('block', { en: 'Block', de: 'Blockieren' }, defender('EnableControlledFolderAccess', 1, 0)),
      option(
        'audit',
        { en: 'Only report', de: 'Nur melden' },
        defender('EnableControlledFolderAccess', 2, 0),
      ),
    ],
  }),
]
