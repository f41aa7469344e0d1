/** Filters a list by the filters that the user turned on. Pure. */
import type { Staged } from '../changes/staged.ts'
import { isDone, isToDo } from './row-state.ts'
import { canStage, isSafeToSelect, type Row, riskOf, rowState } from './tweak-view.ts'

/**
 * The filters behind "More filters", in the order in which they are shown. "Staged" comes last in its group, because
 * it appears and disappears with each switch, and the other filters must not move when it does.
 */
export const moreFilters = {
  state: ['safe', 'restart', 'blocked', 'staged'],
  evidence: ['measured', 'documented', 'community', 'unsourced', 'placebo'],
  risk: ['riskless', 'caution', 'unsafe', 'weakens'],
} as const
export const filterNames = [
  'todo',
  'done',
  ...moreFilters.state,
  ...moreFilters.evidence,
  ...moreFilters.risk,
] as const
export type FilterName = (typeof filterNames)[number]

type Test = (row: Row, staged: Staged) => boolean
type Grade = (typeof moreFilters)['evidence' | 'risk'][number]

const tests: Record<Exclude<FilterName, Grade>, Test> = {
  todo: isToDo,
  done: isDone,
  staged: ({ tweak }, staged) => staged[tweak.id] !== undefined,
  safe: isSafeToSelect,
  restart: ({ tweak }) => tweak.restart !== 'none',
  blocked: (row) => !canStage(row) || ['unknown', 'admin'].includes(rowState(row)),
}

const holds = (name: FilterName, row: Row, staged: Staged): boolean =>
  name in tests
    ? tests[name as keyof typeof tests](row, staged)
    : row.tweak.evidence === name || riskOf(row.tweak) === name

/**
 * Filters that exclude each other and are therefore combined with "or"; all other filters narrow the list further.
 */
const either: readonly (readonly FilterName[])[] = [
  ['todo', 'done', 'blocked'],
  moreFilters.evidence,
  moreFilters.risk,
  ...(['safe', 'restart', 'staged'] as const).map((name) => [name]),
]

export const passes = (row: Row, filters: readonly FilterName[], staged: Staged): boolean =>
  either.every((group) => {
    const on = group.filter((name) => filters.includes(name))
    return on.length === 0 || on.some((name) => holds(name, row, staged))
  })

export const countFilter = (rows: readonly Row[], name: FilterName, staged: Staged): number =>
  rows.filter((row) => holds(name, row, staged)).length
