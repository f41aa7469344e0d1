import type { Say } from '../i18n/said.ts'
import { type EverydayWords, entryOfTweak, queryOf, scoreOf } from '../shared/search/index.ts'
import type { Row } from './tweak-view.ts'

/**
 * Filters and sorts each section by the typed words; the best row and the section that contains it come first. If
 * nothing is typed, the order of the page stays unchanged.
 */
export const findRows = <Section extends { rows: readonly Row[] }>(
  sections: readonly Section[],
  typed: string,
  keep: (row: Row) => boolean,
  everyday?: EverydayWords,
  say: Say = (entry) => entry,
): { section: Section; rows: Row[] }[] => {
  const query = queryOf(typed, everyday)
  const score = ({ tweak }: Row) =>
    query.length === 0 ? 1 : scoreOf(entryOfTweak(tweak, say(tweak).description), query)
  return sections
    .map((section) => {
      const found = section.rows
        .map((row) => ({ row, score: score(row) }))
        .filter((one) => one.score > 0 && keep(one.row))
        .toSorted((a, b) => b.score - a.score)
      return { section, rows: found.map(({ row }) => row), best: found[0]?.score ?? 0 }
    })
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => b.best - a.best)
    .map(({ section, rows }) => ({ section, rows }))
}

/**
 * Returns the first rows of all sections combined: as many rows as people read and a page can render between two
 * keystrokes.
 */
export const firstRows = <Section>(
  found: readonly { section: Section; rows: Row[] }[],
  most: number,
): { section: Section; rows: Row[] }[] => {
  let left = most
  return found.flatMap(({ section, rows }) => {
    const taken = rows.slice(0, left)
    left -= taken.length
    return taken.length === 0 ? [] : [{ section, rows: taken }]
  })
}
