/**
 * Computes a score of settings, weighted by impact (the formula is in docs/specification.md), and the parts of the
 * score, which explain each point.
 */
import type { Tweak, TweakStatus } from '@clearpane/model'

type Impact = Tweak['impact']

/** How many points a setting costs while it still shares data with Windows or with apps. */
export const privacyPoints: Readonly<Record<Impact, number>> = { High: 15, Medium: 8, Low: 3 }

/** The colour of a score: green from 80, yellow from 60, red below 60. */
export type ScoreBand = 'green' | 'yellow' | 'red'

export type ScoreItem = { key: string; tweakId: string; impact: Impact; state: TweakStatus['state'] }
/**
 * A part of the score. `lost`: 0 if the setting is private or doesn't exist on this PC; null if that is unknown, in
 * which case no sum includes it.
 */
export type ScorePart = ScoreItem & { worth: number; lost: number | null }

export type ImpactScore = {
  /**
   * A score from 0 to 100 that is based on the known settings. Null if no setting is known, or if none of the
   * settings exists on this PC, because a full score would then be undeserved.
   */
  score: number | null
  /**
   * The score that would result if every unknown setting turned out to be on. The result equals `score` if every
   * setting is known.
   */
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
