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

export const lastRestorePoint = (
  db: DatabaseSync,
  registry: SampleRegistry,
): { at: string | null; minutes: number } => {
  const last = db.prepare('select at from restore_points order by sequence desc limit 1').get()
  return { at: last === undefined ? null : String(last.at), minutes: minutesBetween(registry) }
}

/** Call within a write transaction. */
export const makeRestorePoint = (
  db: DatabaseSync,
  registry: SampleRegistry,
  clock: Clock,
  title: string,
): RestorePoint => {
  const at = clock.now()
  const { at: last, minutes } = lastRestorePoint(db, registry)
  const age = last === null ? Number.POSITIVE_INFINITY : (Date.parse(at) - Date.parse(last)) / 60_000
  if (last !== null && age < minutes)
    return { outcome: 'skipped', reason: because('pointOnHold', { minutes, at: last }) }
  db.prepare('insert into restore_points (title, at) values (?, ?)').run(title, at)
  return { outcome: 'created', reason: because('samplePoint', { at }) }
}
