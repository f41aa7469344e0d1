/** Figures over several rounds: the median with its spread, never a single number. */
export type Figure = {
  name: string
  unit: string
  rounds: number[]
  /** Maximum for the median. */
  limit?: number
}

const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)

/** Returns the median of a list that contains at least one value. */
export const median = (values: readonly number[]): number => {
  const all = sorted(values)
  const middle = Math.floor(all.length / 2)
  const upper = all[middle] ?? Number.NaN
  return all.length % 2 === 1 ? upper : ((all[middle - 1] ?? Number.NaN) + upper) / 2
}

const short = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)

const verdictOf = (rounds: readonly number[], limit: number): string =>
  `  ${median(rounds) <= limit ? 'pass' : 'MISS'}: at most ${limit}`

export const formatFigure = ({ name, unit, rounds, limit }: Figure): string => {
  const all = sorted(rounds)
  const spread = `median ${short(median(all))}  min ${short(all[0] ?? Number.NaN)}  max ${short(all.at(-1) ?? Number.NaN)}`
  const verdict = limit === undefined ? '' : verdictOf(rounds, limit)
  return `${name.padEnd(52)} ${spread} ${unit}  (${all.length} rounds)${verdict}`
}
