/**
 * The health score, in points out of 100, computed from the facts that could be read. Facts that couldn't be read
 * neither raise nor lower the score.
 */
import type { Reading } from '@clearpane/model'
import { alarmsOf, type HealthAlarm, type Threats } from './alarms.ts'
import { type HealthPart, healthParts, healthRules, healthyFrom, knownFrom } from './parts.ts'

/**
 * A fact that the score is based on. `reading`: the figure in the rule's unit. `tweakIds`: the settings that
 * would win points back. `isWhole`: whether all of the fact's values could be read.
 */
export type HealthFact = { reading: Reading; tweakIds: readonly string[]; isWhole: boolean }
export type HealthFacts = Record<HealthPart, HealthFact>

export type HealthPoint = HealthFact & {
  part: HealthPart
  weight: number
  /** What share of its points the part has, from 0 to 1; null if unknown. */
  share: number | null
  /** How many of the 100 points the part costs now; null if that is unknown. */
  lost: number | null
}

export type Health = {
  /** Null if no part of the score is known. */
  score: number | null
  /** The known share of the total weight, as a percentage. */
  known: number
  /**
   * Whether this PC may be called healthy. Never true if a protection is off or couldn't be read, if a part has no
   * points, if there is an alarm, or if it's unknown whether a threat is active.
   */
  isHealthy: boolean
  alarms: HealthAlarm[]
  threats: Threats
  parts: HealthPoint[]
}

const clamped = (share: number) => Math.min(1, Math.max(0, share))

const shareOf = (part: HealthPart, { reading }: HealthFact): number | null => {
  if (reading.status !== 'measured' || typeof reading.value !== 'number') return null
  if (!Number.isFinite(reading.value)) return null
  const { fullAt, noneAt } = healthRules[part]
  return clamped((reading.value - noneAt) / (fullAt - noneAt))
}

const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0)

const isWell = (score: number | null, known: number, parts: readonly HealthPoint[]): boolean => {
  const protections = parts.find(({ part }) => part === 'protections')
  return (
    score !== null &&
    score >= healthyFrom &&
    known >= knownFrom &&
    protections?.share === 1 &&
    protections.isWhole &&
    parts.every(({ share }) => share !== 0)
  )
}

export const healthOf = (facts: HealthFacts, threats: Threats): Health => {
  const shares = healthParts.map((part) => ({ part, share: shareOf(part, facts[part]) }))
  const weightOf = (part: HealthPart) => healthRules[part].weight
  const whole = sum(healthParts.map(weightOf))
  const known = sum(shares.filter(({ share }) => share !== null).map(({ part }) => weightOf(part)))
  const parts = shares.map(({ part, share }): HealthPoint => {
    const weight = weightOf(part)
    return {
      ...facts[part],
      part,
      weight,
      share,
      lost: share === null ? null : ((1 - share) * weight * 100) / known,
    }
  })
  const score = known === 0 ? null : Math.round(100 - sum(parts.map(({ lost }) => lost ?? 0)))
  const percent = (known * 100) / whole
  const alarms = alarmsOf({ threats, disk: facts.disk.reading, boot: facts.boot.reading })
  const isHealthy = isWell(score, percent, parts) && alarms.length === 0 && 'count' in threats
  return { score, known: Math.round(percent), isHealthy, alarms, threats, parts }
}

/** A part that changed a score, with its points before and after the change; null where they were unknown. */
export type HealthMove = { part: HealthPart; before: number | null; after: number | null }

type Kept = { parts: readonly { part: string; lost: number | null }[] }

/** The smallest change in a part's points that counts; anything smaller is due to the rounding of the score. */
const leastMove = 0.05

/** Lists the parts that changed, largest change first. */
export const healthMoves = (before: Kept, after: Kept): HealthMove[] => {
  const lostIn = ({ parts }: Kept, part: HealthPart) => parts.find((one) => one.part === part)?.lost ?? null
  const size = ({ before: a, after: b }: HealthMove) => Math.abs((a ?? 0) - (b ?? 0))
  return healthParts
    .map((part) => ({ part, before: lostIn(before, part), after: lostIn(after, part) }))
    .filter((move) => (move.before === null) !== (move.after === null) || size(move) >= leastMove)
    .toSorted((a, b) => size(b) - size(a))
}
