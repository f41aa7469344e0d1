/**
 * Divides a list of findings into the most urgent ones, which the user should read first, and the others, grouped by
 * kind. Pure.
 */
import type { Recommendation } from './queries.ts'

/** The number of findings that are shown in full. */
export const mostFirst = 5
/**
 * If there are at most this many other findings, they are also shown in full, because a group would hide them without
 * saving space.
 */
const fewMore = 2

const kinds = ['security', 'privacy', 'performance', 'cleanup', 'maintenance', 'informative'] as const
export type GroupId = (typeof kinds)[number]

type Finding = Pick<Recommendation, 'informative' | 'recommendationType'>
export type Divided<T> = { first: readonly T[]; groups: readonly { id: GroupId; list: readonly T[] }[] }

const groupOf = ({ informative, recommendationType }: Finding): GroupId =>
  informative ? 'informative' : recommendationType

/**
 * `all` is sorted by urgency, and each part keeps this order. Findings that only inform the user require no action,
 * so they never come first.
 */
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
