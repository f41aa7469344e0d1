/**
 * The only place that judges a PC: the chip, footer line, pages and dashboard sentence are columns of one table, so
 * they can't contradict each other. Pure.
 */
import type { HealthAlarm } from '@clearpane/contracts'
import type { Changes } from './changes.ts'
import type { PrivacyShare, Share } from './facts.ts'
import type { Protection } from './protection.ts'

export type Facts = {
  /** Whether the connection is lost; if it is, figures that were read earlier don't describe the current state. */
  lost: boolean
  changes: Changes
  protection: Protection
  /** The share of settings that protect privacy; null if it wasn't read, or if this page doesn't use it. */
  privacy: PrivacyShare | null
  security: Share | null
  /** null: not read. `threats`: how many threats are active; null if that couldn't be read. */
  health: { isHealthy: boolean; alarms: readonly HealthAlarm[]; threats: number | null } | null
}

/** `protected`: Defender and the firewall are on, and Defender reports that no threat is active. */
type Footer = Protection | { kind: 'protected' }

/** The problems with changes, most serious first: the chip shows the first of them. */
export const problems = ['unsettled', 'failed', 'drifted'] as const
type Problem = (typeof problems)[number]

/**
 * The problems that come before everything else, most serious first. A change that failed or was interrupted is
 * Clearpane's own doing, so a full drive or a slow startup of Windows must not hide it.
 */
const urgentCodes = ['threat', 'unsettled', 'failed', 'diskFull', 'slowStart'] as const
type Urgent = { code: (typeof urgentCodes)[number]; count: number }

/**
 * healthy: the changes are in effect, and the score agrees. asked: the person may have changed settings that
 * Clearpane had set.
 */
type ChipCode = 'lost' | 'unknown' | 'nothing' | 'asked' | 'unread' | 'inPlace' | 'healthy' | Problem
/**
 * The state of privacy. `locked`: an organization or Windows controls every setting that isn't set. `choices`: the
 * only settings that aren't in the right state concern features that the user may be using. `partlyRead`: the values
 * that could be read are all fine.
 */
type PrivacyCode = 'unknown' | 'shares' | 'locked' | 'partlyRead' | 'choices' | 'private'
type SecurityCode = 'unknown' | 'off' | 'partlyRead' | 'protected'
export type SentenceCode =
  | Urgent['code']
  | 'drifted'
  | 'unknown'
  | 'unprotected'
  | 'shares'
  | 'protectionOff'
  | 'asked'
  | 'locked'
  | 'partlyRead'
  | 'choices'
  | 'good'

export type Verdict = {
  chip: { code: ChipCode; count: number }
  footer: Footer
  privacy: PrivacyCode
  security: SecurityCode
  sentence: { code: SentenceCode; count: number }
  /** The problems that come before everything else, most serious first: the sentence is about the first of them. */
  urgent: readonly Urgent[]
}

/** Whether everything is fine, which is never true if a protection is off or couldn't be read. */
const isWell = ({ changes, protection, health }: Facts, security: SecurityCode): boolean =>
  changes.kind === 'inPlace' && health?.isHealthy === true && protection.kind === 'on' && security !== 'off'

const chipOf = (facts: Facts, security: SecurityCode): Verdict['chip'] => {
  const { changes } = facts
  if (isWell(facts, security)) return { code: 'healthy', count: 0 }
  if (changes.kind === 'asked') return { code: 'asked', count: changes.asked }
  if (changes.kind !== 'problems') return { code: changes.kind, count: 0 }
  const code = problems.find((one) => changes[one] > 0) ?? 'drifted'
  return { code, count: changes[code] }
}

const privacyOf = (share: PrivacyShare | null): PrivacyCode => {
  if (share === null || share.read === 0) return 'unknown'
  if (share.safe > 0) return 'shares'
  if (share.locked > 0) return 'locked'
  if (share.unknown > 0) return 'partlyRead'
  return share.choices > 0 ? 'choices' : 'private'
}

const securityOf = (share: Share | null, protection: Protection): SecurityCode => {
  if (protection.kind === 'open') return 'off'
  if (share === null || share.of === share.unknown) return 'unknown'
  if (share.done + share.unknown < share.of) return 'off'
  return share.unknown > 0 || protection.kind === 'unknown' ? 'partlyRead' : 'protected'
}

const footerOf = ({ protection, health }: Facts): Footer =>
  protection.kind === 'on' && health?.threats === 0 ? { kind: 'protected' } : protection

type Judged = Pick<Verdict, 'chip' | 'footer' | 'privacy' | 'security' | 'urgent'>

/** Returns the figure used in the sentence about an alarm. */
const figureOf = (alarm: HealthAlarm): number => {
  switch (alarm.code) {
    case 'threat':
      return alarm.count
    case 'diskFull':
      return alarm.free
    case 'slowStart':
      return Math.round(alarm.seconds)
  }
}

const urgentOf = ({ changes, health }: Facts): Urgent[] =>
  urgentCodes.flatMap((code): Urgent[] => {
    const alarm = health?.alarms.find((one) => one.code === code)
    if (alarm !== undefined) return [{ code, count: figureOf(alarm) }]
    if (changes.kind !== 'problems' || (code !== 'unsettled' && code !== 'failed')) return []
    return changes[code] > 0 ? [{ code, count: changes[code] }] : []
  })

/** The rows of the table from top to bottom: the first row whose condition is true applies. */
const sentences: readonly [SentenceCode, (judged: Judged) => boolean][] = [
  ['drifted', ({ chip }) => chip.code === 'drifted'],
  ['unprotected', ({ footer }) => footer.kind === 'open'],
  ['shares', ({ privacy }) => privacy === 'shares'],
  ['protectionOff', ({ security }) => security === 'off'],
  ['asked', ({ chip }) => chip.code === 'asked'],
  ['locked', ({ privacy }) => privacy === 'locked'],
  ['unknown', ({ privacy, security }) => privacy === 'unknown' && security === 'unknown'],
  [
    'partlyRead',
    ({ privacy, security }) => ['unknown', 'partlyRead'].includes(privacy) || security !== 'protected',
  ],
  ['choices', ({ privacy }) => privacy === 'choices'],
  ['good', () => true],
]

const lost: Verdict = {
  chip: { code: 'lost', count: 0 },
  footer: { kind: 'unknown', reason: null },
  privacy: 'unknown',
  security: 'unknown',
  sentence: { code: 'unknown', count: 0 },
  urgent: [],
}

export const verdictOf = (facts: Facts): Verdict => {
  if (facts.lost) return lost
  const { protection, privacy, security } = facts
  const guarded = securityOf(security, protection)
  const judged: Judged = {
    chip: chipOf(facts, guarded),
    footer: footerOf(facts),
    privacy: privacyOf(privacy),
    security: guarded,
    urgent: urgentOf(facts),
  }
  const { chip, urgent } = judged
  const [first] = urgent
  if (first !== undefined) return { ...judged, sentence: first }
  const code = sentences.find(([, holds]) => holds(judged))?.[0] ?? 'unknown'
  const counts: Partial<Record<SentenceCode, number>> = {
    drifted: chip.count,
    asked: chip.count,
    locked: privacy?.locked ?? 0,
  }
  return { ...judged, sentence: { code, count: counts[code] ?? privacy?.safe ?? 0 } }
}
