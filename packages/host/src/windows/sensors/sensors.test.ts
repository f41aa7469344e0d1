import { describe, expect, test } from 'vitest'
import { busiestEngine, clockOf } from './sensors.ts'

const engine = (pid: number, number: number, type: string, value: number) => ({
  instance: `pid_${pid}_luid_0x00000000_0x0000D1A2_phys_0_eng_${number}_engtype_${type}`,
  value,
})

describe('the graphics load', () => {
  test('is the load of the busiest engine, and an engine’s load is the sum over its processes', () => {
    const values = [
      engine(4, 0, '3D', 12.5),
      engine(888, 0, '3D', 10),
      engine(888, 1, 'VideoDecode', 20),
      engine(4, 3, 'Copy', 0),
    ]
    expect(busiestEngine(values)).toEqual({ name: '3D', load: 22.5 })
  })
  test('counts two engines of the same kind separately', () =>
    expect(busiestEngine([engine(4, 0, '3D', 30), engine(4, 5, '3D', 40)])?.load).toBe(40))
  test('is unknown if the PC has no engines', () => expect(busiestEngine([])).toBeNull())
})

const value = (instance: string, value: number) => ({ instance, value })
const measured = ['0,0', '0,1', '1,0', '0,_Total', '_Total'].map((instance, i) =>
  value(instance, 1000 * (i + 1)),
)

// tmog-feedback #126 and #145, SilverAzide Gadgets #114
test.each([
  ['of an ordinary processor', [value('_Total', 150)], null, 2000, 1, 3000],
  ['of an ordinary processor that is measured, too', [value('_Total', 150)], measured, 2000, 1, 3000],
  ['of a hybrid processor', [value('_Total', 240)], measured, 2100, 2, 2000],
  [
    'of a hybrid processor that Windows doesn’t measure',
    [value('_Total', 240)],
    null,
    2100,
    2,
    'clocksDiffer',
  ],
  ['of a hybrid processor before its first measurement', [value('_Total', 240)], [], 2100, 3, 'clocksDiffer'],
  ['of a PC that doesn’t count it', null, null, 2100, 1, 'noClockCounter'],
  ['without a base', [value('_Total', 100)], null, null, 1, 'noClockCounter'],
])('the clock of a processor %s', (_, clock, actual, base, kinds, expected) => {
  const answer = clockOf({ clock, actual }, base, kinds)
  expect(answer !== null && 'code' in answer ? answer.code : answer?.value).toBe(expected)
})
