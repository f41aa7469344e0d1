/** Facts from the PC's own lists and logs: settings, protection, startup entries, installed programs. */

import {
  developerPrograms,
  endedPrograms,
  type FactKey,
  isSetting,
  settingOf,
  tuningPrograms,
} from '@clearpane/advice/facts'
import { allRules } from '@clearpane/advice/rules'
import { sources } from '@clearpane/advice/words'
import { because, type Tweak, type TweakStatus } from '@clearpane/model'
import { readOpenPorts } from '../../network/open-ports.ts'
import type { DeviceSession } from '../../pcs/device-registry.ts'
import { safeSettings } from '../../privacy/page.ts'
import { privacyRows } from '../../scores/privacy-rows.ts'
import { isChangeable } from '../../scores/safe.ts'
import { readSecurity } from '../../security/read.ts'
import { activeThreats, protectionLog } from '../../security/threats.ts'
import { deadItems, readStartup, slowItems } from '../../startup/read-startup.ts'
import { daysSince, type Facts, missing, noneOf, tenth } from './parts.ts'

type Row = { tweak: Tweak; status: TweakStatus }

export const settingKeys: readonly FactKey[] = [
  ...new Set(allRules.flatMap(({ needs, also }) => [...needs, ...also]).filter(isSetting)),
]

const source = sources.setting.en

/**
 * Returns a setting's state. A setting that somebody else controls counts as not applicable, because the user can't
 * change it.
 */
const stateOf = ({ status: { state, reason } }: Row) =>
  reason !== null && reason.code !== 'guard' && (state === 'notApplied' || state === 'partly')
    ? 'notApplicable'
    : state

export const settingFacts = (rows: readonly Row[], at: string): Facts => {
  const byId = new Map(rows.map((row) => [row.tweak.id, row]))
  return Object.fromEntries(
    settingKeys.flatMap((key) => {
      const row = isSetting(key) ? byId.get(settingOf(key)) : undefined
      if (row === undefined) return [[key, missing(because('notHere'))]]
      if (row.status.state === 'unknown') return [[key, missing(row.status.reason ?? because('notReadHere'))]]
      return [[key, { value: stateOf(row), source, at }]]
    }),
  )
}

/** Reads the same lists as the privacy page, the security page and the dashboard's suggestions. */
export const openFacts = async (
  device: Pick<DeviceSession, 'service' | 'logbook'>,
  rows: readonly Row[],
  at: string,
): Promise<Facts> => {
  const [{ specKeys }, { recommendations }] = await Promise.all([
    import('@clearpane/catalog'),
    readSecurity(device),
  ])
  const byId = new Map(rows.map((row) => [row.tweak.id, row]))
  const security = recommendations.filter((id) => {
    const row = byId.get(id)
    return row !== undefined && isChangeable(row.status)
  })
  const privacy = safeSettings(privacyRows(rows, specKeys))
  if (rows.every(({ status: { state } }) => state === 'unknown' || state === 'notApplicable')) return {}
  const is = <T extends number | string[]>(value: T) => ({ value, source, at })
  return {
    'security.openIds': is(security),
    'security.openCount': is(security.length),
    'privacy.openIds': is(privacy),
    'privacy.openCount': is(privacy.length),
  }
}

export const protectionFacts = async (
  { logbook }: Pick<DeviceSession, 'logbook'>,
  now: number,
): Promise<Facts> => {
  const log = await protectionLog(logbook)
  const keys = ['threats.active', 'definitions.ageDays', 'quickScan.ageDays', 'fullScan.ageDays'] as const
  if ('reason' in log) return noneOf(keys, log.reason)
  const at = new Date(now).toISOString()
  const of = (value: number | null) =>
    value === null ? missing(because('notReadHere')) : { value, source: sources.defenderLog.en, at }
  const age = (time: string | null) => of(time === null ? null : daysSince(time, now))
  const threats = activeThreats(log)
  return {
    'threats.active': of('count' in threats ? threats.count : null),
    'definitions.ageDays': age(log.record.definitions),
    'quickScan.ageDays': age(log.record.quickScan),
    'fullScan.ageDays': age(log.record.fullScan),
  }
}

export const startupKeys = [
  ...(['startup.programs', 'startup.slowCount', 'startup.slowSeconds', 'startup.slowItems'] as const),
  ...(['startup.deadCount', 'startup.deadItems', 'startup.slowest', 'startup.slowestSeconds'] as const),
]

