/** Divides the findings of a list: the most pressing ones to look at first, and the rest by kind. Pure. */
import type { Recommendation } from './queries.ts'

/** Number of findings that are shown whole. */
export const mostFirst = 5
/** So few more are shown whole, too: a group would hide them and save no room. */
const fewMore = 2

const kinds = ['security', 'privacy', 'performance', 'cleanup', 'maintenance', 'informative'] as const
export type GroupId = (typeof kinds)[number]

type Finding = Pick<Recommendation, 'informative' | 'recommendationType'>
export type Divided<T> = { first: readonly T[]; groups: readonly { id: GroupId; list: readonly T[] }[] }

const groupOf = ({ informative, recommendationType }: Finding): GroupId =>
  informative ? 'informative' : recommendationType

/** `all`: the most pressing first, which stays the order in each part. Nobody has to act on an informative one, so none is first. */
export const divide = <T extends Finding>(all: readonly T[]): Divided<T> => {
  if (all.length <= mostFirst + fewMore) return { first: all, groups: [] }
  const first = all.filter(({ informative }) => !informative).slice(0, mostFirst)
  const isFirst = new Set<T>(first)
  const rest = all.filter((one) => !isFirst.has(one))
  return {
    first,
    groups: kinds
      .map((id) => ({ id, list: rest.filter((one) => groupOf(one) === id) }))
      .filter(({ list }) => list.length > 0),
  }
}
