import type { Driver, DriverScan } from '@clearpane/contracts'
import { because } from '@clearpane/model'
import { expect, it } from 'vitest'
import { driversCsv, driversJson } from './drivers-tab.tsx'

const scan = (device: string): DriverScan => ({
  observedAt: '2026-11-23T10:00:00.000Z',
  drivers: [
    { device, category: 'System', provider: 'Maker', version: '1.0', date: null, problem: 0 } as Driver,
  ],
  total: 1,
  outdatedCount: 0,
  outdated: [],
  noOffers: null,
  limits: [because('driversFromServer', { server: 'https://wsus.example' })],
})
const cellOf = (device: string) => driversCsv(scan(device)).split('\r\n')[1]?.split(',System,')[0]

it.each([
  ['a plain name stays', 'Card', 'Card'],
  ['a comma is quoted', 'Card, old', '"Card, old"'],
  ['a quote is doubled', 'Card "x"', '"Card ""x"""'],
  ['a formula becomes text', '=1+1', "'=1+1"],
  ['a minus too', '-2', "'-2"],
])('the list of drivers as text is right: %s', (_, device, expected) => expect(cellOf(device)).toBe(expected))

it('the driver list as JSON contains the time when it was made, and the reason for each unknown part', () =>
  expect(JSON.parse(driversJson(scan('Card')))).toMatchObject({
    observedAt: scan('').observedAt,
    noOffers: null,
    limits: [{ code: 'driversFromServer', params: { server: 'https://wsus.example' } }],
  }))

it('the driver list names the publisher of each driver, both as CSV and as JSON', () => {
  const [titles = '', row = ''] = driversCsv(scan('Card')).split('\r\n')
  expect(row.split(',')[titles.split(',').indexOf('provider')]).toBe('Maker')
  expect(JSON.parse(driversJson(scan('Card'))).drivers[0].provider).toBe('Maker')
})
