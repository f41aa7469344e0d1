/** Decides about a movement: the owner's rule, a question to a person, or the end of a quarrel. Pure. */
import type { DriftRule, Movement, MovementAnswer } from '@clearpane/model/movement'

const dayMs = 86_400_000
/** Number of times after which a value that moves again within these days stays moved. */
export const mostPutBacks = 2
export const quarrelDays = 7

export type RuleState = {
  rule: DriftRule
  /** Times at which this setting was put back without a person, oldest first. */
  putBacks: readonly string[]
  /** When the rule stopped because something else kept moving the value; null if it didn't. */
  stoppedAt: string | null
}

export const usualRule = (): RuleState => ({ rule: 'tell', putBacks: [], stoppedAt: null })

/** Returns recent times. A clock that was set back doesn't hide one: times to come count, too. */
const recent = (putBacks: readonly string[], at: string): number =>
  putBacks.filter((time) => Math.abs(Date.parse(at) - Date.parse(time)) <= quarrelDays * dayMs).length

export type Decision = Exclude<MovementAnswer, 'needsYou'>

/**
 * Decides. A change while a settings window was in front may be the person's own: that is a question. A value
 * that a policy holds would move at once again, and for an item that no run wrote there is no value to put
 * back.
 */
export const decide = (
  { rule, putBacks, stoppedAt }: RuleState,
  { at, front, kind, value }: Pick<Movement, 'at' | 'front' | 'kind' | 'value'>,
): Decision => {
  if (front !== null) return 'asked'
  if (rule !== 'putBack') return rule === 'ask' ? 'asked' : 'told'
  if (kind === 'managed' || value === null) return 'told'
  if (stoppedAt !== null) return 'stopped'
  return recent(putBacks, at) >= mostPutBacks ? 'stopped' : 'putBack'
}
