/** Reads facts about the hardware one by one, on every system. If a fact is unknown, the reason is given instead. */
import { type Reading, type Reason, wordUnit } from '@clearpane/model'

export type Value = string | number | boolean | null | undefined

/** Makes facts that share the same source and the same time; `unknown` is the reason for each null. */
export const factsFrom = (source: string, at: string, unknown: Reason) => {
  const fact = (value: Value, unit = ''): Reading =>
    value === null || value === undefined || value === ''
      ? { status: 'unavailable', reason: unknown }
      : { status: 'measured', value, unit, source, at }
  return { fact, word: (value: string | null) => fact(value, wordUnit) }
}
