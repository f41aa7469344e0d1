/** Reads facts one by one, on every system. An unknown fact has a reason. */
import { type Reading, type Reason, wordUnit } from '@clearpane/model'

export type Value = string | number | boolean | null | undefined

/** Makes facts from one source and one moment; `unknown` is the reason for each null. */
export const factsFrom = (source: string, at: string, unknown: Reason) => {
  const fact = (value: Value, unit = ''): Reading =>
    value === null || value === undefined || value === ''
      ? { status: 'unavailable', reason: unknown }
      : { status: 'measured', value, unit, source, at }
  return { fact, word: (value: string | null) => fact(value, wordUnit) }
}
