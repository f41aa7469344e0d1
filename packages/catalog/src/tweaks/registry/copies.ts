/** Copies of the registry, and the repair that stands in for "fixing" it. */
import type { Tweak } from '@clearpane/model'
import { dword, everyEdition, on, primary, setting } from '../../make.ts'
import { action, taskState } from '../../make-system.ts'

const regBack = primary(
  'https://learn.microsoft.com/troubleshoot/windows-client/installing-updates-features-roles/system-registry-no-backed-up-regback-folder',
)

export const registryCopies = [
  {
    id: 'registry.backupRegistry',
    area: 'registry',
    title: 'Save a copy of the registry',
    description: 'Writes the registry of this PC and of your account into files.',
    category: 'Copies',
    impact: 'High',
    risk: 'safe',
    riskReason: 'Only files are written.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/windows-server/administration/windows-commands/reg-save'),
      primary('https://learn.microsoft.com/windows-server/administration/windows-commands/reg-export'),
      regBack,
    ],
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'no',
    notes:
      'Every run saves the values it changes anyway. A whole copy can be put back only from outside of Windows.',
    options: on(action('backupRegistry', 'machine')),
  },
  {
    id: 'registry.periodicBackup',
    area: 'registry',
    title: "Turn on Windows' own registry copies",
    description: 'Makes Windows copy its registry files again, as it did before 2018.',
    category: 'Copies',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Takes 100 to 200 MB.',
    evidence: 'documented',
    sources: [regBack],
    restart: 'reboot',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'exact',
    notes:
      'The copies lie in System32, in config, RegBack; they are put back only from the recovery environment.',
    options: on(
      setting(
        'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Configuration Manager',
        'EnablePeriodicBackup',
        dword(1),
        'absent',
      ),
      taskState('\\Microsoft\\Windows\\Registry\\RegIdleBackup', true, true),
    ),
  },
  {
    id: 'registry.fixPermissions',
    area: 'registry',
    title: 'Repair system files',
    description: 'Lets Windows check its own files and replace damaged ones.',
    category: 'Repair',
    impact: 'Low',
    risk: 'safe',
    riskReason: 'Takes up to half an hour; system files somebody exchanged on purpose come back.',
    evidence: 'documented',
    sources: [
      primary(
        'https://support.microsoft.com/en-us/topic/microsoft-support-policy-for-the-use-of-registry-cleaning-utilities-0485f4df-9520-3691-2461-7b0fd54e8b3a',
      ),
    ],
    disputed:
      'Stands in for "fix registry permissions": nothing supported resets them, and recipes that try break Windows, the Store and updates.',
    restart: 'none',
    minBuild: 22000,
    editions: everyEdition,
    reversible: 'no',
    options: on(action('repairSystemFiles', 'machine')),
  },
] satisfies Tweak[]
