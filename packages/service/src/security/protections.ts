/** Scores a PC's protections as they were measured. Pure. */
import type { SecurityState } from '@clearpane/contracts'
import { type ImpactScore, impactScore } from '@clearpane/engine'
import type { Tweak, TweakStatus } from '@clearpane/model'

export type Row = { tweak: Tweak; status: TweakStatus }

export type SpecKeys = Readonly<Record<string, readonly string[]>>

export type Protection = SecurityState['features'][number]

/** These three are shown but can't be switched here (docs/specification.md, Security). */
const lockedBy: Readonly<Record<string, string>> = {
  uac: 'Change this in Windows: Change User Account Control settings.',
  smartscreen: 'Change this in Windows Security, App & browser control.',
  'tamper-protection': 'Only Windows Security can change this.',
}

const watched = 'Read-only: change this in the firmware or in Windows itself.'

/**
 * Not part of the score: one-time scans, options that trade convenience for safety, and locks on what is off
 * anyway.
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

export const isGuarded = ({ options }: Tweak) =>
  options.every(({ settings }) => settings.every(({ guard }) => guard === true))

export const protectionOf = (key: string, { tweak, status }: Row): Protection => {
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

export const listed = (byId: ReadonlyMap<string, Row>, specKeys: SpecKeys, prefix: string): Protection[] =>
  Object.entries(specKeys).flatMap(([key, [tweakId = '']]) => {
    const row = byId.get(tweakId)
    return key.startsWith(prefix) && row !== undefined ? [protectionOf(key.slice(prefix.length), row)] : []
  })

export const isScored = ({ area, id, evidence, weakensSecurity, unverified }: Tweak): boolean =>
  area === 'security' &&
  evidence !== 'placebo' &&
  weakensSecurity !== true &&
  unverified !== true &&
  !unscored.includes(id)

export const scoreOf = (rows: readonly Row[]): ImpactScore =>
  impactScore(
    rows.map(({ tweak: { id, impact }, status }) => ({ key: id, tweakId: id, impact, state: status.state })),
  )
