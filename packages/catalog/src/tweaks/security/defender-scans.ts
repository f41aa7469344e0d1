/** Scans by Microsoft Defender: when they run, what they examine, and how much processor time they use. */
import { on, primary, tweakWith } from '../../make.ts'
import { action, defender } from '../../make-system.ts'
import { states } from '../../state-words.ts'

const preferences = primary('https://learn.microsoft.com/powershell/module/defender/set-mppreference')

const tweak = tweakWith({ area: 'security', category: 'defender' })

export const securityDefenderScans = [
  tweak({
    id: 'security.defenderScanLoad',
    title: 'Slow down scheduled scans',
    name: { en: 'Load of scheduled scans', de: 'Last geplanter Überprüfungen' },
    states: states(['More load allowed', 'Mehr Last erlaubt'], ['About a quarter', 'Etwa ein Viertel']),
    keywords: ['lag', 'langsam', 'virus'],
    description: 'Lets scheduled Defender scans use about a quarter of the processor, at low priority.',
    risk: 'safe',
    riskReason: 'Scans take longer.',
    evidence: 'documented',
    sources: [preferences],
    options: on(defender('ScanAvgCPULoadFactor', 25, 50), defender('EnableLowCpuPriority', true, false)),
  }),
  tweak({
    id: 'security.removableScan',
    title: 'Scan removable drives too',
    name: { en: 'Scans of removable drives', de: 'Prüfung von Wechseldatenträgern' },
    states: states(['Skipped', 'Übersprungen'], ['Included', 'Eingeschlossen']),
    keywords: ['USB-Stick', 'virus'],
    description: "Includes USB drives in Defender's full scans.",
    risk: 'safe',
    riskReason: 'Full scans take longer.',
    evidence: 'documented',
    sources: [preferences],
    disputed: 'Defender checks the files that you open on a USB drive anyway.',
    options: on(
      defender('DisableRemovableDriveScanning', false, true, {
        unverified: true,
        note: 'The default given here is the one that PCs show; the Microsoft page gives another default.',
      }),
    ),
  }),
  tweak({
    id: 'security.quickScan',
    title: 'Run a quick scan',
    name: { en: 'Quick scan', de: 'Schnellüberprüfung' },
    keywords: ['virus', 'malware', 'Virenscan'],
    description: 'Starts a Defender quick scan.',
    risk: 'safe',
    riskReason: 'Takes some minutes.',
    evidence: 'documented',
    sources: [primary('https://learn.microsoft.com/powershell/module/defender/start-mpscan')],
    reversible: 'no',
    options: on(action('defenderQuickScan', 'user')),
  }),
]
