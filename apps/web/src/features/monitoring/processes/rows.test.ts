import type { ProcessRow } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { type Column, listed } from './rows.ts'

const row = (
  pid: number,
  name: string,
  cpu: number | null,
  memory: number,
  services: string[] = [],
  read: number | null = 0,
): ProcessRow => ({
  pid,
  startedAt: 1,
  name,
  services,
  cpu,
  memory,
  threads: pid,
  read,
  written: read,
  handles: null,
})
const rows = [
  row(4, 'svchost.exe', 1, 30, ['DiagTrack'], null),
  row(7, 'code.exe', 5, 20),
  row(5, 'svchost.exe', 3, 10, ['Spooler'], 50),
  row(9, 'Code.exe', 5, 90, [], 80),
]
const pids = (by: Column, isDescending: boolean, query = '') =>
  listed(rows, { by, isDescending }, query, false).flatMap((one) => one.pids)

describe('the list of programs', () => {
  test.each([
    { by: 'cpu', isDescending: true, order: [7, 9, 5, 4] },
    { by: 'memory', isDescending: false, order: [5, 7, 4, 9] },
    { by: 'name', isDescending: false, order: [7, 9, 4, 5] },
    { by: 'io', isDescending: true, order: [9, 5, 7, 4] },
    { by: 'threads', isDescending: true, order: [9, 7, 5, 4] },
  ] as const)('is sorted by $by, with equal rows always in the same order', ({ by, isDescending, order }) =>
    expect(pids(by, isDescending)).toEqual(order),
  )

  test.each([
    { query: ' CODE ', found: [7, 9] },
    { query: 'spool', found: [5] },
    { query: '7', found: [7] },
    { query: 'nothing', found: [] },
  ])('is searched for "$query"', ({ query, found }) => expect(pids('cpu', true, query)).toEqual(found))

  test('can show the sum of all processes of a program', () => {
    const [first] = listed(rows, { by: 'memory', isDescending: true }, 'svchost', true)
    expect(first).toMatchObject({
      pids: [4, 5],
      cpu: 4,
      memory: 40,
      io: 100,
      threads: 9,
      services: ['DiagTrack', 'Spooler'],
    })
  })

  test('shows no load before the second reading, whether for a single process or for a program’s sum', () => {
    const first = [row(4, 'svchost.exe', null, 30, [], null), row(5, 'svchost.exe', null, 10, [], null)]
    for (const isGrouped of [false, true])
      for (const one of listed(first, { by: 'cpu', isDescending: true }, '', isGrouped))
        expect([one.cpu, one.io]).toEqual([null, null])
  })
})
