/**
 * The health score: points out of 100 over the facts that could be read. Unreadable facts count neither for
 * nor against.
 */
import type { Reading } from '@clearpane/model'
import { alarmsOf, type HealthAlarm, type Threats } from './alarms.ts'
import { type HealthPart, healthParts, healthRules, healthyFrom, knownFrom } from './parts.ts'

/**
 * A fact of the score. `reading`: in the rule's unit. `tweakIds`: settings that would regain points.
 * `isWhole`: whether all values of the fact were readable.
 */
export type HealthFact = { reading: Reading; tweakIds: readonly string[]; isWhole: boolean }
export type HealthFacts = Record<HealthPart, HealthFact>

export type HealthPoint = HealthFact & {
  part: HealthPart
  weight: number
  /** Share from 0 to 1; null if unknown. */
  share: number | null
  /** Points of the 100 that the part costs now; null if unknown. */
  lost: number | null
}

export type Health = {
  /** Null when nothing is known. */
  score: number | null
  /** Known share of the whole weight, in percent. */
  known: number
  /**
   * Whether this PC may be called healthy. Never true while a protection is off or unread, a part is worth nothing,
   * an alarm is raised, or it's unknown whether a threat is active.
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

/** A part that changed a score, with its points before and after; null if they were unknown. */
export type HealthMove = { part: HealthPart; before: number | null; after: number | null }

type Kept = { parts: readonly { part: string; lost: number | null }[] }

/** Smallest change of a part in points; smaller changes come from rounding the score. */
const leastMove = 0.05

/** Lists the changed parts, the largest change first. */
export const healthMoves = (before: Kept, after: Kept): HealthMove[] => {
  const lostIn = ({ parts }: Kept, part: HealthPart) => parts.find((one) => one.part === part)?.lost ?? null
  const size = ({ before: a, after: b }: HealthMove) => Math.abs((a ?? 0) - (b ?? 0))
  return healthParts
    .map((part) => ({ part, before: lostIn(before, part), after: lostIn(after, part) }))
    .filter((move) => (move.before === null) !== (move.after === null) || size(move) >= leastMove)
    .toSorted((a, b) => size(b) - size(a))
}
