/**
 * The PC's startups that Windows measured. If this account isn't allowed to read them, returns the startups as an
 * administrator last read them.
 */
import type { Logbook, Logged } from '@clearpane/engine'
import { type Boot, because } from '@clearpane/model'
import type { DeviceService } from '../pc/types.ts'

type Reads = { service: Pick<DeviceService, 'measuredStarts'>; logbook?: Logbook | null | undefined }

/**
 * Read starts. `measuredAt`: when an administrator read the startups, if only administrators are allowed to read
 * them.
 */
export type ReadBoots = { log: Logged<Boot[]>; measuredAt: string | null }

export const bootsOf = async ({ service, logbook }: Reads): Promise<ReadBoots> => {
  const log = (await logbook?.boots()) ?? { reason: because('notReadHere') }
  if ('record' in log || log.reason.code !== 'logDenied') return { log, measuredAt: null }
  const kept = await service.measuredStarts()
  return kept === null ? { log, measuredAt: null } : { log: { record: kept.boots }, measuredAt: kept.at }
}