export const startupFacts = async (device: Pick<DeviceSession, 'service' | 'logbook'>): Promise<Facts> => {
  const [read, programs] = await Promise.all([readStartup(device), device.service.startupPrograms()])
  const counted: Facts =
    programs.status === 'measured'
      ? { 'startup.programs': { value: Number(programs.value), source: programs.source, at: programs.at } }
      : {}
  if (!read.ok) return counted
  const { entries, lastStart, observedAt: at } = read.value
  const is = <T extends number | string[]>(value: T) => ({
    value,
    source: sources.startup.en,
    at,
  })
  const dead = deadItems(read.value).map(({ id }) => id)
  const found = { ...counted, 'startup.deadCount': is(dead.length), 'startup.deadItems': is(dead) }
  if ('reason' in lastStart)
    return {
      ...found,
      ...noneOf(['startup.slowCount', 'startup.slowSeconds', 'startup.slowItems'], lastStart.reason),
    }
  const slow = slowItems(read.value).map(({ id }) => id)
  const costs = entries.filter(({ id }) => slow.includes(id)).map(({ cost }) => cost?.seconds ?? 0)
  const [slowest] = entries
    .filter(({ enabled, cost, place }) => enabled && cost !== null && place !== 'service')
    .toSorted((a, b) => (b.cost?.seconds ?? 0) - (a.cost?.seconds ?? 0) || (a.id < b.id ? -1 : 1))
  return {
    ...found,
    'startup.slowItems': is(slow),
    'startup.slowCount': is(slow.length),
    'startup.slowSeconds': is(tenth(costs.reduce((sum, one) => sum + one, 0))),
    ...(slowest === undefined
      ? {}
      : {
          'startup.slowest': is([slowest.name]),
          'startup.slowestSeconds': is(tenth(slowest.cost?.seconds ?? 0)),
        }),
  }
}

export const softwareKeys = [
  ...(['software.count', 'software.endedCount', 'software.ended'] as const),
  ...(['software.tunersCount', 'software.tuners', 'use.developerTools'] as const),
]

export const softwareFacts = async (
  { service }: Pick<DeviceSession, 'service'>,
  now: number,
): Promise<Facts> => {
  const installed = await service.installed()
  if (installed === null) return noneOf(softwareKeys, because('notReadHere'))
  const { programs, unread } = installed
  // A list that can't be read might contain any program, so if the other lists contain no programs, all facts about
  // programs are missing.
  if (programs.length === 0 && unread.length > 0)
    return noneOf(softwareKeys, because('placesUnread', { count: unread.length }))
  const at = new Date(now).toISOString()
  const is = <T extends number | string[]>(value: T) => ({
    value,
    source: sources.installed.en,
    at,
  })
  const [ended, tuners] = [endedPrograms(programs), tuningPrograms(programs)]
  return {
    'software.count': is(programs.length),
    'software.ended': is(ended),
    'software.endedCount': is(ended.length),
    'software.tuners': is(tuners),
    'software.tunersCount': is(tuners.length),
    'use.developerTools': is(developerPrograms(programs).length),
  }
}

/** Reading sends nothing. */
export const networkFacts = async (
  { network }: Pick<DeviceSession, 'network'>,
  now: number,
): Promise<Facts> => {
  if (network === null) return {}
  const at = new Date(now).toISOString()
  const [connectivity, { ports, firewall }] = await Promise.all([
    network.connectivity(),
    readOpenPorts(network),
  ])
  const metered = 'reported' in connectivity ? connectivity.reported.metered : null
  const far = ['localNetwork', 'listed', 'anywhere']
  return {
    'network.isMetered':
      metered === null
        ? missing('reason' in connectivity ? connectivity.reason : because('notReadHere'))
        : { value: metered, source: sources.connection.en, at },
    'ports.open':
      'reported' in ports && firewall === null
        ? {
            value: new Set(
              ports.reported
                .filter(({ reach }) => far.includes(reach))
                .map(({ protocol, port }) => `${protocol} ${port}`),
            ).size,
            source: sources.listening.en,
            at,
          }
        : missing('reason' in ports ? ports.reason : (firewall ?? because('notReadHere'))),
  }
}
