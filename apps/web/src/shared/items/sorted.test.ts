import { expect, it } from 'vitest'
import { byKnown, type Column, nextSort, sorted } from './sorted.ts'

type Row = { name: string; size: number | null }

const rows: Row[] = [
  { name: 'b', size: 2 },
  { name: 'a', size: null },
  { name: 'c', size: 1 },
]
const columns: Column<Row>[] = [
  { id: 'name', compare: (a, b) => a.name.localeCompare(b.name) },
  { id: 'size', compare: byKnown(({ size }) => size) },
  { id: 'control' },
]

it.each([
  ['by name', { by: 'name', down: false }, 'abc'],
  ['by name, reversed', { by: 'name', down: true }, 'cba'],
  ['largest first, unknown last', { by: 'size', down: true }, 'bca'],
  ['smallest first, unknown before it', { by: 'size', down: false }, 'acb'],
  ['by a column without an order: unchanged', { by: 'control', down: false }, 'bac'],
])('%s', (_name, sort, order) => {
  expect(
    sorted(rows, columns, sort)
      .map(({ name }) => name)
      .join(''),
  ).toBe(order)
})

it('a second press on the same column reverses the order, another column starts in ascending order', () => {
  const once = nextSort({ by: 'name', down: false }, 'size')
  expect([once, nextSort(once, 'size'), nextSort(nextSort(once, 'size'), 'name')]).toEqual([
    { by: 'size', down: false },
    { by: 'size', down: true },
    { by: 'name', down: false },
  ])
})
