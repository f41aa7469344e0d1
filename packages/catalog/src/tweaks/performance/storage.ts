/** Automatic cleaning. */
import { dword, on, option, policy, primary, setting, tweakWith } from '../../make.ts'
import { atlas, sophia } from '../../sources.ts'
import { states } from '../../state-words.ts'

const storagePolicy =
  'HKCU\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\StorageSense\\Parameters\\StoragePolicy'

/**
 * Turns on Storage Sense, set to run every `days` days. Storage Sense deletes temporary files, and items that
 * have been in the Recycle Bin for 30 days, but never files in Downloads.
 */
const storageSense = (days: number) => [
  setting(storagePolicy, '01', dword(1), 'absent'),
  setting(storagePolicy, '2048', dword(days), 'absent'),
  setting(storagePolicy, '04', dword(1), 'absent'),
  setting(storagePolicy, '08', dword(1), 'absent'),
  setting(storagePolicy, '256', dword(30), 'absent'),
  setting(storagePolicy, '32', dword(0), 'absent'),
]

const tweak = tweakWith({ area: 'performance', category: 'storage' })

export const performanceStorage = [
  tweak({
    id: 'cleanup.storageSense',
    title: 'Turn on Storage Sense',
    name: { en: 'Storage Sense', de: 'Speicheroptimierung' },
    otherwise: { en: 'Off, or when space is low', de: 'Aus, oder bei wenig Platz' },
    keywords: ['disk space', 'speicherplatz', 'aufräumen', 'platz'],
    description: 'Lets Windows clean temporary files and the Recycle Bin by itself, as often as you choose.',
    impact: 'Medium',
    risk: 'safe',
    riskReason:
      'Files in the Recycle Bin that are older than 30 days are deleted; the Downloads folder is left alone.',
    evidence: 'community',
    sources: [
      primary('https://learn.microsoft.com/windows/client-management/mdm/policy-csp-storage'),
      atlas('Executables/AtlasModules/Scripts/Modules/Debloat/Debloat.psm1', 35),
      sophia(4217),
    ],
    conflictsWith: ['debloat.storageSeanse'],
    notes: 'Policies for Storage Sense override these values.',
    options: [
      option('on', { en: 'Once a month', de: 'Jeden Monat' }, ...storageSense(30)),
      option('weekly', { en: 'Once a week', de: 'Jede Woche' }, ...storageSense(7)),
      option('daily', { en: 'Every day', de: 'Jeden Tag' }, ...storageSense(1)),
    ],
  }),
  tweak({
    id: 'debloat.storageSeanse',
    title: 'Turn off Storage Sense',
    name: { en: 'Automatic cleaning', de: 'Automatische Bereinigung' },
    states: states(['As chosen in Settings', 'Wie in Einstellungen'], ['Blocked', 'Blockiert']),
    keywords: ['speicheroptimierung'],
    description: 'Stops the automatic cleaning of temporary files and the Recycle Bin.',
    risk: 'safe',
    riskReason: 'You have to clean up yourself.',
    evidence: 'documented',
    sources: [
      primary(
        'https://learn.microsoft.com/en-us/windows/client-management/mdm/policy-csp-storage#allowstoragesenseglobal',
      ),
      sophia(4217),
    ],
    disputed: 'Most people gain more by turning Storage Sense on.',
    conflictsWith: ['cleanup.storageSense'],
    options: on(
      setting(storagePolicy, '01', dword(0), 'absent'),
      policy(
        'HKLM\\SOFTWARE\\Policies\\Microsoft\\Windows\\StorageSense',
        'AllowStorageSenseGlobal',
        dword(0),
      ),
    ),
  }),
]
