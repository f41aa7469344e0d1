/** Builds a page's rows from the catalog call's answer. Pure. */
import type { Area, Category, Tweak } from '@clearpane/model'
import type { Row } from './tweak-view.ts'

/** The rows of a section: particular ids in the given order, or every entry that a rule matches. */
export type RowQuery = { ids: readonly string[] } | { every(tweak: Tweak): boolean }

/** Builds an area's ids from a string that lists names. */
export const named = (area: string, names: string): string[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${area}.${name}`)

export const inArea =
  (area: Area) =>
  (tweak: Tweak): boolean =>
    tweak.area === area

export type Rows = { all: readonly Row[]; byId: ReadonlyMap<string, Row> }

export const rowsOf = (all: readonly Row[]): Rows => ({
  all,
  byId: new Map(all.map((row) => [row.tweak.id, row])),
})

/** Returns the requested rows; ids that aren't in this catalog are left out. */
export const pick = ({ all, byId }: Rows, desired: RowQuery): Row[] =>
  'ids' in desired
    ? desired.ids.flatMap((id) => byId.get(id) ?? [])
    : all.filter(({ tweak }) => desired.every(tweak))

/** Groups the rows by the catalog's own categories, in the order in which these first appear. */
export const byCategory = (rows: readonly Row[]): { category: Category; rows: Row[] }[] => {
  const groups = new Map<Category, Row[]>()
  for (const row of rows) groups.set(row.tweak.category, [...(groups.get(row.tweak.category) ?? []), row])
  return [...groups].map(([category, own]) => ({ category, rows: own }))
}

export const categorySections = (prefix: string, rows: readonly Row[]) =>
  byCategory(rows).map(({ category, rows: own }) => ({
    id: `${prefix}-${category}`,
    category,
    rows: own,
  }))
