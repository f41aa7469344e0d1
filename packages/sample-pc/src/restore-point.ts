/**
 * Restore points, with Windows' limit for programs: none within 24 hours of the last one, or within the
 * minutes that SystemRestorePointCreationFrequency sets.
 * https://learn.microsoft.com/windows/win32/sr/calling-srsetrestorepoint
 */
import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from '@clearpane/engine'
import { because, decodeRegistryData, type RegistryResource, type RestorePoint } from '@clearpane/model'
import type { SampleRegistry } from './registry.ts'

const frequency: RegistryResource = {
  kind: 'registry',
  hive: 'HKLM',
  path: 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\SystemRestore',
  name: 'SystemRestorePointCreationFrequency',
}
const defaultMinutes = 24 * 60

const minutesBetween = (registry: SampleRegistry): number => {
  const known = registry.observe(frequency)
  if (known.status !== 'present' || known.state.kind !== 'registry') return defaultMinutes
  const data = decodeRegistryData(known.state)
  return data?.type === 'REG_DWORD' ? data.data : defaultMinutes
}

/** Call within a write transaction. */
export const makeRestorePoint = (
  db: DatabaseSync,
  registry: SampleRegistry,
  clock: Clock,
  title: string,
): RestorePoint => {
  const at = clock.now()
  const last = db.prepare('select at from restore_points order by sequence desc limit 1').get()
  const minutes = minutesBetween(registry)
  const age =
    last === undefined ? Number.POSITIVE_INFINITY : (Date.parse(at) - Date.parse(String(last.at))) / 60_000
  if (age < minutes)
    return {
      outcome: 'skipped',
      reason: because('pointOnHold', { minutes, at: String(last?.at) }),
    }
  db.prepare('insert into restore_points (title, at) values (?, ?)').run(title, at)
  return { outcome: 'created', reason: because('samplePoint', { at }) }
}
