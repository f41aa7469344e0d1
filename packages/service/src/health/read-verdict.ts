/** Judges one PC as the dashboard does, from one reading of it. Changes nothing. */
import {
  changesOf,
  driftedSettings,
  privacyShare,
  protectionOf,
  securityShare,
  type Verdict,
  verdictOf,
} from '@clearpane/advice'
import type { Health } from '@clearpane/engine'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { readPrivacy, safeParts, safeSettings } from '../privacy/index.ts'
import { scoreOf } from '../scores/privacy-rows.ts'
import { readSecurity } from '../security/index.ts'

export const readVerdict = async (
  { service, logbook }: Pick<DeviceSession, 'service' | 'logbook'>,
  health: Pick<Health, 'isHealthy' | 'alarms'>,
): Promise<Verdict> => {
  const [{ tweaks }, { all }, { drift, unread }, privacy, security] = await Promise.all([
    service.tweaks(),
    service.page({ limit: 1 }),
    service.drift(),
    readPrivacy(service),
    readSecurity({ service, logbook }),
  ])
  return verdictOf({
    lost: false,
    changes: changesOf(all, driftedSettings(drift).length, unread.length),
    protection: protectionOf(tweaks.map(({ status }) => status)),
    privacy: privacyShare({
      score: scoreOf(privacy),
      safeParts: safeParts(privacy),
      safe: safeSettings(privacy),
    }),
    security: securityShare(security),
    health,
  })
}
