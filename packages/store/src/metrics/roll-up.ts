/** Summarizes a sensor's values of a minute or an hour in one row. Pure. */

export const steps = { minute: 60_000, hour: 3_600_000 } as const
export type Step = keyof typeof steps

export type RollUp = { count: number; min: number; mean: number; max: number; p95: number }
export type Sampled = { at: number; values: Readonly<Record<string, number>> }
export type Row = RollUp & { series: string; at: number }

/**
 * Returns the start of the step to which a moment belongs. Steps are counted from 1970, so an hour that a wall clock
 * shows twice counts as two hours.
 */
export const startOf = (at: number, step: Step): number => Math.floor(at / steps[step]) * steps[step]

/**
 * Summarizes values. `p95`: the smallest value that at least 95 % of the values don't exceed (nearest rank). Null
 * without values.
 */
export const rollUp = (values: readonly number[]): RollUp | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const [min, max] = [sorted[0], sorted.at(-1)]
  const p95 = sorted[Math.ceil(0.95 * sorted.length) - 1]
  if (min === undefined || max === undefined || p95 === undefined) return null
  const mean = sorted.reduce((all, value) => all + value, 0) / sorted.length
  return { count: sorted.length, min, mean, max, p95 }
}

/** Summarizes each series in each step. The order of the samples doesn't matter. */
export const rollUps = (samples: readonly Sampled[], step: Step): Row[] => {
  const cells = new Map<string, { series: string; at: number; values: number[] }>()
  for (const { at, values } of samples)
    for (const [series, value] of Object.entries(values)) {
      const from = startOf(at, step)
      const key = `${from} ${series}`
      const cell = cells.get(key) ?? { series, at: from, values: [] }
      cell.values.push(value)
      cells.set(key, cell)
    }
  return [...cells.values()].flatMap(({ series, at, values }) => {
    const row = rollUp(values)
    return row === null ? [] : [{ series, at, ...row }]
  })
}
