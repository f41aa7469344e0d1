/**
 * Decides what happens to a value that has changed: the user's rule applies, the user is asked, or automatic
 * corrections stop because there were too many. Pure.
 */
import type { DriftRule, Movement, MovementAnswer } from '@clearpane/model/movement'

const dayMs = 86_400_000
/** If a value has been put back this many times within this many days and then changes again, it's no longer put
 * back.
 */
export const mostPutBacks = 2
export const quarrelDays = 7

export type RuleState = {
  rule: DriftRule
  /** The times at which this setting was put back automatically, oldest first. */
  putBacks: readonly string[]
  /** The time at which the rule stopped because the value kept changing; null if the rule hasn't stopped. */
  stoppedAt: string | null
}

export const usualRule = (): RuleState => ({ rule: 'tell', putBacks: [], stoppedAt: null })

/**
 * Counts the recent times. Times in the future count too, so that no correction is overlooked after the clock has
 * been set back.
 */
const recent = (putBacks: readonly string[], at: string): number =>
  putBacks.filter((time) => Math.abs(Date.parse(at) - Date.parse(time)) <= quarrelDays * dayMs).length

export type Decision = Exclude<MovementAnswer, 'needsYou' | 'handedOver'>

/**
 * Decides about a movement. If a settings window was in front when a change was made, the user may have made the
 * change, so the user is asked. If a policy controls a value, it would change the value back at once; if no run wrote
 * an item, there is no value to restore.
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
