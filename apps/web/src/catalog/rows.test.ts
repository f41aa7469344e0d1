import { expect, it } from 'vitest'
import { everyRow } from '../testing/catalog-rows.ts'
import { byCategory } from './rows.ts'

it('rows are grouped by category and none is lost', () => {
  const groups = byCategory(everyRow.all)
  expect(groups.flatMap((group) => group.rows)).toHaveLength(everyRow.all.length)
  expect(new Set(groups.map(({ category }) => category)).size).toBe(groups.length)
})
