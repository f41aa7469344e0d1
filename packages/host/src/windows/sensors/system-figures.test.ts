import { expect, test } from 'vitest'
import { hottestDrive, hottestZone } from './heat.ts'
import { leadingOut } from './sensors.ts'
import { cpuLoad, modulesInWords, percent, spaceOf } from './system-figures.ts'

test.each([
  ['half busy', { idleMs: 100, busyMs: 100 }, { idleMs: 150, busyMs: 150 }, 50],
  ['idle all the time', { idleMs: 0, busyMs: 5 }, { idleMs: 1000, busyMs: 5 }, 0],
  ['busy all the time', { idleMs: 7, busyMs: 0 }, { idleMs: 7, busyMs: 10 }, 100],
  ['a tick more idle than time went by', { idleMs: 0, busyMs: 10 }, { idleMs: 500, busyMs: 9 }, 0],
  ['no time between', { idleMs: 5, busyMs: 5 }, { idleMs: 5, busyMs: 5 }, null],
] as const)('the load of a processor is right if it was %s', (_name, before, after, expected) => {
  expect(cpuLoad(before, after)).toBe(expected)
})

test('the space of all drives is added up, and also reported for each drive', () => {
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
])('the memory modules are described: %s', (_, modules, words) => expect(modulesInWords(modules)).toBe(words))

const [card, tunnel] = [{ isHardware: true }, { isHardware: false }]

// gotop #61, on Windows
test.each([
  ['a tunnel’s bytes pass the card, so the card alone is summed', [card, tunnel], [card]],
  ['both cards of a PC are summed', [card, tunnel, card], [card, card]],
  ['a PC that only has tunnels sums those', [tunnel], [tunnel]],
  ['a PC without a network sums nothing', [], []],
])('a system figure is right: %s', (_, adapters, summed) => expect(leadingOut(adapters)).toEqual(summed))

test.each([
  { zones: [3031.5, 2982], celsius: 30 },
  { zones: [0], celsius: undefined },
  { zones: [], celsius: undefined },
])('the temperature is that of the hottest thermal zone: $zones', ({ zones, celsius }) =>
  expect(hottestZone(zones.map((value, i) => ({ instance: `\\_TZ.TZ${i}`, value })))?.celsius).toBe(celsius),
)

const at = '2026-01-01T00:00:00.000Z'
const drive = (number: number, celsius: number | null, model: string | null = null) => ({
  ...{ drive: number, model, celsius },
})

test.each([
  [
    'the hottest counts, by its number and name',
    [drive(0, 33), drive(1, 41, 'Fast')],
    {
      value: 41,
      source: 'IOCTL_STORAGE_QUERY_PROPERTY, disk 1, Fast',
      at,
    },
  ],
  [
    'one that reports nothing is passed over',
    [drive(0, null), drive(2, -3)],
    {
      value: -3,
      source: 'IOCTL_STORAGE_QUERY_PROPERTY, disk 2',
      at,
    },
  ],
  ['if none reports one, the driver is the reason', [drive(0, null)], { code: 'driverSilent' }],
  ['if there are only hard disks, none was asked', [], { code: 'hardDisksNotAsked' }],
])('the life of drives is right: %s', (_, drives, answer) => {
  expect(hottestDrive(drives, at)).toMatchObject(answer)
})
