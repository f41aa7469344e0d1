import { expect, it } from 'vitest'
import { categoryOf } from './category.ts'
import { dayOfDriver } from './driver-day.ts'
import { reasonOfUpdateCode } from './update-codes.ts'

it.each([
  ['6-21-2006', '2006-06-21'],
  ['12-1-2024', '2024-12-01'],
  ['21-6-2006', null],
  ['2006-06-21', null],
  ['', null],
  [null, null],
])('the day in %j is %j', (text, day) => expect(dayOfDriver(text)).toBe(day))

it.each([
  ['Display', 'NVIDIA GeForce RTX 3060', 'Graphics'],
  ['MEDIA', 'Realtek Audio', 'Audio'],
  ['Net', 'Wi-Fi', 'Network'],
  ['HIDClass', 'Xbox Wireless Controller', 'Gaming'],
  ['HIDClass', 'HID Keyboard', 'System'],
  [null, 'Something', 'System'],
])('a device of class %j named %j is %j', (deviceClass, name, category) =>
  expect(categoryOf(deviceClass, name)).toBe(category),
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
])('%s is %j', (_, code, expected) => expect(reasonOfUpdateCode(code)?.code ?? null).toBe(expected))
