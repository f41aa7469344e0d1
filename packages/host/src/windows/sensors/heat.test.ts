import { expect, test } from 'vitest'
import { hottestDrive, hottestZone } from './heat.ts'

test.each([
  { zones: [3031.5, 2982], celsius: 30 },
  { zones: [0], celsius: undefined },
  { zones: [], celsius: undefined },
])('of thermal zones the hottest counts: $zones', ({ zones, celsius }) =>
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
])('of drives %s', (_, drives, answer) => {
  expect(hottestDrive(drives, at)).toMatchObject(answer)
})
