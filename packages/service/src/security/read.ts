import type { SecurityState } from '@clearpane/contracts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { privacyRows, scoreOf } from '../scores/privacy-rows.ts'
import { securityState } from './state.ts'
import { protectionLog } from './threats.ts'

/** Reads one PC's protections, its own firewall rules and Defender's records. */
export const readSecurity = async ({
  service,
  logbook,
}: Pick<DeviceSession, 'service' | 'logbook'>): Promise<SecurityState> => {
  const [{ tweaks: rows, observedAt }, rules, { specKeys }, protection] = await Promise.all([
    service.tweaks(),
    service.ownRules(),
    import('@clearpane/catalog'),
    protectionLog(logbook),
  ])
  return securityState({
    rows,
    specKeys,
    privacy: scoreOf(privacyRows(rows, specKeys)),
    rules,
    observedAt,
    protection,
  })
}
