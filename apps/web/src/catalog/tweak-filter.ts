/** Filters a list by the filters that the user turned on. Pure. */
import type { Staged } from '../changes/staged.ts'
import { isDone, isToDo } from './row-state.ts'
import { canStage, isSafeToSelect, type Row, rowState } from './tweak-view.ts'

/**
 * The filters in the order in which they are shown. "Staged" comes last, because it appears and disappears with each
 * switch, and the other filters must not move when it does.
 */
export const filterNames = ['todo', 'done', 'safe', 'restart', 'blocked', 'staged'] as const
export type FilterName = (typeof filterNames)[number]
/** Behind "More filters". */
export const moreFilters = ['safe', 'restart', 'blocked', 'staged'] as const

const tests: Record<FilterName, (row: Row, staged: Staged) => boolean> = {
  todo: isToDo,
  done: isDone,
  staged: ({ tweak }, staged) => staged[tweak.id] !== undefined,
  safe: isSafeToSelect,
  restart: ({ tweak }) => tweak.restart !== 'none',
  blocked: (row) => !canStage(row) || ['unknown', 'admin'].includes(rowState(row)),
}

/**
 * Filters for the state, which exclude each other and are therefore combined with "or"; all other filters narrow the
 * list further.
 */
const states: readonly FilterName[] = ['todo', 'done', 'blocked']

export const passes = (row: Row, filters: readonly FilterName[], staged: Staged): boolean => {
  const either = filters.filter((name) => states.includes(name))
  const all = filters.filter((name) => !states.includes(name))
  return (
    (either.length === 0 || either.some((name) => tests[name](row, staged))) &&
    all.every((name) => tests[name](row, staged))
  )
}

export const countFilter = (rows: readonly Row[], name: FilterName, staged: Staged): number =>
  rows.filter((row) => tests[name](row, staged)).length
