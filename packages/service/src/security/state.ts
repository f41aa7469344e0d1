/** The data for the security page, computed from statuses: protections, their score and the firewall. Pure. */

import type { SecurityState } from '@clearpane/contracts'
import { type ImpactScore, impactScore, type Logged } from '@clearpane/engine'
import {
  because,
  type Observation,
  type ProtectionLog,
  type Reason,
  type Tweak,
  type TweakStatus,
} from '@clearpane/model'
import { isSafeToSuggest } from '@clearpane/model/advisable'
import { keyedRows } from '../scores/privacy-rows.ts'
import { isOpen } from '../scores/safe.ts'
import { activeThreats } from './threats.ts'

type Row = { tweak: Tweak; status: TweakStatus }

type SpecKeys = Readonly<Record<string, readonly string[]>>

type Protection = SecurityState['features'][number]

/** Three protections that the page shows but can't turn on or off (docs/specification.md, Security). */
const lockedBy: Readonly<Record<string, string>> = {
  uac: 'Change this in Windows: Change User Account Control settings.',
  smartscreen: 'Change this in Windows Security, App & browser control.',
  'tamper-protection': 'Only Windows Security can change this.',
}

const watched = 'Read-only: change this in the firmware or in Windows itself.'

/**
 * Settings that don't affect the score: one-time scans, options that make the PC less convenient, and settings that
 * only lock a feature that is already off.
 */
const unscored = [
  'security.quickScan',
  'security.defenderScanLoad',
  'security.removableWriteDeny',
  'security.unknownUsbDevices',
  'security.wpbt',
  'security.protectedPrint',
  'security.remoteDesktop',
]

const isGuarded = ({ options }: Tweak) =>
  options.every(({ settings }) => settings.every(({ guard }) => guard === true))

const protectionOf = (key: string, { tweak, status }: Row): Protection => {
  const why = lockedBy[key] ?? (isGuarded(tweak) ? watched : null)
  const { id, title, impact } = tweak
  return {
    key,
    tweakId: id,
    title,
    impact,
    state: status.state,
    reason: status.reason,
    locked: why !== null,
    why,
  }
}

const listed = (byId: ReadonlyMap<string, Row>, specKeys: SpecKeys, name: string): Protection[] =>
  keyedRows(specKeys, name, byId).map(({ key, row }) => protectionOf(key, row))

/** Returns the core protections on the page. */
export const coreProtections = (byId: ReadonlyMap<string, Row>, specKeys: SpecKeys): Protection[] =>
  listed(byId, specKeys, 'securityPage.defender')

const isScored = ({ area, id, evidence, weakensSecurity, unverified }: Tweak): boolean =>
  area === 'security' &&
  evidence !== 'placebo' &&
  weakensSecurity !== true &&
  unverified !== true &&
  !unscored.includes(id)

/** Computes the score of a PC from its protections, in the state in which they were read. Pure. */
const scoreOf = (rows: readonly Row[]): ImpactScore =>
  impactScore(
    rows.map(({ tweak: { id, impact }, status }) => ({ key: id, tweakId: id, impact, state: status.state })),
  )

const words = (observed: Observation): { value: string | null; reason: Reason | null } => {
  if (observed.status === 'absent') return { value: null, reason: because('notSet') }
  if (observed.status !== 'present') return { value: null, reason: observed.reason }
  return { value: 'value' in observed.state ? String(observed.state.value) : null, reason: null }
}

const profilesOf = (rows: readonly Row[]): SecurityState['firewall']['profiles'] => {
  const seen = new Map<string, SecurityState['firewall']['profiles'][number]>()
  for (const { status } of rows)
    for (const { resource, observed } of status.settings)
      if (resource.kind === 'firewall' && resource.item === 'profile')
        seen.set(`${resource.name} ${resource.property}`, {
          name: resource.name,
          property: resource.property,
          ...words(observed),
        })
  return [...seen.values()]
}

export type SecurityRows = {
  rows: readonly Row[]
  specKeys: SpecKeys
  privacy: ImpactScore
  rules: readonly { name: string; observed: Observation }[]
  observedAt: string
  /** What Defender recorded. */
  protection: Logged<ProtectionLog>
}

const findingsOf = (log: Logged<ProtectionLog>): Pick<SecurityState, 'threats' | 'protectionLog'> => {
  const active = activeThreats(log)
  return {
    threats: { count: null, reason: null, ...active },
    protectionLog: 'record' in log ? log.record : null,
  }
}

/**
 * Counts the critical protections that this PC has. If another antivirus program replaces Defender, Defender's
 * protections don't count. A protection that an organization has turned off counts as off.
 */
const criticalOf = (features: readonly Protection[]): SecurityState['critical'] => {
  const here = features.filter(({ state, reason }) => state !== 'notApplicable' || reason?.code === 'managed')
  return {
    on: here.filter(({ state }) => state === 'applied').length,
    of: here.length,
    unknown: here.filter(({ state }) => state === 'unknown').length,
  }
}

export const securityState = ({
  rows,
  specKeys,
  privacy,
  rules,
  observedAt,
  protection,
}: SecurityRows): SecurityState => {
  const byId = new Map(rows.map((row) => [row.tweak.id, row]))
  const features = coreProtections(byId, specKeys)
  const usb = listed(byId, specKeys, 'securityPage.usb')
  const named = new Set([...features, ...usb].map(({ tweakId }) => tweakId))
  const scored = rows.filter(({ tweak }) => isScored(tweak))
  const open = scored.filter(({ tweak, status }) => isOpen(status) && !isGuarded(tweak))
  return {
    observedAt,
    score: scoreOf(scored),
    critical: criticalOf(features),
    ...findingsOf(protection),
    features,
    usb,
    more: scored.filter(({ tweak }) => !named.has(tweak.id)).map((row) => protectionOf(row.tweak.id, row)),
    firewall: {
      profiles: profilesOf(rows),
      rules: rules.flatMap(({ name, observed }) =>
        observed.status === 'present' && 'value' in observed.state
          ? [{ name, rule: String(observed.state.value) }]
          : [],
      ),
      unread: rules.flatMap(({ name, observed }) =>
        'reason' in observed ? [{ name, reason: observed.reason }] : [],
      ),
    },
    recommendations: open.filter(({ tweak }) => isSafeToSuggest(tweak)).map(({ tweak }) => tweak.id),
    questions: open.filter(({ tweak }) => tweak.risk === 'caution').map(({ tweak }) => tweak.id),
    privacy,
  }
}
