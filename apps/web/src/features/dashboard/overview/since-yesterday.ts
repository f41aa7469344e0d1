/** Sums up what Clearpane has changed since the beginning of yesterday, according to the user's clock. Pure. */
import type { RunSummary } from '@clearpane/model'

type Run = Pick<RunSummary, 'at' | 'origin' | 'changed' | 'settings' | 'result'>

/** `unsure`: the number of records that don't show what was changed. */
export type Since = { made: number; undone: number; failed: number; unsure: number }

export const yesterday = (now: number): number => {
  const day = new Date(now)
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() - 1)
  return day.getTime()
}

const choicesOf = ({ origin }: Run): string[] =>
  origin.kind === 'selection'
    ? [...origin.choices, ...(origin.items ?? []), ...(origin.rules ?? [])].map((one) => JSON.stringify(one))
    : []

/**
 * Whether a later run repeated the run with at least the same choices. The later run's failures count instead of this
 * run's failures, as in the dashboard's sentence.
 */
const isRepeated = (run: Run, runs: readonly Run[]): boolean => {
  const choices = choicesOf(run)
  return runs.some((later) => {
    const again = choicesOf(later)
    return later.at > run.at && choices.length > 0 && choices.every((one) => again.includes(one))
  })
}

export const sinceYesterday = (runs: readonly Run[], now: number): Since => {
  const start = yesterday(now)
  const since = runs.filter(({ at }) => Date.parse(at) >= start)
  const count = (which: (run: Run) => boolean) => since.filter(which).length
  return {
    made: count(({ origin, changed }) => origin.kind === 'selection' && changed > 0),
    undone: count(({ origin, changed }) => origin.kind !== 'selection' && changed > 0),
    failed: since.reduce((sum, run) => sum + (isRepeated(run, since) ? 0 : run.settings.failed), 0),
    unsure: count(({ result }) => result === 'uncertain' || result === 'unreadable'),
  }
}
