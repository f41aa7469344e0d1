/**
 * Computes a score of settings by their impact (formula in docs/specification.md), together with its parts,
 * which explain each point.
 */
import type { Tweak, TweakStatus } from '@clearpane/model'

type Impact = Tweak['impact']

/** Points that a setting costs while it still sends data to Windows or apps. */
export const privacyPoints: Readonly<Record<Impact, number>> = { High: 15, Medium: 8, Low: 3 }

/** Colour of a score: green from 80, yellow from 60, red below. */
export type ScoreBand = 'green' | 'yellow' | 'red'

export type ScoreItem = { key: string; tweakId: string; impact: Impact; state: TweakStatus['state'] }
/**
 * A part of the score. `lost`: 0 if the setting is private or this PC doesn't have it; null if unknown, so
 * that no sum includes it.
 */
export type ScorePart = ScoreItem & { worth: number; lost: number | null }

export type ImpactScore = {
  /**
   * Score from 0 to 100 over the known settings. Null if no setting is known, or if this PC has none of the settings,
   * because a full score would then be undeserved.
   */
  score: number | null
  /** The score if every unknown setting turned out to be on. Equals `score` if every setting is known. */
  atLeast: number | null
  band: ScoreBand | null
  unknown: number
  parts: ScorePart[]
}

const full = 100

const lostBy = (state: ScoreItem['state'], worth: number): number | null => {
  if (state === 'unknown') return null
  return state === 'notApplied' || state === 'partly' ? worth : 0
}

export const bandOf = (score: number): ScoreBand => {
  if (score >= 80) return 'green'
  return score >= 60 ? 'yellow' : 'red'
}

const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)
const floored = (score: number) => Math.max(0, score)

/** Computes the score. A setting that is only partly private counts as open, because it still sends data. */
export const impactScore = (items: readonly ScoreItem[]): ImpactScore => {
  const parts = items.map((item): ScorePart => {
    const worth = privacyPoints[item.impact]
    return { ...item, worth, lost: lostBy(item.state, worth) }
  })
  const known = parts.filter(({ lost }) => lost !== null)
  const open = parts.filter(({ lost }) => lost === null)
  if (known.every(({ state }) => state === 'notApplicable'))
    return { score: null, atLeast: null, band: null, unknown: open.length, parts }
  const left = full - sum(known.map(({ lost }) => lost ?? 0))
  const score = floored(left)
  return {
    score,
    atLeast: floored(left - sum(open.map(({ worth }) => worth))),
    band: bandOf(score),
    unknown: open.length,
    parts,
  }
}
