import { expect, it } from 'vitest'
import { dayOfDriver } from './driver-day.ts'
import { categoryOf, readDriver } from './drivers.ts'
import { reasonOfUpdateCode } from './update-codes.ts'

it.each([
  ['6-21-2006', '2006-06-21'],
  ['12-1-2024', '2024-12-01'],
  ['21-6-2006', null],
  ['2006-06-21', null],
  ['2-29-2024', '2024-02-29'],
  ['2-29-2023', null],
  ['4-31-2023', null],
  ['', null],
  [null, null],
])('the date %j of a driver is read as %j', (text, day) => expect(dayOfDriver(text)).toBe(day))

it.each([
  ['Display', 'NVIDIA GeForce RTX 3060', 'Graphics'],
  ['MEDIA', 'Realtek Audio', 'Audio'],
  ['Net', 'Wi-Fi', 'Network'],
  ['HIDClass', 'Xbox Wireless Controller', 'Gaming'],
  ['HIDClass', 'HID Keyboard', 'System'],
  [null, 'Something', 'System'],
])('the device of class %j named %j is called %j', (deviceClass, name, category) =>
  expect(categoryOf(deviceClass, name)).toBe(category),
)

const listed: Parameters<typeof readDriver>[0] = {
  ...{ name: 'Card', class: 'Net', maker: 'Maker', hardwareId: 'PCI\\A', ids: ['PCI\\A', 'PCI\\B'] },
  problem: 0,
  driver: { version: '1.0', date: '1-2-2024', provider: 'Maker', inf: 'oem7.inf' },
}

it.each<[string, Partial<typeof listed>, object[]]>([
  [
    'a driver',
    {},
    [{ id: 'PCI\\A', ids: ['PCI\\A', 'PCI\\B'], version: '1.0', date: '2024-01-02', inbox: false }],
  ],
  [
    'a device that lacks its driver',
    { driver: null, problem: 28 },
    [
      {
        id: 'PCI\\A',
        version: null,
        date: null,
        provider: null,
        inbox: false,
        signed: 'unknown',
        problem: 28,
      },
    ],
  ],
  ['no device that needs none', { driver: null }, []],
  ['no device whose problem is unknown and that has none', { driver: null, problem: null }, []],
  ['no device without an id', { hardwareId: null, ids: [] }, []],
])('the driver list has %s', (_, more, expected) =>
  expect(readDriver({ ...listed, ...more }, new Map())).toMatchObject(expected),
)

it.each([
  ['a name that nobody knows', 0x8024_402c, 'updatesOffline'],
  ['the same from WinHTTP, with its facility', 0x8007_2ee7, 'updatesOffline'],
  ['and without', 12_007, 'updatesOffline'],
  ['an answer that never came', 0x8007_2ee2, 'updatesOffline'],
  ['a connection that was cut off', 12_030, 'updatesOffline'],
  ['an end point that can’t be reached', 0x8024_0438, 'updatesOffline'],
  ['a service that is turned off', 0x8007_0422, 'updatesOff'],
  ['a service that is being stopped', 0x8024_001e, 'updatesStopping'],
  ['a policy against programs', 0x8024_002e, 'updatesForbidden'],
  ['a policy against Microsoft’s servers', 0x8024_500c, 'updatesForbidden'],
  ['the same code, signed', 0x8024_002e | 0, 'updatesForbidden'],
  ['a driver that is not for this PC says nothing about the PC', 0x8024_0017, null],
  ['success', 0, null],
])('the driver value %s is read as %j', (_, code, expected) =>
  expect(reasonOfUpdateCode(code)?.code ?? null).toBe(expected),
)
