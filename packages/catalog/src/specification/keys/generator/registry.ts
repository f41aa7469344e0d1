/** The generator's group registry, and backups before changes. */
import type { SpecKeys } from '../keys.ts'

export const registryKeys: SpecKeys = {
  'advancedOptions.backupBeforeChanges': ['registry.backupRegistry'],
  'registry.backupRegistry': ['registry.backupRegistry', 'registry.periodicBackup'],
  'registry.fixPermissions': ['registry.fixPermissions'],
  'registryPage.backup': ['registry.backupRegistry'],
}
