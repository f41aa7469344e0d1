/** A PC's scan as it is saved in the store. */
import { jobTypes, type SystemScan } from '@clearpane/contracts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { totalIn } from './rows.ts'

type Kept = Pick<Services, 'results' | 'hub'>
type Pc = Pick<DeviceSession, 'id'>

const type = 'systemScan' as const

export const keptSystemScan = async (
  { results }: Pick<Kept, 'results'>,
  { id }: Pc,
): Promise<{ at: number; value: SystemScan } | null> => {
  const found = (await results.list(id)).find(({ key }) => key === type)
  const parsed = jobTypes[type].result.safeParse(found?.value)
  return found !== undefined && parsed.success ? { at: found.at, value: parsed.data } : null
}

/** Stores the same scan with some rows replaced; the time of the scan stays the same. */
export const keepRows = async (
  { results, hub }: Kept,
  { id }: Pc,
  { at, value }: { at: number; value: SystemScan },
  rows: Partial<Omit<SystemScan['scanData'], 'totalIssues' | 'scanId'>>,
): Promise<void> => {
  const data = { ...value.scanData, ...rows }
  const next: SystemScan = { ...value, scanData: { ...data, totalIssues: totalIn(data) } }
  await results.put(id, type, next, at)
  hub.emit(`results:${id}`, { type, at: new Date(at).toISOString(), value: next })
}

/** Scans whose list is no longer valid because something has changed. */
export type ScanType =
  | 'comprehensiveAnalysis'
  | 'driverScan'
  | 'privacyScan'
  | 'registryDeepScan'
  | 'registryScan'
  | 'startupScan'
  | 'systemScan'

export const forgetResult = async (
  { results, hub }: Kept,
  { id }: Pc,
  which: ScanType | 'autoFixAll',
): Promise<void> => {
  if ((await results.clear(id, which)) > 0) hub.emit(`results:${id}`, { type: which, at: null, value: null })
}
