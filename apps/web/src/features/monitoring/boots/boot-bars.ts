/** What a list of starts comes to: the bar of each, and how far it is from the median. Pure. */
import type { Boot } from '@clearpane/model'

export type Segment = { kind: 'driver' | 'service' | 'program' | 'rest'; seconds: number }

const kinds = [
  [102, 'driver'],
  [103, 'service'],
  [101, 'program'],
] as const

/** What no part accounts for is the rest; parts that overlap leave none. */
export const segmentsOf = ({ seconds, parts }: Boot): Segment[] => {
  const sumOf = (of: number) =>
    parts.filter(({ event }) => event === of).reduce((sum, part) => sum + part.seconds, 0)
  const known = kinds.map(([event, kind]) => ({ kind, seconds: sumOf(event) }))
  const rest = seconds - known.reduce((sum, one) => sum + one.seconds, 0)
  return [...known, { kind: 'rest' as const, seconds: rest }].filter((one) => one.seconds > 0.005)
}

export const lengthOf = (boot: Boot): number =>
  segmentsOf(boot).reduce((sum, { seconds }) => sum + seconds, 0)

export const medianOf = (boots: readonly Boot[]): number => {
  const sorted = boots.map(({ seconds }) => seconds).toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]
  return (low + high) / 2
}
