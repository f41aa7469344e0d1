import type { ProcessRow } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { createProgramsOverTime } from './programs-over-time.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 27, 8)
const row = (name: string, cpu: number | null, memory: number) => ({ name, cpu, memory }) as ProcessRow

/** Looks once a minute at the programs that `of` returns for that minute. */
const watched = (minutes: number, of: (at: number) => ProcessRow[]) => {
  const programs = createProgramsOverTime()
  for (let at = 0; at < minutes; at += 1) programs.add('sample', start + at * minute, of(at))
  return programs.hour('sample', start + (minutes - 1) * minute)
}

describe('the programs of the last hour', () => {
  test.each([
    {
      case: 'the one that worked all the time, before one that worked for a moment',
      of: (at: number) => [row('steady', 30, 100), row('moment', at === 5 ? 100 : 0, 100)],
      is: { busiest: { name: 'steady', cpu: 30 } },
    },
    {
      case: 'all processes of one name together',
      of: () => [row('many', 10, 1), row('one', 15, 1), row('many', 10, 1)],
      is: { busiest: { name: 'many', cpu: 20 } },
    },
    {
      case: 'a program that ended as idle since',
      of: (at: number) => [row('rest', 5, 1), ...(at < 10 ? [row('ended', 12, 1)] : [])],
      is: { busiest: { name: 'rest', cpu: 5 } },
    },
    {
      case: 'the memory that grows in each quarter',
      of: (at: number) => [row('leak', 1, 100 + at), row('steady', 1, 500)],
      is: { growing: { name: 'leak', bytes: 30 } },
    },
    {
      case: 'no growth of a program that gives memory back',
      of: (at: number) => [row('breathes', 1, 100 + (at % 20))],
      is: { growing: null },
    },
    {
      case: 'no growth of a program that has just started',
      of: (at: number) => [row('rest', 1, 1), ...(at > 20 ? [row('new', 1, at * 100)] : [])],
      is: { growing: null },
    },
  ])('show $case', ({ of, is }) => expect(watched(40, of)).toMatchObject(is))

  test('leave out programs that were last seen more than an hour ago', () =>
    expect(watched(100, (at) => [row(at < 40 ? 'old' : 'new', 50, 1)])).toMatchObject({
      ...{ looks: 60, busiest: { name: 'new', cpu: 50 } },
    }))

  test('begin with the second reading, because the first reading has no earlier reading to compare with', () =>
    expect(watched(3, (at) => [row('a', at === 0 ? null : 4, 1)]).looks).toBe(2))

  test('begin again after the clock was set back, and end when they are cleared', () => {
    const programs = createProgramsOverTime()
    for (const at of [5, 6, 2]) programs.add('this', start + at * minute, [row('a', 1, 1)])
    expect(programs.hour('this', start + 2 * minute).looks).toBe(1)
    programs.clear()
    expect(programs.hour('this', start + 2 * minute)).toEqual({ looks: 0, busiest: null, growing: null })
  })
})
