import { describe, expect, test } from 'vitest'
import { divide, type GroupId, mostFirst } from './groups.ts'

type Kind = Exclude<GroupId, 'informative'>
const finding = (id: number, recommendationType: Kind, informative = false) => ({
  ...{ id, recommendationType, informative },
})
const many = (count: number, kind: Kind = 'security') =>
  Array.from({ length: count }, (_, id) => finding(id, kind))
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

describe('findings', () => {
  test('are all shown in full if there are only a few', () =>
    expect(divide(many(7))).toEqual({ first: many(7), groups: [] }))

  test('are listed with the most pressing ones first, and the others are grouped by kind', () => {
    const all = [...many(5), finding(5, 'cleanup'), finding(6, 'privacy'), finding(7, 'security')]
    const { first, groups } = divide(all)
    expect(ids(first)).toEqual([0, 1, 2, 3, 4])
    expect(groups.map(({ id, list }) => [id, ids(list)])).toEqual([
      ['security', [7]],
      ['privacy', [6]],
      ['cleanup', [5]],
    ])
  })

  test('of low importance never come first', () => {
    const { first, groups } = divide([finding(99, 'performance', true), ...many(8)])
    expect(ids(first)).toEqual([0, 1, 2, 3, 4])
    expect(groups.map(({ id, list }) => [id, ids(list)])).toEqual([
      ['security', [5, 6, 7]],
      ['informative', [99]],
    ])
  })

  test.each([8, 9, 31, 70])('are each listed in exactly one place if there are %i of them', (count) => {
    const kinds: Kind[] = ['performance', 'privacy', 'maintenance']
    const all = Array.from({ length: count }, (_, id) =>
      finding(id, kinds[id % 3] ?? 'cleanup', id % 7 === 0),
    )
    const { first, groups } = divide(all)
    expect(first.length).toBe(mostFirst)
    expect(ids([...first, ...groups.flatMap(({ list }) => list)]).toSorted((a, b) => a - b)).toEqual(ids(all))
  })
})
