/** Reads the health of one PC now. Changes nothing. */
import { type Health, healthOf } from '@clearpane/engine'
import type { SystemInformation } from '@clearpane/model'
import type { Metrics } from '@clearpane/store'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { activeThreats, protectionLog } from '../security/threats.ts'
import { healthFacts } from './facts.ts'

const day = 86_400_000
/** Least number of recorded minutes that count as "usually". */
const leastMinutes = 30

const usualMemory = async (metrics: Metrics, device: string, now: number): Promise<number | null> => {
  const { series } = await metrics.history(device, 'minute', now - day)
  const sorted = (series.get('memory.used')?.mean ?? [])
    .filter((mean) => mean !== null)
    .toSorted((a, b) => a - b)
  return sorted.length < leastMinutes ? null : (sorted[Math.floor(sorted.length / 2)] ?? null)
}

export const readHealth = async (
  { id, service, logbook }: Pick<DeviceSession, 'id' | 'service' | 'logbook'>,
  metrics: Metrics,
  now: number,
  /** Omitted: it's read here. */
  read?: SystemInformation,
): Promise<Health & { observedAt: string }> => {
  const [{ tweaks: rows, observedAt }, information, { specKeys }, startup, memory, log] = await Promise.all([
    service.tweaks(),
    read ?? service.systemInformation(),
    import('@clearpane/catalog'),
    service.startupPrograms(),
    usualMemory(metrics, id, now),
    protectionLog(logbook),
  ])
  const facts = healthFacts({ rows, specKeys, information, startup, usualMemory: memory, observedAt })
  return { ...healthOf(facts, activeThreats(log)), observedAt }
}
