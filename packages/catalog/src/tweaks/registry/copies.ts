/** Registry backups, and the repair that is offered instead of "fixing" the registry. */
import { dword, on, primary, setting, tweakWith } from '../../make.ts'
import { action, taskState } from '../../make-system.ts'
import { states } from '../../state-words.ts'

const regBack = primary(
  'https://learn.microsoft.com/troubleshoot/windows-client/installing-updates-features-roles/system-registry-no-backed-up-regback-folder',
)

const tweak = tweakWith({ area: 'registry', category: 'copies' })

export const registryCopies = [
  tweak({
    id: 'registry.backupRegistry',
    title: 'Save a copy of the registry',
    name: { en: 'Copy of the registry', de: 'Kopie der Registrierung' },
    keywords: ['sicherung'],
    description: 'Writes the registry of this PC and of your account into files.',
    impact: 'High',
    risk: 'safe',
    riskReason: 'Only files are written.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/windows-server/administration/windows-commands/reg-save'),
      primary('https://learn.microsoft.com/windows-server/administration/windows-commands/reg-export'),
      regBack,
    ],
    reversible: 'no',
    notes:
      'Every run already saves the values that it changes. A whole copy can be restored only from outside Windows.',
    options: on(action('backupRegistry', 'machine')),
  }),
  tweak({
    id: 'registry.periodicBackup',
    title: "Turn on Windows' own registry copies",
    name: { en: "Windows' own registry copies", de: 'Windows-eigene Registrierungskopien' },
    states: states(['Not made', 'Keine'], ['Made regularly', 'Regelmäßig']),
    keywords: ['sicherung'],
    description: 'Makes Windows copy its registry files again, as it did before 2018.',
    risk: 'safe',
    riskReason: 'The copies take 100 to 200 MB.',
    evidence: 'documented',
    sources: [regBack],
    restart: 'reboot',
    notes:
      'The copies are in the RegBack folder, inside the config folder in System32. You can restore them only from the recovery environment.',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Configuration Manager',
        'EnablePeriodicBackup',
        dword(1),
        'absent',
      ),
      taskState('\\Microsoft\\Windows\\Registry\\RegIdleBackup', true, true),
    ),
  }),
  tweak({
    id: 'registry.fixPermissions',
    title: 'Repair system files',
    name: { en: 'System files', de: 'Systemdateien' },
    keywords: ['sfc', 'dism', 'kaputt', 'beschädigt'],
    description: 'Lets Windows check its own files and replace damaged ones.',
    category: 'repair',
    risk: 'safe',
    riskReason:
      'The check takes up to half an hour. System files that somebody replaced on purpose come back.',
    evidence: 'documented',
    sources: [
      primary(
        'https://support.microsoft.com/en-us/topic/microsoft-support-policy-for-the-use-of-registry-cleaning-utilities-0485f4df-9520-3691-2461-7b0fd54e8b3a',
      ),
    ],
    disputed:
      'This setting replaces the tip "fix registry permissions". No supported tool resets those permissions, and recipes that try to reset them break Windows, the Store and updates.',
    reversible: 'no',
    options: on(action('repairSystemFiles', 'machine')),
  }),
]
