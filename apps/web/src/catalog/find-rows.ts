import type { Say } from '../i18n/said.ts'
import { type EverydayWords, entryOfTweak, queryOf, scoreOf } from '../shared/search/index.ts'
import type { Row } from './tweak-view.ts'

type Scored<Section> = { section: Section; rows: { row: Row; score: number }[] }

/** Scores each row by the typed words. If nothing is typed, all rows have the same score. */
export const scoreRows = <Section extends { rows: readonly Row[] }>(
  sections: readonly Section[],
  typed: string,
  everyday?: EverydayWords,
  say: Say = (entry) => entry,
): Scored<Section>[] => {
  const query = queryOf(typed, everyday)
  const score = ({ tweak }: Row) =>
    query.length === 0 ? 1 : scoreOf(entryOfTweak(tweak, say(tweak).description), query)
  return sections.map((section) => ({
    section,
    rows: section.rows.map((row) => ({ row, score: score(row) })),
  }))
}

/**
 * Returns the rows that match the typed words and pass the filters. The best row and the section that contains it come
 * first. If nothing is typed, the order of the page stays unchanged.
 */
export const foundAmong = <Section>(
  scored: readonly Scored<Section>[],
  keep: (row: Row) => boolean,
): { section: Section; rows: Row[] }[] =>
  scored
    .map(({ section, rows }) => {
      const found = rows
        .filter(({ row, score }) => score > 0 && keep(row))
        .toSorted((a, b) => b.score - a.score)
      return { section, rows: found.map(({ row }) => row), best: found[0]?.score ?? 0 }
    })
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => b.best - a.best)
    .map(({ section, rows }) => ({ section, rows }))

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
