import { expect, it } from 'vitest'
import { everyRow } from '../../testing/catalog-rows.ts'
import { byCategory, categoryKey } from './rows.ts'
import { words } from './words.en.ts'

it('groups by category and loses none', () => {
  const groups = byCategory(everyRow.all)
  expect(groups.flatMap((group) => group.rows)).toHaveLength(everyRow.all.length)
  expect(new Set(groups.map(({ category }) => category)).size).toBe(groups.length)
})

it('has words for each category of the catalog, in English its own', () => {
  const named: Readonly<Record<string, string>> = words.category
  for (const { category } of byCategory(everyRow.all))
    expect({ category, is: named[categoryKey(category)] }).toEqual({ category, is: category })
})
