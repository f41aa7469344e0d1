import type { SecurityState } from '@clearpane/contracts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { privacyRows, scoreOf } from '../scores/privacy-rows.ts'
import { type KnownSettings, type SetSettings, setByRuns } from './report-settings.ts'
import { securityState } from './state.ts'
import { protectionLog } from './threats.ts'

type Session = Pick<DeviceSession, 'service' | 'logbook'>

const read = async ({ service, logbook }: Session) => {
  const [{ tweaks: rows, observedAt }, rules, { specKeys }, protection] = await Promise.all([
    service.tweaks(),
    service.ownRules(),
    import('@clearpane/catalog'),
    protectionLog(logbook),
  ])
  const privacy = scoreOf(privacyRows(rows, specKeys))
  return { rows, state: securityState({ rows, specKeys, privacy, rules, observedAt, protection }) }
}

/** Reads one PC's protections, its own firewall rules and Defender's records. */
export const readSecurity = async (session: Session): Promise<SecurityState> => (await read(session)).state

/**
 * Reads the same data as `readSecurity` and, for the report, also all settings and the settings that Clearpane's runs
 * have changed.
 */
export const readForReport = async (
  session: Session,
): Promise<{ state: SecurityState; settings: KnownSettings; changed: SetSettings }> => {
  const [{ rows, state }, runs] = await Promise.all([
    read(session),
    session.service.collectRuns((run) => run),
  ])
  const settings = new Map(rows.map((row) => [row.tweak.id, row]))
  return { state, settings, changed: setByRuns(runs, settings) }
}
