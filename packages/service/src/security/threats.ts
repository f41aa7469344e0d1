/**
 * The number of threats that Defender found and that are still active: the security page, the score and the verdict
 * all use this count.
 */
import type { Logged, Threats } from '@clearpane/engine'
import { because, type ProtectionLog } from '@clearpane/model'
import type { DeviceSession } from '../pcs/device-registry.ts'

export const protectionLog = async (logbook: DeviceSession['logbook']): Promise<Logged<ProtectionLog>> =>
  (await logbook?.protection()) ?? { reason: because('findingsNotRead') }

export const activeThreats = (log: Logged<ProtectionLog>): Threats =>
  'reason' in log ? log : { count: log.record.findings.filter(({ state }) => state === 'active').length }
