/** Judges one PC as the dashboard does, based on one reading. Changes nothing. */
import {
  changesOf,
  driftCounts,
  privacyShare,
  protectionOf,
  securityShare,
  type Verdict,
  verdictOf,
} from '@clearpane/advice'
import type { Health } from '@clearpane/engine'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { safeParts, safeSettings } from '../privacy/page.ts'
import { privacyRows, scoreOf } from '../scores/privacy-rows.ts'
import { coreProtections } from '../security/state.ts'

export const readVerdict = async (
  { service }: Pick<DeviceSession, 'service'>,
  { isHealthy, alarms, threats }: Pick<Health, 'isHealthy' | 'alarms' | 'threats'>,
): Promise<Verdict> => {
  const [{ tweaks: rows }, { specKeys }, { all }, found] = await Promise.all([
    service.tweaks(),
    import('@clearpane/catalog'),
    service.page({ limit: 1 }),
    service.drift(),
  ])
  const privacy = privacyRows(rows, specKeys)
  return verdictOf({
    lost: false,
    changes: changesOf(all, driftCounts(found), found.unread.length),
    protection: protectionOf(rows.map(({ status }) => status)),
    privacy: privacyShare({
      score: scoreOf(privacy),
      safeParts: safeParts(privacy),
      safe: safeSettings(privacy),
    }),
    security: securityShare({ features: coreProtections(privacy.byId, specKeys) }),
    health: { isHealthy, alarms, threats: 'count' in threats ? threats.count : null },
  })
}
