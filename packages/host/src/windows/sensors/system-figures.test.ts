import { expect, test } from 'vitest'
import { cpuLoad, modulesInWords, percent, spaceOf } from './system-figures.ts'

test.each([
  ['half busy', { idleMs: 100, busyMs: 100 }, { idleMs: 150, busyMs: 150 }, 50],
  ['idle all the time', { idleMs: 0, busyMs: 5 }, { idleMs: 1000, busyMs: 5 }, 0],
  ['busy all the time', { idleMs: 7, busyMs: 0 }, { idleMs: 7, busyMs: 10 }, 100],
  ['a tick more idle than time went by', { idleMs: 0, busyMs: 10 }, { idleMs: 500, busyMs: 9 }, 0],
  ['no time between', { idleMs: 5, busyMs: 5 }, { idleMs: 5, busyMs: 5 }, null],
] as const)('the load of a processor that was %s', (_name, before, after, expected) => {
  expect(cpuLoad(before, after)).toBe(expected)
})

test('drives are added up, and reported one by one', () => {
  const c = { drive: 'C:', total: 476 * 2 ** 30, free: 100 * 2 ** 30, fileSystem: 'NTFS' }
  const d = { drive: 'D:', total: 2 * 2 ** 40, free: 2 ** 40, fileSystem: 'exFAT' }
  expect(spaceOf([c, d])).toEqual({
    total: c.total + d.total,
    free: c.free + d.free,
    words: 'C: 476 GB NTFS, D: 2.0 TB exFAT',
    drives: 'C: D:',
  })
  expect(spaceOf([])).toBeNull()
  expect([percent(1, 3), percent(0, 0)]).toEqual([33, 0])
})

const ddr4 = { bytes: 8 * 2 ** 30, kind: 'DDR4', speed: 2667 }
test.each([
  ['equal modules', [ddr4, ddr4], '2 × 8 GB DDR4 2667 MT/s'],
  ['a small one', [{ ...ddr4, bytes: 512 * 2 ** 20 }], '1 × 512 MB DDR4 2667 MT/s'],
  ['one of unknown size', [ddr4, { ...ddr4, bytes: null }], '1 × 8 GB DDR4 2667 MT/s, 1 × ? DDR4 2667 MT/s'],
  ['modules of unknown size only', [{ ...ddr4, bytes: null }], null],
  ['nothing', [], null],
])('the modules in words: %s', (_, modules, words) => expect(modulesInWords(modules)).toBe(words))
