import type { DriverOffer } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import { offerFor, versionIn } from './drivers.ts'

const offer = (id: string, more: Partial<DriverOffer> = {}): DriverOffer => ({
  id,
  title: id,
  hardwareId: 'PCI\\VEN_1',
  date: '2025-01-01',
  bytes: 1,
  needsRestart: false,
  state: 'offered',
  ...more,
})
const driver: Parameters<typeof offerFor>[0] = { id: 'pci\\ven_1', date: '2024-06-01', inbox: false }
const general = { ...driver, id: 'PCI\\VEN_1&REV_2', ids: ['PCI\\VEN_1&REV_2', 'pci\\ven_1'] }

describe('the offer for a driver', () => {
  it.each<[string, typeof driver, DriverOffer[], string | null]>([
    ['nothing where nothing is offered', driver, [], null],
    ['an offer for the same hardware, whatever its case', driver, [offer('a')], 'a'],
    ['an offer for a more general id of the device', general, [offer('a')], 'a'],
    ['no offer for none of its ids', general, [offer('a', { hardwareId: 'PCI\\VEN_3' })], null],
    ['no offer for other hardware', driver, [offer('a', { hardwareId: 'PCI\\VEN_2' })], null],
    ['no offer that names no hardware', driver, [offer('a', { hardwareId: null })], null],
    ['the newest of several', driver, [offer('a'), offer('b', { date: '2025-03-01' })], 'b'],
    ['no offer from the same day', driver, [offer('a', { date: '2024-06-01' })], null],
    ['no older offer', driver, [offer('a', { date: '2023-01-01' })], null],
    ['an offer without a day', driver, [offer('a', { date: null })], 'a'],
    ['any offer where the driver has no day', { ...driver, date: null }, [offer('a')], 'a'],
    [
      'a driver of Windows says 2006 for ever, so an older offer counts too',
      { ...driver, date: '2006-06-21', inbox: true },
      [offer('a', { date: '2005-01-01' })],
      'a',
    ],
  ])('is right: %s', (_, installed, offers, expected) =>
    expect(offerFor(installed, offers)?.id ?? null).toBe(expected),
  )
})

it.each([
  ['Intel - System - 10.1.45.9', '10.1.45.9'],
  ['NVIDIA - Display - 31.0.15.1694', '31.0.15.1694'],
  ['Realtek Semiconductor Corp. driver update for Realtek Audio', null],
  ['HP LaserJet 4.1', null],
  ['', null],
])('the driver version in %j is %j', (title, version) => expect(versionIn(title)).toBe(version))
