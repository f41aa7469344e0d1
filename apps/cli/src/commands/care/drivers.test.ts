/** The list of drivers as a text: one is one, and why nothing is known. */
import type { Driver, DriverScan } from '@clearpane/contracts'
import { because } from '@clearpane/model'
import { expect, test } from 'vitest'
import { driversText } from '../../cli.ts'

const none: DriverScan = {
  ...{ observedAt: '2026-11-23T10:00:00.000Z', drivers: [], total: 0, outdatedCount: 0, outdated: [] },
  ...{ noOffers: null, limits: [] },
}

test.each<[Partial<DriverScan>, string]>([
  [{ total: 1 }, '1 driver, 0 with a newer one on Windows Update.\n'],
  [{ total: 2, outdatedCount: 1 }, '2 drivers, 1 with a newer one on Windows Update.\n'],
  [
    { total: 1, noOffers: because('driversExcluded') },
    '1 driver. Windows Update’s offers are unknown: a policy keeps drivers out of Windows Update.\n',
  ],
])('%j ends with %j', (more, text) => expect(driversText({ ...none, ...more })).toBe(text))

test.each([
  [0, 'Card\n'],
  [10, 'Card  problem 10\n'],
  [null, 'Card  problem unknown\n'],
])('a device with problem %j ends its line with %j', (problem, text) => {
  const one = {
    device: 'Card',
    status: 'Unknown',
    version: '1.0',
    date: null,
    inbox: false,
    offer: null,
    problem,
  }
  const [line] = driversText({ ...none, drivers: [one as Driver] }).split(/(?<=\n)/)
  expect(line?.endsWith(text)).toBe(true)
})
