/** Reads the health of one PC now. Changes nothing. */
import { privacyShare, type Share, securityShare } from '@clearpane/advice'
import { type Health, healthOf } from '@clearpane/engine'
import type { SystemInformation } from '@clearpane/model'
import type { Metrics } from '@clearpane/store'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { safeParts, safeSettings } from '../privacy/page.ts'
import { privacyRows, scoreOf } from '../scores/privacy-rows.ts'
import { coreProtections } from '../security/state.ts'
import { activeThreats, protectionLog } from '../security/threats.ts'
import { healthFacts } from './facts.ts'

const day = 86_400_000
/** Minimum number of minutes that must be recorded before a value may be called usual. */
const leastMinutes = 30

const usualMemory = async (metrics: Metrics, device: string, now: number): Promise<number | null> => {
  const { series } = await metrics.history(device, 'minute', now - day)
  const sorted = (series.get('memory.used')?.mean ?? [])
    .filter((mean) => mean !== null)
    .toSorted((a, b) => a - b)
  return sorted.length < leastMinutes ? null : (sorted[Math.floor(sorted.length / 2)] ?? null)
}

export type Count = { done: number; of: number } | null

/** Returns the count that the pages show; null if none of the counted settings could be read. */
const countOf = ({ done, of, unknown }: Share): Count => (unknown === of ? null : { done, of })

export const readHealth = async (
  { id, service, logbook }: Pick<DeviceSession, 'id' | 'service' | 'logbook'>,
  metrics: Metrics,
  now: number,
  /** Omitted: it's read here. */
  read?: SystemInformation,
): Promise<Health & { observedAt: string; counts: { privacy: Count; protections: Count } }> => {
  const [{ tweaks: rows, observedAt }, information, { specKeys }, startup, memory, log] = await Promise.all([
    service.tweaks(),
    read ?? service.systemInformation(),
    import('@clearpane/catalog'),
    service.startupPrograms(),
    usualMemory(metrics, id, now),
    protectionLog(logbook),
  ])
  const facts = healthFacts({ rows, specKeys, information, startup, usualMemory: memory, observedAt })
  const privacy = privacyRows(rows, specKeys)
  const counts = {
    privacy: countOf(
      privacyShare({
        score: scoreOf(privacy),
        safeParts: safeParts(privacy),
        safe: safeSettings(privacy),
      }),
    ),
    protections: countOf(securityShare({ features: coreProtections(privacy.byId, specKeys) })),
  }
  return { ...healthOf(facts, activeThreats(log)), observedAt, counts }
}
