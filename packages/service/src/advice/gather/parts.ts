/** Turns readings into facts: each is either measured, with its source and time, or missing, with the reason. */
import type { Fact, FactKey, FactSet } from '@clearpane/advice/facts'
import { because, type Reading, type Reason, textReason } from '@clearpane/model'

export type Facts = Partial<Record<FactKey, Fact>>

export const dayMs = 86_400_000

export const missing = (reason: Reason): Fact => ({ reason })

export const noneOf = (keys: readonly FactKey[], reason: Reason): Facts =>
  Object.fromEntries(keys.map((key) => [key, missing(reason)]))

const whyNot = (reading: Exclude<Reading, { status: 'measured' }>): Reason =>
  reading.status === 'pending' ? reading.until : reading.reason

/** Makes a fact. `turn` returns null if the reading has an unexpected form. */
export const factOf = (
  reading: Reading | undefined,
  turn: (value: number | string | boolean) => Extract<Fact, { value: unknown }>['value'] | null = (value) =>
    value,
): Fact => {
  if (reading === undefined) return missing(because('notReadHere'))
  if (reading.status !== 'measured') return missing(whyNot(reading))
  const value = turn(reading.value)
  if (value === null || (typeof value === 'number' && !Number.isFinite(value)))
    return missing(because('notReadHere'))
  return { value, source: reading.source, at: reading.at }
}

export const numberOr = (value: number | string | boolean): number | null =>
  typeof value === 'number' ? value : null

/** Rounds to one decimal place, so that rules judge exactly the value that the user sees. */
export const tenth = (value: number): number => Math.round(value * 10) / 10

/** Returns the number of whole days since a time; a time in the future has no age. */
export const daysSince = (at: string | number, now: number): number | null => {
  const then = typeof at === 'number' ? at : Date.parse(at)
  return Number.isNaN(then) ? null : Math.max(0, Math.floor((now - then) / dayMs))
}

/**
 * Makes one figure out of several readings; `of` combines the measured values. If none of the readings was measured,
 * the first reason given is used.
 */
export const across = (
  readings: readonly (Reading | undefined)[],
  of: (values: readonly (number | string | boolean)[]) => Extract<Fact, { value: unknown }>['value'] | null,
): Fact => {
  const measured = readings.filter((one) => one?.status === 'measured')
  const [first] = measured
  if (first === undefined) {
    const why = readings.find((one) => one !== undefined)
    return missing(why === undefined || why.status === 'measured' ? because('notHere') : whyNot(why))
  }
  const value = of(measured.map(({ value }) => value))
  return value === null ? missing(because('notReadHere')) : { value, source: first.source, at: first.at }
}

/**
 * Runs a reader. If the call fails, only the facts from this call are missing, and the reason is given in the PC's
 * own words.
 */
export const orMissing = async (keys: readonly FactKey[], read: () => Promise<Facts>): Promise<Facts> => {
  try {
    return { ...noneOf(keys, because('notReadHere')), ...(await read()) }
  } catch (error) {
    return noneOf(keys, textReason(error instanceof Error ? error.message : String(error)))
  }
}

export const together = (parts: readonly Facts[]): FactSet => Object.assign({}, ...parts) as FactSet
