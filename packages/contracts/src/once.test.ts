import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { once } from './once.ts'

const isEven = vi.fn((n: number) => n % 2 === 0)
const schema = once(z.strictObject({ even: z.int().refine(isEven) }))

it('a valid answer is checked only once, but an equal copy of it is checked again', () => {
  const entry = { even: 2 }
  schema.parse(entry)
  expect(schema.parse(entry)).toBe(entry)
  expect(isEven).toHaveBeenCalledTimes(1)
  schema.parse({ even: 2 })
  expect(isEven).toHaveBeenCalledTimes(2)
})

it.each([
  ['a wrong value', { even: 3 }, ['list', 0, 'even']],
  ['a field too many', { even: 2, odd: 1 }, ['list', 0]],
  ['no object', 7, ['list', 0]],
])('an answer with %s is refused each time, with the place of its fault', (_, entry, path) => {
  const list = z.strictObject({ list: z.array(schema) })
  for (const result of [list.safeParse({ list: [entry] }), list.safeParse({ list: [entry] })])
    expect(result.error?.issues.map((issue) => issue.path)).toEqual([path])
})
